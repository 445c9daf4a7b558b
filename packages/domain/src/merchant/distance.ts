import type { RefusalOf } from '../refusal.ts'

export type Place = { latitude: number; longitude: number }

const earthRadius = 6_371_000

/** Metres between two places as the crow flies: the haversine formula on a sphere. */
export function metresBetween(a: Place, b: Place): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h = half(b.latitude - a.latitude) + Math.cos(from) * Math.cos(to) * half(b.longitude - a.longitude)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Why a call is refused for where the phone is, or null. `distance` is the phone's own word, in metres; staff are
 * never asked.
 */
export function distanceRefusal(facts: {
  useGeoLocation: boolean
  maxDistance: number
  distance: number | null
  isStaff: boolean
}): RefusalOf<'location_required' | 'too_far'> | null {
  const { useGeoLocation, maxDistance, distance, isStaff } = facts
  if (!useGeoLocation || isStaff) return null
  if (distance === null) return { code: 'location_required' }
  return distance > maxDistance ? { code: 'too_far', metres: Math.ceil(distance) } : null
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
