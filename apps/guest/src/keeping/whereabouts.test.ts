import type { SpMerchant } from '@couvert/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { whereabouts } from './whereabouts.ts'

const table = { latitude: 52.0907, longitude: 5.1214 }
const wants = { useGeoLocation: true, location: table } as SpMerchant

afterEach(() => vi.unstubAllGlobals())

/** A phone that answers so when it is asked where it is. */
function phone(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const asked: (PositionOptions | undefined)[] = []
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, options) => {
    asked.push(options)
    answer(found, failed ?? (() => {}))
  }
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  return asked
}

const failing = (code: number) => phone((_, failed) => failed({ code } as GeolocationPositionError))

test('how far it is to the venue is told in metres, as exactly as the phone can, within ten seconds', async () => {
  const coords = { ...table, latitude: table.latitude + 0.01 }
  const asked = phone((found) => found({ coords } as GeolocationPosition))
  expect(await whereabouts(wants)).toEqual({ state: 'known', distance: expect.closeTo(1112, 0) })
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000 }])
})

test('a phone is not asked where the venue does not want to know', async () => {
  const asked = failing(1)
  expect(await whereabouts({ ...wants, useGeoLocation: false })).toEqual({ state: 'known', distance: null })
  expect(asked).toEqual([])
})

test('a phone that may not tell is another thing than one that cannot', async () => {
  failing(1)
  expect(await whereabouts(wants)).toEqual({ state: 'denied' })
  for (const code of [2, 3]) {
    failing(code)
    expect(await whereabouts(wants)).toEqual({ state: 'unknown' })
  }
  // Without https there is nothing to ask.
  vi.stubGlobal('navigator', {})
  expect(await whereabouts(wants)).toEqual({ state: 'unknown' })
})
