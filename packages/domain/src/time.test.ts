import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay, fromUtcText, fromWallTimeText, minutesOf, utcText, wallClock, wallTimeText } from './time.ts'

const amsterdam = 'Europe/Amsterdam'
const at = (text: string) => new Date(text)

test('an instant travels as UTC text in whole seconds and comes back', () => {
  expect(utcText(at('2026-03-29T01:02:03.999Z'))).toBe('2026-03-29 01:02:03')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const date = new Date(seconds * 1000)
      expect(fromUtcText(utcText(date))).toEqual(date)
    }),
  )
})

test('text that is no UTC time throws', () => {
  for (const text of ['', 'now', '2026-02-30 10:00:00', '2026-01-01T10:00:00Z', '2026-01-01 10:00']) {
    expect(() => fromUtcText(text)).toThrow(RangeError)
  }
})

test('a wall time of the venue is the instant at which the venue shows it', () => {
  expect(fromWallTimeText('2026-07-05T19:30', amsterdam)).toEqual(at('2026-07-05T17:30:00Z'))
  expect(fromWallTimeText('2026-01-05T19:30', amsterdam)).toEqual(at('2026-01-05T18:30:00Z'))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 68_000_000 }),
      fc.constantFrom(amsterdam, 'America/Curacao', 'UTC'),
      (minutes, timeZone) => {
        const date = new Date(minutes * 60_000)
        const text = wallTimeText(date, timeZone)
        const back = fromWallTimeText(text, timeZone)
        // Only of an hour that the clock shows twice it is the other one, and shows the same.
        expect(back && wallTimeText(back, timeZone)).toBe(text)
        expect([0, 3_600_000]).toContain(Math.abs(date.getTime() - (back?.getTime() ?? 0)))
      },
    ),
  )
})

test('text that is no wall time is none', () => {
  for (const text of ['', '2026-07-05', '2026-07-05T19:30:00', '0002-07-05T19:30', 'soon']) {
    expect(fromWallTimeText(text, amsterdam)).toBeNull()
  }
})

test('the wall clock follows the venue, in winter and in summer', () => {
  expect(wallClock(at('2026-01-04T23:30:00Z'), amsterdam)).toEqual({
    weekday: 'monday',
    minutes: 30,
    date: '2026-01-05',
  })
  expect(wallClock(at('2026-07-05T21:59:00Z'), amsterdam)).toEqual({
    weekday: 'sunday',
    minutes: 1439,
    date: '2026-07-05',
  })
  expect(wallClock(at('2026-01-01T00:00:00Z'), 'America/Curacao').date).toBe('2025-12-31')
})

test('the clock jumps from 1:59 to 3:00 in spring and shows 2:30 twice in autumn', () => {
  expect(wallClock(at('2026-03-29T00:59:00Z'), amsterdam).minutes).toBe(119)
  expect(wallClock(at('2026-03-29T01:00:00Z'), amsterdam).minutes).toBe(180)
  expect(wallClock(at('2026-10-25T00:30:00Z'), amsterdam).minutes).toBe(150)
  expect(wallClock(at('2026-10-25T01:30:00Z'), amsterdam).minutes).toBe(150)
})

test('before the day starts it is still the day before', () => {
  expect(businessDay(at('2026-01-10T03:59:59Z'), amsterdam, '05:00')).toBe('2026-01-09')
  expect(businessDay(at('2026-01-10T04:00:00Z'), amsterdam, '05:00')).toBe('2026-01-10')
  expect(businessDay(at('2026-07-10T02:59:59Z'), amsterdam, '05:00')).toBe('2026-07-09')
  expect(businessDay(at('2026-07-10T03:00:00Z'), amsterdam, '05:00')).toBe('2026-07-10')
})

test('the day before the first is the last of the month and year before', () => {
  expect(businessDay(at('2026-01-01T03:00:00Z'), amsterdam, '05:00')).toBe('2025-12-31')
  expect(businessDay(at('2028-03-01T03:00:00Z'), amsterdam, '05:00')).toBe('2028-02-29')
})

test('a business day never goes back, not in the hour that is shown twice either', () => {
  for (const dayStarts of ['00:00', '02:30', '05:00']) {
    const start = at('2026-10-24T20:00:00Z').getTime()
    const days = Array.from({ length: 60 }, (_, n) => businessDay(new Date(start + n * 600_000), amsterdam, dayStarts))
    expect(days).toEqual([...days].sort())
  }
})

test('midnight is 24:00 too, later is no time of day', () => {
  expect([minutesOf('00:00'), minutesOf('09:05'), minutesOf('24:00')]).toEqual([0, 545, 1440])
  for (const text of ['24:01', '9:00', '12:60', '']) expect(() => minutesOf(text)).toThrow(RangeError)
})
