import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerWithin, nextTryIn, type TillLimits } from './till-patience.ts'

const specified: TillLimits = { retryWithin: 30, silentAfter: 90 }

/** When each try begins, and when it is over, of a till that takes so long for each answer. */
function course(limits: TillLimits, answerMs: number): { tries: number[]; overAt: number } {
  const tries: number[] = []
  for (let now = 0; ; ) {
    tries.push(now)
    now += Math.min(answerMs, answerWithin(limits, now))
    const pause = nextTryIn(limits, tries.length, now)
    if (pause === null) return { tries, overAt: now }
    now += pause
  }
}

test('a till that refuses at once is asked five times in 30 seconds', () => {
  expect(course(specified, 0)).toEqual({ tries: [0, 2000, 6000, 14_000, 30_000], overAt: 30_000 })
})

test('a till that stays silent has 90 seconds', () => {
  expect(course(specified, Number.POSITIVE_INFINITY)).toEqual({
    tries: [0, 14_000, 30_000, 50_000, 78_000],
    overAt: 90_000,
  })
})

test('after the last second nobody waits for an answer, and nobody asks again', () => {
  expect(answerWithin(specified, 90_000)).toBeLessThanOrEqual(0)
  expect(nextTryIn(specified, 1, 90_000)).toBeNull()
})

test('however long a till takes, it is asked at most five times and given up within its time', () => {
  const limits = fc
    .record({ retryWithin: fc.integer({ min: 1, max: 60 }), more: fc.integer({ min: 1, max: 60 }) })
    .map(({ retryWithin, more }) => ({ retryWithin, silentAfter: retryWithin + more }))
  fc.assert(
    fc.property(limits, fc.nat(200_000), (given, answerMs) => {
      const { tries, overAt } = course(given, answerMs)
      expect(tries.length).toBeLessThanOrEqual(5)
      expect(overAt).toBeLessThanOrEqual(given.silentAfter * 1000 + 1e-6)
    }),
  )
})
