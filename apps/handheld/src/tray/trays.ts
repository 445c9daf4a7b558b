import { storageKeys } from '@couvert/client'
import type { Tray } from '@couvert/domain'
import { create } from 'zustand'
import { storage } from '../session/client.ts'
import { changeLines, endLeaving, type KeptTrays, moveLines, readTrays, startLeaving, trayAt } from './kept-trays.ts'

const stored = () => readTrays(storage.getItem(storageKeys.order), Date.now())

/** The orders that are being put together on this handheld; they outlive a reload. */
export const useTrays = create<{ trays: KeptTrays }>(() => ({ trays: stored() }))

// Another tab may put orders together too: the last change counts.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKeys.order) useTrays.setState({ trays: stored() })
})

export function useTray(key: string) {
  return useTrays(({ trays }) => trayAt(trays, key))
}

export function changeTray(key: string, change: (lines: Tray) => Tray): void {
  keep((trays) => changeLines(trays, key, change, Date.now()))
}

export function moveTray(from: string, to: string): void {
  keep((trays) => moveLines(trays, from, to, Date.now()))
}

/** Takes the lines out to send them; the answer is what leaves. */
export function takeLeaving(key: string): Tray {
  keep((trays) => startLeaving(trays, key, Date.now()))
  return trayAt(useTrays.getState().trays, key).leaving?.lines ?? []
}

export function settleLeaving(key: string, end: 'gone' | 'back'): void {
  keep((trays) => endLeaving(trays, key, end, Date.now()))
}

function keep(change: (trays: KeptTrays) => KeptTrays): void {
  const { trays } = useTrays.getState()
  const next = change(trays)
  if (next === trays) return
  // Kept before it is shown: an order that leaves must be known to, should the page die.
  if (Object.keys(next).length === 0) storage.removeItem(storageKeys.order)
  else storage.setItem(storageKeys.order, JSON.stringify(next))
  useTrays.setState({ trays: next })
}
