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

/** The ways to pay that a waiter takes at the table: what is paid online never goes over the keypad. */
export function tenderMethods<M extends { key: string; active: boolean }>(methods: readonly M[]): M[] {
  return methods.filter(({ key, active }) => active && !onlineKeys.has(key) && !key.includes('OPP_'))
}
