import { minutesOf, type Weekday, wallClock, weekdays } from '../time.ts'

/**
 * Opening to closing times ('HH:mm', closing up to 24:00) per calendar weekday. Equal times mean closed; a weekday that
 * is missing is closed all day. Where the whole map is missing (null), the venue is always open.
 */
export type OpeningHours = Partial<Record<Weekday, Readonly<Record<string, string>>>>

/** Minutes since Monday 00:00; `toMinute` is exclusive, and past the end of the week where Sunday runs into Monday. */
export type WeekInterval = { fromMinute: number; toMinute: number }

const minutesPerDay = 1440
const minutesPerWeek = 7 * minutesPerDay

/** The open intervals of a week in order, those that touch merged, also over midnight and from Sunday into Monday. */
export function intervalsOfWeek(hours: OpeningHours): WeekInterval[] {
  const merged: WeekInterval[] = []
  for (const interval of singleIntervals(hours)) {
    const last = merged.at(-1)
    if (last && interval.fromMinute <= last.toMinute) last.toMinute = Math.max(last.toMinute, interval.toMinute)
    else merged.push(interval)
  }
  const [first, last] = [merged[0], merged.at(-1)]
  if (first && last && first !== last && first.fromMinute === 0 && last.toMinute === minutesPerWeek) {
    last.toMinute += first.toMinute
    merged.shift()
  }
  return merged
}

export function isOpenAt(hours: OpeningHours | null, now: Date, timeZone: string): boolean {
  return hours === null || intervalAt(hours, now, timeZone) !== undefined
}

/** When the interval that is open now ends, 'HH:mm'; null when closed, or never closing. */
export function closesAt(hours: OpeningHours | null, now: Date, timeZone: string): string | null {
  const interval = hours === null ? undefined : intervalAt(hours, now, timeZone)
  if (!interval || interval.toMinute - interval.fromMinute >= minutesPerWeek) return null
  return timeText(interval.toMinute)
}

/** When what is closed now opens later on the same day, 'HH:mm'; null when open, or not any more on this day. */
export function opensAt(hours: OpeningHours | null, now: Date, timeZone: string): string | null {
  if (hours === null || isOpenAt(hours, now, timeZone)) return null
  const minute = minuteOfWeek(now, timeZone)
  const dayEnds = (Math.floor(minute / minutesPerDay) + 1) * minutesPerDay
  const next = intervalsOfWeek(hours).find(({ fromMinute }) => minute < fromMinute && fromMinute < dayEnds)
  return next ? timeText(next.fromMinute) : null
}

function timeText(minuteOfWeek: number): string {
  const minutes = minuteOfWeek % minutesPerDay
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function minuteOfWeek(now: Date, timeZone: string): number {
  const { weekday, minutes } = wallClock(now, timeZone)
  return weekdays.indexOf(weekday) * minutesPerDay + minutes
}

function intervalAt(hours: OpeningHours, now: Date, timeZone: string): WeekInterval | undefined {
  const minute = minuteOfWeek(now, timeZone)
  return intervalsOfWeek(hours).find(
    ({ fromMinute, toMinute }) => (fromMinute <= minute && minute < toMinute) || minute + minutesPerWeek < toMinute,
  )
}

// A closing time before its opening time opens nothing: checking a venue refuses such hours.
function singleIntervals(hours: OpeningHours): WeekInterval[] {
  return weekdays
    .flatMap((weekday, day) =>
      Object.entries(hours[weekday] ?? {}).map(([opening, closing]) => ({
        fromMinute: day * minutesPerDay + minutesOf(opening),
        toMinute: day * minutesPerDay + minutesOf(closing),
      })),
    )
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute)
    .sort((a, b) => a.fromMinute - b.fromMinute)
}
