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

/** Where an address without a page leads: the overview of its merchant if it names a known one, else of the first. */
export function homeOf(pathname: string, spMerchantIds: readonly number[]): string | undefined {
  const named = Number(pathname.split('/')[1])
  const id = spMerchantIds.includes(named) ? named : spMerchantIds[0]
  return id === undefined ? undefined : paths.overview(id)
}

function partyQuery(receiptId: number | undefined): string {
  return receiptId === undefined ? '' : `?receipt=${receiptId}`
}
