import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Cents,
  cents,
  divideHalfAway,
  portion,
  roundHalfAway,
  share,
  subtractCents,
  sumCents,
  timesCents,
} from './money.ts'

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents)
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })

describe('cents', () => {
  test('only safe whole numbers are money', () => {
    for (const n of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => cents(n)).toThrow(RangeError)
  })
  test('there is no negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true)
    expect(Object.is(timesCents(cents(-5), 0), 0)).toBe(true)
    expect(Object.is(subtractCents(cents(0), cents(0)), 0)).toBe(true)
  })
  test('an amount times a fraction throws', () => {
    expect(() => timesCents(cents(5), 0.5)).toThrow(RangeError)
  })
})

describe('rounding', () => {
  test('ties go away from zero on both sides', () => {
    expect([0.5, 1.5, 2.5, -0.5, -1.5, -2.4].map(roundHalfAway)).toEqual([1, 2, 3, -1, -2, -2])
    expect(Object.is(roundHalfAway(-0.2), 0)).toBe(true)
  })
  test('15 % of 92,50 is 13,88 and 1,5 % of 51,12 is 0,77', () => {
    expect(portion(cents(9250), 1500)).toBe(1388)
    expect(portion(cents(5112), 150)).toBe(77)
  })
  test('5, 10 and 15 % of 44,20 are 2,21, 4,42 and 6,63', () => {
    expect([500, 1000, 1500].map((rate) => portion(cents(4420), rate))).toEqual([221, 442, 663])
  })
  test('a portion of a negative amount mirrors', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20_000 }), (n, rate) => {
        expect(portion(cents(-n), rate)).toBe(cents(-portion(n, rate)))
      }),
    )
  })
  test('a quotient is off by half the divisor at most', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
        const error = BigInt(n) - BigInt(divideHalfAway(n, d)) * BigInt(d)
        expect((error < 0n ? -error : error) * 2n <= BigInt(d)).toBe(true)
      }),
    )
  })
  test('what is too large to be divided exactly throws', () => {
    expect(() => divideHalfAway(2 ** 53, 3)).toThrow(RangeError)
    expect(() => divideHalfAway(1, 0)).toThrow(RangeError)
  })
})

describe('share', () => {
  const ofShare = (total: number, list: number[]) => share(cents(total), list)

  test('the cents that are left go to the largest remainders, ties to the first', () => {
    expect(ofShare(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(ofShare(10, [1, 2, 3, 4])).toEqual([1, 2, 3, 4])
    expect(ofShare(5, [1, 3])).toEqual([1, 4])
    expect(ofShare(2, [1, 1, 1])).toEqual([1, 1, 0])
  })
  test('weights of 0 get nothing', () => {
    expect(ofShare(7, [0, 3, 0])).toEqual([0, 7, 0])
  })
  test('nothing to split is 0 for everyone, whatever the weights', () => {
    expect(ofShare(0, [])).toEqual([])
    expect(ofShare(0, [0, 0])).toEqual([0, 0])
  })
  test('weights that sum to 0 cannot be given anything', () => {
    expect(() => ofShare(1, [])).toThrow(RangeError)
    expect(() => ofShare(1, [0, 0])).toThrow(RangeError)
    expect(() => ofShare(1, [5, -5])).toThrow(RangeError)
    expect(() => ofShare(1, [0.5])).toThrow(RangeError)
  })
  test('the parts sum to the total, each within a cent of its exact part', () => {
    fc.assert(
      fc.property(amount, weights, (total, list) => {
        fc.pre(list.some((weight) => weight > 0))
        const parts = share(total, list)
        const sum = list.reduce((all, weight) => all + weight, 0)
        expect(sumCents(parts)).toBe(total)
        parts.forEach((part, at) => {
          expect(Math.abs(part - (total * list[at]!) / sum)).toBeLessThan(1.000001)
        })
      }),
    )
  })
  test('a negative total gives the mirrored parts', () => {
    fc.assert(
      fc.property(amount, weights, (total, list) => {
        fc.pre(list.some((weight) => weight > 0))
        expect(share(cents(-total), list)).toEqual(share(total, list).map((part) => cents(-part)))
      }),
    )
  })
  test('a part of mixed amounts lies between 0 and its amount', () => {
    const mixed = fc.array(fc.integer({ min: -5000, max: 20_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(mixed, fc.double({ min: 0, max: 1, noNaN: true }), (list, fraction) => {
        const sum = list.reduce((all, weight) => all + weight, 0)
        fc.pre(sum !== 0)
        const total = cents(Math.trunc(sum * fraction))
        const parts: Cents[] = share(total, list)
        expect(sumCents(parts)).toBe(total)
        parts.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(Math.min(0, list[at]!))
          expect(part).toBeLessThanOrEqual(Math.max(0, list[at]!))
        })
      }),
    )
  })
})
