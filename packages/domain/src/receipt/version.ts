/** A receipt's next version: whole seconds, and later than the one before, so that two changes within a second differ. */
export function nextVersion(now: Date, previous: Date | null): Date {
  const second = Math.floor(now.getTime() / 1000) * 1000
  return new Date(Math.max(second, previous ? previous.getTime() + 1000 : 0))
}
