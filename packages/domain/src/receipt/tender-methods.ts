const onlineKeys = new Set([
  'IDEAL',
  'IDEALQR',
  'PAYPAL',
  'MASTERCARD',
  'GIROPAY',
  'SOFORT',
  'BANCONTACT',
  'PAYCONIQ',
  'EPS',
])

/** Whether a provider takes the money, on the guest's own phone: never over the keypad, and given back through it alone. */
export function isOnlineMethod(key: string): boolean {
  return onlineKeys.has(key) || key.includes('OPP_')
}

/** The ways to pay that a waiter takes at the table. */
export function tenderMethods<M extends { key: string; active: boolean }>(methods: readonly M[]): M[] {
  return methods.filter(({ key, active }) => active && !isOnlineMethod(key))
}
