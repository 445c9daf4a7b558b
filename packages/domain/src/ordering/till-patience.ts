/** How long a till is asked, in seconds, as its venue has it. */
export type TillLimits = { retryWithin: number; silentAfter: number }

const tries = 5
// Each pause is twice the one before it: 2, 4, 8 and 16 of 30 seconds.
const shares = [1, 2, 4, 8].map((share) => share / 15)

/**
 * What to do after a try without success: ask again after so many milliseconds, or give up (null). Five tries within
 * `retryWithin` when the till answers at once; a silent one has its share of the rest at each try, and after `silentAfter`
 * nobody asks any more.
 * @param tried how often the till has been asked since the order was placed or retried; 1 after the first try.
 * @param waitedMs how long that has taken.
 */
export function nextTryIn(limits: TillLimits, tried: number, waitedMs: number): number | null {
  const share = shares[tried - 1]
  if (tried >= tries || share === undefined) return null
  const pauseMs = limits.retryWithin * 1000 * share
  return waitedMs + pauseMs < limits.silentAfter * 1000 ? pauseMs : null
}

/** How long the till has for the answer to one try; 0 or less: its time is over. */
export function answerWithin(limits: TillLimits, waitedMs: number): number {
  const each = ((limits.silentAfter - limits.retryWithin) * 1000) / tries
  return Math.min(each, limits.silentAfter * 1000 - waitedMs)
}
