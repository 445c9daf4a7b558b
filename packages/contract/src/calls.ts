/**
 * Every HTTP call, once: its name, method and path. Plain data, so that a browser can import it without any schema.
 * Path parameters are written `:name`.
 */
export const calls = {
  auth: { method: 'POST', path: '/sp/v8/auth' },
  refresh: { method: 'POST', path: '/sp/v8/refresh' },
  handheldLogin: { method: 'POST', path: '/sp/v8/handheld/login' },
  handheldLogout: { method: 'POST', path: '/sp/v8/handheld/logout' },
  merchant: { method: 'GET', path: '/sp/v8/merchant/:webcode' },
  codeAddresses: { method: 'GET', path: '/sp/v8/codeaddresses' },
  menu: { method: 'GET', path: '/sp/v8/menu/:merchantId' },
  receipt: { method: 'GET', path: '/sp/v8/receipt' },
  receiptById: { method: 'GET', path: '/sp/v8/receipt/:id' },
  leave: { method: 'POST', path: '/sp/v8/receipt/leave' },
  mobileNumber: { method: 'POST', path: '/sp/v8/receipt/mobilenumber' },
  renewPincode: { method: 'POST', path: '/sp/v8/receipt/pincode' },
  soldOut: { method: 'POST', path: '/sp/v8/article/soldout' },
  placeOrder: { method: 'POST', path: '/sp/v8/order' },
  tryAgain: { method: 'POST', path: '/sp/v8/order/tryagain' },
  dropOrder: { method: 'POST', path: '/sp/v8/order/drop' },
  callWaiter: { method: 'POST', path: '/sp/v8/order/waiter' },
  payWaiter: { method: 'POST', path: '/sp/v8/pay/waiter' },
  callDone: { method: 'POST', path: '/sp/v8/calls/:id/done' },
  allOverview: { method: 'POST', path: '/sp/v8/receipt/alloverview' },
  payWithMethods: { method: 'POST', path: '/sp/v8/pay/paymentmethods' },
  addPayment: { method: 'POST', path: '/sp/v8/receipt/addPayment' },
  payPrint: { method: 'POST', path: '/sp/v8/pay/print' },
  userLog: { method: 'POST', path: '/sp/v8/userLog/:id' },
  channelAuth: { method: 'POST', path: '/broadcasting/auth' },
} as const

export type CallName = keyof typeof calls
export type CallPath<N extends CallName> = (typeof calls)[N]['path']
