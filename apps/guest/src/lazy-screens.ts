import { fetchNext, lateCode } from '@couvert/client/late-code'
import { lazy } from 'react'

const dialogs = lateCode(() => import('./Dialogs.tsx'))
const receiptPage = lateCode(() => import('./features/receipt/ReceiptPage.tsx'))
// What may be said about an order comes with the button that sends it: later the connection may be gone.
const trayPage = lateCode(async () => {
  const [{ TrayPage }] = await Promise.all([import('./features/tray/TrayPage.tsx'), dialogs.fetchAhead()])
  return { TrayPage }
})
const orderPanel = lateCode(() => import('./features/venue/OrderPanel.tsx'))
const scannerPage = lateCode(() => import('./features/scanner/ScannerPage.tsx'))
const servicePanel = lateCode(() => import('./features/service/ServiceSheet.tsx'))
const venueKeeper = lateCode(() => import('./keeping/VenueKeeper.tsx'))
const welcomePage = lateCode(() => import('./features/welcome/WelcomePage.tsx'))

/** Screens and dialogs that the menu does not need. */
export const lazyScreens = {
  WelcomePage: lazy(async () => ({ default: (await welcomePage.get()).WelcomePage })),
  ScannerPage: lazy(async () => ({ default: (await scannerPage.get()).ScannerPage })),
  TrayPage: lazy(async () => ({ default: (await trayPage.get()).TrayPage })),
  ReceiptPage: lazy(async () => ({ default: (await receiptPage.get()).ReceiptPage })),
  Dialogs: lazy(async () => ({ default: (await dialogs.get()).Dialogs })),
  OrderPanel: lazy(async () => ({ default: (await orderPanel.get()).OrderPanel })),
  VenueKeeper: lazy(async () => ({ default: (await venueKeeper.get()).VenueKeeper })),
  ServicePanel: lazy(async () => ({ default: (await servicePanel.get()).ServicePanel })),
}

export const fetchNextScreens = () => fetchNext([receiptPage, trayPage, dialogs])
