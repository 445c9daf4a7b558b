import { isOpenAt } from '@couvert/domain'
import type { VenueSettings } from './settings.ts'

const known = new WeakMap<VenueSettings, { minute: number; isOpen: boolean }>()

/** Whether a venue is open by its hours. Worked out once a minute: finer they are not, and time zones are dear. */
export function isOpenNow(settings: VenueSettings, now: Date): boolean {
  const minute = Math.floor(now.getTime() / 60_000)
  const last = known.get(settings)
  if (last?.minute === minute) return last.isOpen
  const isOpen = isOpenAt(settings.openingHours, now, settings.timeZone)
  known.set(settings, { minute, isOpen })
  return isOpen
}
