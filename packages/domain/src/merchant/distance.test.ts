import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceRefusal, metresBetween, type Place } from './distance.ts'

const dom: Place = { latitude: 52.0907, longitude: 5.1214 }

test('the great circle from Utrecht to Amsterdam is 35 km, from pole to pole half the meridian', () => {
  expect(metresBetween(dom, { latitude: 52.3731, longitude: 4.8922 })).toBeCloseTo(35_070, -2)
  expect(metresBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015_087, 0)
})

test('a distance is the same both ways, 0 to itself, and no longer than half the earth', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3)
      expect(metresBetween(a, a)).toBe(0)
      expect(metresBetween(a, b)).toBeLessThanOrEqual(20_015_088)
    }),
  )
})

test('only guests of a venue that asks are refused, without a place or from farther than it allows', () => {
  const facts = { useGeoLocation: true, maxDistance: 100, distance: 100, isStaff: false }
  expect(distanceRefusal(facts)).toBeNull()
  expect(distanceRefusal({ ...facts, distance: 100.1 })).toEqual({ code: 'too_far', metres: 101 })
  expect(distanceRefusal({ ...facts, distance: null })).toEqual({ code: 'location_required' })
  for (const exempt of [{ isStaff: true }, { useGeoLocation: false }]) {
    expect(distanceRefusal({ ...facts, distance: null, ...exempt })).toBeNull()
    expect(distanceRefusal({ ...facts, distance: 1e6, ...exempt })).toBeNull()
  }
})
