/**
 * Live messages are hints: they carry ids, the receiver asks again. Channel names as the specification gives them;
 * `call-updated` is our own, and so is `refetch`, which goes to every socket without a channel: messages were missed.
 */
export const liveKey = 'couvert'
export const livePath = '/realtime'

export const channels = {
  table: (webcode: string) => `sp-qr-code-identifier.${webcode}`,
  merchant: (merchantId: number) => `merchant.${merchantId}`,
  staff: (spMerchantId: number) => `private-sp-merchant.${spMerchantId}`,
}

export const liveEvents = {
  receiptUpdated: 'sp-receipt-updated',
  menuUpdated: 'menu_updated',
  callUpdated: 'call-updated',
  refetch: 'refetch',
} as const
