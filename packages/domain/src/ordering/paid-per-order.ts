/** Ways to pay at a bank, on the guest's own phone. */
const onlineMethods = ['IDEAL', 'GIROPAY', 'SOFORT', 'BANCONTACT', 'IDEALQR', 'PAYPAL', 'MASTERCARD', 'PAYCONIQ', 'EPS']

/** Whether every order is paid at once: no bill builds up, and there is a way to pay online. */
export function isPaidPerOrder(merchant: {
  mustBuildupReceipt: boolean
  paymentMethods: readonly { key: string; active: boolean }[]
}): boolean {
  const isOnline = (key: string) => onlineMethods.includes(key) || key.includes('OPP_')
  return !merchant.mustBuildupReceipt && merchant.paymentMethods.some(({ key, active }) => active && isOnline(key))
}
