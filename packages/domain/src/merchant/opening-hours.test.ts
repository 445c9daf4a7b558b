import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesOf, type Weekday, weekdays } from '../time.ts'
import { closesAt, intervalsOfWeek, isOpenAt, type OpeningHours, opensAt } from './opening-hours.ts'

const amsterdam = 'Europe/Amsterdam'
/** 2026-01-05 is a Monday in winter: Amsterdam is UTC+1. */
const winter = (day: string, time: string) => new Date(`2026-01-${day}T${time}:00+01:00`)
const everyDay = (times: Record<string, string>): OpeningHours =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, times]))

const time = fc.integer({ min: 0, max: 24 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
const anyDay = fc.array(fc.tuple(time, time), { maxLength: 3 }).map((pairs) => Object.fromEntries(pairs))
const untilMidnight = time.map((from) => ({ [from]: '24:00' }))
const fromMidnight = time.map((to) => ({ '00:00': to }))
const allDay = fc.constant({ '00:00': '24:00' })
/** Any hours that change on the full hour: days closed, split, through midnight, all day, and such that never open. */
const anyWeek: fc.Arbitrary<OpeningHours> = fc.record(
  Object.fromEntries(weekdays.map((weekday) => [weekday, fc.oneof(anyDay, untilMidnight, fromMidnight, allDay)])),
)
/** What the times of one day say by themselves. */
const isOpenOn = (hours: OpeningHours, weekday: Weekday, minute: number) =>
  Object.entries(hours[weekday] ?? {}).some(([from, to]) => minutesOf(from) <= minute && minute < minutesOf(to))

test('open from the opening minute until just before the closing minute', () => {
  const hours = { monday: { '10:00': '22:00' } }
  expect(isOpenAt(hours, winter('05', '09:59'), amsterdam)).toBe(false)
  expect(isOpenAt(hours, winter('05', '10:00'), amsterdam)).toBe(true)
  expect(isOpenAt(hours, winter('05', '21:59'), amsterdam)).toBe(true)
  expect(isOpenAt(hours, winter('05', '22:00'), amsterdam)).toBe(false)
  expect(closesAt(hours, winter('05', '12:00'), amsterdam)).toBe('22:00')
  expect(closesAt(hours, winter('05', '22:00'), amsterdam)).toBeNull()
})

test('a missing weekday is closed, a missing map always open', () => {
  expect(isOpenAt({ monday: { '10:00': '22:00' } }, winter('06', '12:00'), amsterdam)).toBe(false)
  expect(isOpenAt({}, winter('06', '12:00'), amsterdam)).toBe(false)
  expect(isOpenAt(null, winter('06', '12:00'), amsterdam)).toBe(true)
  expect(closesAt(null, winter('06', '12:00'), amsterdam)).toBeNull()
})

test('equal times mean closed', () => {
  for (const time of ['00:00', '12:00']) {
    expect(isOpenAt(everyDay({ [time]: time }), winter('05', time), amsterdam)).toBe(false)
  }
  expect(intervalsOfWeek(everyDay({ '00:00': '00:00' }))).toEqual([])
})

test('a lunch and a dinner are two intervals, touching ones are one', () => {
  expect(intervalsOfWeek({ monday: { '12:00': '14:00', '17:00': '22:00' } })).toHaveLength(2)
  expect(intervalsOfWeek({ monday: { '14:00': '18:00', '12:00': '14:00' } })).toEqual([
    { fromMinute: 720, toMinute: 1080 },
  ])
})

test('24:00 meeting 00:00 of the next day merges: Friday 18:00 to Saturday 02:00', () => {
  const hours = { friday: { '18:00': '24:00' }, saturday: { '00:00': '02:00' } }
  expect(intervalsOfWeek(hours)).toHaveLength(1)
  expect(isOpenAt(hours, winter('10', '01:00'), amsterdam)).toBe(true)
  expect(isOpenAt(hours, winter('10', '02:00'), amsterdam)).toBe(false)
  expect(closesAt(hours, winter('09', '19:00'), amsterdam)).toBe('02:00')
  expect(closesAt(hours, winter('10', '01:00'), amsterdam)).toBe('02:00')
})

test('Sunday runs into Monday', () => {
  const hours = { sunday: { '18:00': '24:00' }, monday: { '00:00': '03:00', '12:00': '13:00' } }
  expect(closesAt(hours, winter('11', '23:59'), amsterdam)).toBe('03:00')
  expect(isOpenAt(hours, winter('12', '02:59'), amsterdam)).toBe(true)
  expect(closesAt(hours, winter('12', '02:59'), amsterdam)).toBe('03:00')
  expect(isOpenAt(hours, winter('12', '03:00'), amsterdam)).toBe(false)
})

test('a day that ends at midnight closes at 00:00', () => {
  expect(closesAt({ sunday: { '18:00': '24:00' } }, winter('11', '23:00'), amsterdam)).toBe('00:00')
})

test('00:00 to 24:00 on every day never closes', () => {
  const hours = everyDay({ '00:00': '24:00' })
  expect(intervalsOfWeek(hours)).toEqual([{ fromMinute: 0, toMinute: 7 * 1440 }])
  expect(isOpenAt(hours, winter('11', '23:59'), amsterdam)).toBe(true)
  expect(closesAt(hours, winter('11', '23:59'), amsterdam)).toBeNull()
})

test('open all week but for one hour closes at that hour', () => {
  const hours = { ...everyDay({ '00:00': '24:00' }), wednesday: { '00:00': '05:00', '06:00': '24:00' } }
  expect(closesAt(hours, winter('09', '12:00'), amsterdam)).toBe('05:00')
  expect(isOpenAt(hours, winter('07', '05:30'), amsterdam)).toBe(false)
})

test('the wall clock decides on the days the clock changes', () => {
  const hours = { sunday: { '00:00': '02:30', '10:00': '22:00' } }
  // Spring: 2:00 becomes 3:00, so the night ends when the clock passes 2:30 without showing it.
  expect(isOpenAt(hours, new Date('2026-03-29T00:59:00Z'), amsterdam)).toBe(true)
  expect(isOpenAt(hours, new Date('2026-03-29T01:00:00Z'), amsterdam)).toBe(false)
  expect(isOpenAt(hours, new Date('2026-03-29T08:00:00Z'), amsterdam)).toBe(true)
  expect(isOpenAt(hours, new Date('2026-03-29T20:00:00Z'), amsterdam)).toBe(false)
  // Autumn: 10:00 is an hour later in UTC than the day before.
  expect(isOpenAt(hours, new Date('2026-10-25T08:30:00Z'), amsterdam)).toBe(false)
  expect(isOpenAt(hours, new Date('2026-10-25T09:00:00Z'), amsterdam)).toBe(true)
})

test('merged intervals are apart, in order, and cover exactly the open minutes', () => {
  fc.assert(
    fc.property(anyWeek, (hours) => {
      const intervals = intervalsOfWeek(hours)
      intervals.slice(1).forEach((interval, at) => {
        expect(interval.fromMinute).toBeGreaterThan(intervals[at]!.toMinute)
      })
      for (let hour = 0; hour < 168; hour++) {
        const isOpen = isOpenOn(hours, weekdays[Math.floor(hour / 24)]!, (hour % 24) * 60)
        const isCovered = intervals.some(
          ({ fromMinute, toMinute }) =>
            (fromMinute <= hour * 60 && hour * 60 < toMinute) || (hour + 168) * 60 < toMinute,
        )
        expect(isCovered).toBe(isOpen)
      }
    }),
  )
})

test('what is closed says when it opens on the same day, and nothing when that is another day', () => {
  const hours = { monday: { '11:00': '14:00', '17:00': '22:00' }, tuesday: { '09:00': '10:00' } }
  expect(opensAt(hours, winter('05', '08:00'), amsterdam)).toBe('11:00')
  expect(opensAt(hours, winter('05', '12:00'), amsterdam)).toBeNull()
  expect(opensAt(hours, winter('05', '14:00'), amsterdam)).toBe('17:00')
  expect(opensAt(hours, winter('05', '22:00'), amsterdam)).toBeNull()
  expect(opensAt(null, winter('05', '08:00'), amsterdam)).toBeNull()
})

test('what is said of closing and opening is the first hour at which it comes true, over midnight and merged days', () => {
  const hour = 3_600_000
  const monday = Date.parse('2026-01-05T00:00:00+01:00')
  const wall = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: amsterdam, hour: '2-digit', minute: '2-digit' })
  const day = (at: Date) => at.toLocaleDateString('en-GB', { timeZone: amsterdam })
  fc.assert(
    fc.property(anyWeek, fc.nat(7 * 24 - 1), (hours, hourOfWeek) => {
      const now = new Date(monday + hourOfWeek * hour)
      const later = Array.from({ length: 7 * 24 }, (_, n) => new Date(now.getTime() + (n + 1) * hour))
      const isOpen = isOpenAt(hours, now, amsterdam)
      const change = later.find((at) => isOpenAt(hours, at, amsterdam) !== isOpen)
      expect(closesAt(hours, now, amsterdam)).toBe(isOpen && change ? wall(change) : null)
      const isToday = change !== undefined && day(change) === day(now)
      expect(opensAt(hours, now, amsterdam)).toBe(!isOpen && isToday ? wall(change) : null)
    }),
    { numRuns: 300 },
  )
})

test('through both changes of the clock, a venue is open exactly while its wall clock says so', () => {
  const quarters = (from: string) => fc.nat(72 * 4).map((n) => new Date(Date.parse(from) + n * 900_000))
  const around = fc.oneof(quarters('2026-03-28T00:00:00Z'), quarters('2026-10-24T00:00:00Z'))
  const wallClock = new Intl.DateTimeFormat('en-GB', {
    timeZone: amsterdam,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  fc.assert(
    fc.property(anyWeek, around, (hours, now) => {
      const shown = Object.fromEntries(wallClock.formatToParts(now).map(({ type, value }) => [type, value]))
      const weekday = shown.weekday?.toLowerCase() as Weekday
      expect(isOpenAt(hours, now, amsterdam)).toBe(isOpenOn(hours, weekday, minutesOf(`${shown.hour}:${shown.minute}`)))
    }),
    { numRuns: 500 },
  )
})
