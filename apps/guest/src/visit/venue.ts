import type { SpMerchant, SpQrCode, SpReceipt } from '@couvert/contract'
import { indexMenu, type Menu, type MenuIndex } from '@couvert/domain'
import type { Opened } from './opening.ts'

/** The venue a guest sits at: its table, its menu, and the bill of the own party if there is one. */
export type Venue = {
  webcode: string
  merchant: SpMerchant
  code: SpQrCode
  menu: Menu
  index: MenuIndex
  receipt: ReceiptState
}

export type ReceiptState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'none' }
  /** There is a bill that this phone may not see until it gives its PIN. */
  | { state: 'wrong-pin' }
  /** The bill of this phone is open at another venue. */
  | { state: 'elsewhere' }
  | { state: 'open'; receipt: SpReceipt }

/** The venue as it opened, before anything was asked again. */
export function venueAtOpening({ webcode, spMerchant, merchant, menu }: Opened): Venue {
  return {
    webcode,
    merchant: spMerchant,
    code: merchant.data.sp_qr_code,
    menu: menu.data,
    index: indexMenu(menu.data),
    receipt: { state: 'loading' },
  }
}
