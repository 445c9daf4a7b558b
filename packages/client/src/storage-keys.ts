/** What the browser remembers, by name. A staff password is never among it: a staff session is its refresh token. */
export const storageKeys = {
  deviceId: 'deviceId',
  devicePass: 'devicePass',
  refreshToken: 'refreshToken',
  firstAskNotification: 'firstAskNotification',
  firstTimeApp: 'firstTimeApp',
  webcode: 'webcode',
  order: 'order',
  pincode: 'pincode',
  phoneNumber: 'phoneNumber',
  pickupTime: 'pickupTime',
  completeMethod: 'completeMethod',
  contactDetails: 'contactDetails',
  takeawayOrder: 'takeawayOrder',
  deliveryOrder: 'deliveryOrder',
  redirectUrl: 'redirectUrl',
  printBill: 'printBill',
  printTakeawayBill: 'print_ta_bill',
  showBill: 'showBill',
  defaultHomePage: 'defaultHomePage',
  language: 'language',
  freeTextEntries: 'freeTextEntries',
  unconfirmedPayments: 'unconfirmedPayments',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]
