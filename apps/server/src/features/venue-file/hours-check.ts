import type { FaultAt } from './fault.ts'
import type { Place } from './place.ts'

/** Closing before opening, and two intervals of a day that overlap. Equal times are the way to write "closed". */
export function checkHours(hours: Place): FaultAt[] {
  if (typeof hours.value !== 'object' || hours.value === null) return []
  return Object.keys(hours.value).flatMap((weekday) => {
    const intervals = hours.entries(weekday).flatMap((place) => {
      const opening = place.path.slice(place.path.lastIndexOf('.') + 1)
      return isTime(opening) && isTime(place.value) ? [{ opening, closing: place.value, path: place.path }] : []
    })
    const sorted = intervals.toSorted((a, b) => a.opening.localeCompare(b.opening))
    return sorted.flatMap(({ opening, closing, path }, index): FaultAt[] => {
      if (closing < opening) {
        const text = `${opening} to ${closing} runs backwards. Past midnight, close at 24:00 and open at 00:00 the next day.`
        return [{ path, text }]
      }
      const before = sorted[index - 1]
      if (before && opening < before.closing) {
        return [{ path, text: `${opening} to ${closing} overlaps ${before.opening} to ${before.closing}. Join them.` }]
      }
      return []
    })
  })
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d\d:\d\d$/.test(value)
}
