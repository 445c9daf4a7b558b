import { TZDateMini } from '@date-fns/tz'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof weekdays)[number]

export type WallClock = {
  weekday: Weekday
  /** Since local midnight as the clock on the wall shows it. */
  minutes: number
  /** yyyy-MM-dd */
  date: string
}

/** The wire form of an instant: 'yyyy-MM-dd HH:mm:ss' in UTC; parts of a second are cut off. */
export function utcText(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}

/** Reads the wire form of an instant; throws a RangeError on any other text. */
export function fromUtcText(text: string): Date {
  const date = new Date(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(date.getTime()) || utcText(date) !== text) throw new RangeError(`${text} is not a UTC time`)
  return date
}

/** What calendar and clock in the venue show at an instant. */
export function wallClock(now: Date, timeZone: string): WallClock {
  const local = new TZDateMini(now, timeZone)
  return {
    weekday: weekdays[(local.getDay() + 6) % 7]!,
    minutes: local.getHours() * 60 + local.getMinutes(),
    date: dateText(local.getFullYear(), local.getMonth(), local.getDate()),
  }
}

/** An instant as calendar and clock in the venue show it, 'yyyy-MM-ddTHH:mm': what a browser's field of a time holds. */
export function wallTimeText(at: Date, timeZone: string): string {
  const { date, minutes } = wallClock(at, timeZone)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * The instant at which the venue shows a wall time, null for any other text. Of an hour that is shown twice in autumn it
 * is the first; of one that is left out in spring the same minutes later.
 */
export function fromWallTimeText(text: string, timeZone: string): Date | null {
  const [, ...parts] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(text) ?? []
  const [year, month, day, hours, minutes] = parts.map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const at = new Date(new TZDateMini(year, month - 1, day, hours ?? 0, minutes ?? 0, timeZone).getTime())
  return Number.isNaN(at.getTime()) || at.getTime() <= 0 ? null : at
}

/**
 * The day an instant is booked on, yyyy-MM-dd: before `dayStarts` ('HH:mm', venue time) it is still the day before.
 * Compares instants, so that an hour that is shown twice in autumn does not fall back into the day before.
 */
export function businessDay(now: Date, timeZone: string, dayStarts: string): string {
  const local = new TZDateMini(now, timeZone)
  const [year, month, day] = [local.getFullYear(), local.getMonth(), local.getDate()]
  const minutes = minutesOf(dayStarts)
  const start = new TZDateMini(year, month, day, Math.floor(minutes / 60), minutes % 60, timeZone)
  return dateText(year, month, now.getTime() < start.getTime() ? day - 1 : day)
}

/** Minutes since midnight of 'HH:mm', 24:00 included; throws a RangeError on any other text. */
export function minutesOf(text: string): number {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(text) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  if (!(total <= 1440)) throw new RangeError(`${text} is not a time of day`)
  return total
}

function dateText(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
