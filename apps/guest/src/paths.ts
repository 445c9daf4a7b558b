/** Addresses of the app, as the specification names them. */
export const paths = {
  home: '/',
  qr: '/qr',
  qrCode: '/qr/:code',
  scanner: '/qr_scanner',
  merchant: '/merchant',
  menu: '/merchant/menupage',
  order: '/merchant/orderpage',
  receipt: '/merchant/receiptpage',
  orders: '/merchant/orderspage',
} as const

/** The webcode in an address like `/qr/LUCIA01`; guests' codes are upper case. */
export function webcodeIn(pathname: string): string | undefined {
  const code = /^\/qr\/([^/]+)\/?$/.exec(pathname)?.[1]
  return code === undefined ? undefined : decodeURIComponent(code).trim().toUpperCase()
}
