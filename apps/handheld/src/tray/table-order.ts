import type { DiningTable, HandheldReceipt, StaffMerchant } from '@couvert/contract'
import type { Article, Articlegroup, MenuIndex, Tray, Viewer } from '@couvert/domain'
import { createContext, useContext } from 'react'

/** A table whose order is being put together: its party, the menu as this waiter sees it, and the order so far. */
export type TableOrder = {
  merchant: StaffMerchant
  table: DiningTable
  /** Open receipts at the table, the oldest first. */
  parties: readonly HandheldReceipt[]
  /** `null`: the table is free, the order opens its bill. `new`: it opens one more bill. */
  party: number | 'new' | null
  receipt: HandheldReceipt | undefined
  /** Room for one more bill. */
  mayOpenNew: boolean
  index: MenuIndex
  /** What this waiter can see, sold out or not. */
  articles: readonly Article[]
  groups: readonly { group: Articlegroup; articles: readonly Article[] }[]
  colourOf: (article: Article) => string | undefined
  viewer: Viewer
  hasCovers: boolean
  trayKey: string
  /** Of what is put together while the table is free. */
  freeKey: string
  tray: Tray
  /** Lines that are being sent now. */
  leaving: Tray
}

export type TableOrderState =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; order: TableOrder }

export const TableOrderContext = createContext<TableOrderState>({ state: 'loading' })

/** Whether the table is there yet. */
export function useTableOrderState(): TableOrderState {
  return useContext(TableOrderContext)
}

/** The table's order, for what is drawn only once it is there. */
export function useTableOrder(): TableOrder {
  const state = useContext(TableOrderContext)
  if (state.state !== 'ready') throw new Error('The order of a table is used before the table is there')
  return state.order
}
