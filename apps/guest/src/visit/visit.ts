import { storageKeys } from '@couvert/client'
import { create } from 'zustand'
import { closeAllDialogs } from '../shell/dialogs.ts'
import { type Entry, type NotOpened, type Opened, type Opening, openVenue } from './opening.ts'
import { client, storage } from './session.ts'
import { clearTray, trayBelongsTo } from './tray.ts'

/** Where the guest is: at the start page (perhaps after a code that did not open), on the way in, or at a table. */
export type Visit =
  | { state: 'outside'; problem: NotOpened | null }
  | { state: 'opening'; webcode: string }
  | { state: 'open'; webcode: string; opened: Opened }

export const useVisit = create<{ visit: Visit }>(() => ({ visit: { state: 'outside', problem: null } }))

/** Opens the venue of a code that was scanned or typed, or of the one kept from before. */
export async function enter(webcode: string, entry: Entry): Promise<void> {
  useVisit.setState({ visit: { state: 'opening', webcode } })
  settle(await openVenue(client, webcode, entry))
}

/** Takes in how an opening ended. A sitting that has ended leaves nothing behind. */
export function settle(opening: Opening | undefined): void {
  if (opening?.ok) sitDown(opening.opened)
  else if (opening?.refusal.code === 'sitting_ended') leave()
  else useVisit.setState({ visit: { state: 'outside', problem: opening ?? null } })
}

/** Leaves the table: code, pin and order are forgotten, the start page follows. */
export function leave(): void {
  for (const key of [storageKeys.webcode, storageKeys.pincode]) storage.removeItem(key)
  client.setContext({ merchantName: null, pincode: null })
  clearTray()
  closeAllDialogs()
  useVisit.setState({ visit: { state: 'outside', problem: null } })
}

export function forgetProblem(): void {
  useVisit.setState(({ visit }) =>
    visit.state === 'outside' ? { visit: { state: 'outside', problem: null } } : { visit },
  )
}

function sitDown(opened: Opened): void {
  const { webcode } = opened
  const isOtherTable = storage.getItem(storageKeys.webcode) !== webcode
  if (isOtherTable) client.setContext({ pincode: null })
  if (isOtherTable || !trayBelongsTo(webcode)) clearTray()
  storage.setItem(storageKeys.webcode, webcode)
  useVisit.setState({ visit: { state: 'open', webcode, opened } })
}
