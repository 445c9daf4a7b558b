import { dropBelowMinimum, type Tray } from '@couvert/domain'
import { tellRemoved } from '../../visit/removed.ts'
import { setTray, useOrder } from '../../visit/tray.ts'
import type { Venue } from '../../visit/venue.ts'

/**
 * Takes something out of the order. A dish for which the rest has become too small goes with it, and the guest is told.
 */
export function changeTray(venue: Venue, change: (tray: Tray) => Tray): void {
  const { tray, gone } = dropBelowMinimum(venue.index, change(useOrder.getState().tray))
  setTray(venue.webcode, () => tray)
  tellRemoved(venue.index, gone, 'minimum')
}
