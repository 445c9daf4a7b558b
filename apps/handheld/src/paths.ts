/** The party a page of a table is about: the id of its receipt, or `new` for one more bill at the table. */
export type PartyAsked = number | 'new'

/** Addresses of the app. A table is named by its identifier, one of its parties by `?receipt`. */
export const paths = {
  overview: (spMerchantId: number) => `/${spMerchantId}/overview`,
  menu: (spMerchantId: number, tableId: string, party?: PartyAsked) =>
    tablePage(spMerchantId, tableId, 'menupage', party),
  order: (spMerchantId: number, tableId: string, party?: PartyAsked) =>
    tablePage(spMerchantId, tableId, 'orderpage', party),
  shortKeys: (spMerchantId: number, tableId: string, party?: PartyAsked) =>
    tablePage(spMerchantId, tableId, 'shortkeypage', party),
  receipt: (spMerchantId: number, tableId: string, party?: PartyAsked) =>
    tablePage(spMerchantId, tableId, 'receiptpage', party),
  orders: (spMerchantId: number, tableId: string, party?: PartyAsked) =>
    tablePage(spMerchantId, tableId, 'orderspage', party),
  checkout: (spMerchantId: number, tableId: string, party?: PartyAsked) =>
    tablePage(spMerchantId, tableId, 'checkout', party),
}

export type TablePage = 'menu' | 'order' | 'shortKeys' | 'receipt' | 'orders'

export const routePatterns = {
  overview: '/:spMerchantId/overview',
  checkout: '/:spMerchantId/table/:tableId/merchant/checkout',
  table: '/:spMerchantId/table/:tableId/*',
}

/** The page that an address under a table names; short keys for one that names none. */
export function tablePageOf(rest: string): TablePage {
  switch (rest.replace(/\/+$/, '')) {
    case 'merchant/menupage':
      return 'menu'
    case 'merchant/orderpage':
    case 'orderpage':
      return 'order'
    case 'merchant/receiptpage':
      return 'receipt'
    case 'merchant/orderspage':
      return 'orders'
    default:
      return 'shortKeys'
  }
}

/**
 * Where an address without a page leads. One of a known merchant stays with it, the root goes to the page that was set
 * as home on this device, anything else to the first merchant.
 */
export function homeOf(
  pathname: string,
  spMerchantIds: readonly number[],
  homePage: string | null,
): string | undefined {
  const [first] = spMerchantIds
  if (first === undefined) return undefined
  const named = [merchantIn(pathname), ...(pathname === '/' && homePage ? [merchantIn(homePage)] : [])]
  return paths.overview(named.find((id) => spMerchantIds.includes(id)) ?? first)
}

/** The merchant that an address names first, NaN when it names none. */
export function merchantIn(pathname: string): number {
  return Number(pathname.split('/')[1] || Number.NaN)
}

function tablePage(spMerchantId: number, tableId: string, page: string, party: PartyAsked | undefined): string {
  const query = party === undefined ? '' : `?receipt=${party}`
  return `/${spMerchantId}/table/${encodeURIComponent(tableId)}/merchant/${page}${query}`
}
