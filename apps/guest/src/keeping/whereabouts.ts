import type { SpMerchant } from '@couvert/contract'
import { metresBetween } from '@couvert/domain'

/** Metres to the venue, null where it does not want to know them; or why nobody can tell. */
export type Whereabouts = { state: 'known'; distance: number | null } | { state: 'denied' } | { state: 'unknown' }

const timeoutMs = 10_000
const permissionDenied: GeolocationPositionError['PERMISSION_DENIED'] = 1

/** Asks the phone where it is, if its venue takes orders and calls only from near by. */
export async function whereabouts({ useGeoLocation, location }: SpMerchant): Promise<Whereabouts> {
  if (!useGeoLocation || !location) return { state: 'known', distance: null }
  try {
    const { coords } = await currentPosition()
    return { state: 'known', distance: metresBetween(coords, location) }
  } catch (error) {
    const isDenied = (error as Partial<GeolocationPositionError>).code === permissionDenied
    return { state: isDenied ? 'denied' : 'unknown' }
  }
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: timeoutMs }),
  )
}
