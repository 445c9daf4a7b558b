import { type FaultAt, quoted } from './fault.ts'
import type { Place } from './place.ts'

/** The second and later of values that must differ. */
export function doubles(places: readonly Place[], what: string): FaultAt[] {
  const first = new Map<unknown, Place>()
  return places.flatMap((place) => {
    if (typeof place.value !== 'string' && typeof place.value !== 'number') return []
    const same = first.get(place.value)
    if (same) {
      return [
        {
          path: place.path,
          text: `${quoted(place.value)} is the ${what} at ${same.path} too. Give one of them another.`,
        },
      ]
    }
    first.set(place.value, place)
    return []
  })
}
