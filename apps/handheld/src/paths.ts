/** Addresses of the app. A table is named by its identifier, one of its parties by `?receipt`. */
export const paths = {
  overview: (spMerchantId: number) => `/${spMerchantId}/overview`,
  receipt: (spMerchantId: number, tableId: string, receiptId?: number) =>
    `/${spMerchantId}/table/${encodeURIComponent(tableId)}/merchant/receiptpage${partyQuery(receiptId)}`,
  checkout: (spMerchantId: number, tableId: string, receiptId?: number) =>
    `/${spMerchantId}/table/${encodeURIComponent(tableId)}/merchant/checkout${partyQuery(receiptId)}`,
}

export const routePatterns = {
  overview: '/:spMerchantId/overview',
  receipt: '/:spMerchantId/table/:tableId/merchant/receiptpage',
  checkout: '/:spMerchantId/table/:tableId/merchant/checkout',
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

function partyQuery(receiptId: number | undefined): string {
  return receiptId === undefined ? '' : `?receipt=${receiptId}`
}
