import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPointsOf, centsOf, percent, price } from './price.ts'

test('every price that can be written becomes exactly its cents', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999 }), fc.nat({ max: 99 }), (euros, rest) => {
      const text = `${euros}.${String(rest).padStart(2, '0')}`
      expect(price.safeParse(text).success).toBe(true)
      expect(centsOf(text)).toBe(euros * 100 + rest)
    }),
  )
})

test.each(['17.5', '17,50', '17.505', '17', '-1.00', '.50', '1e2', '', ' 1.00', '1000000.00'])(
  '"%s" is no price',
  (text) => {
    expect(price.safeParse(text).success).toBe(false)
  },
)

test('every percentage of two decimals becomes exactly its basis points', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), (basisPoints) => {
      expect(percent.safeParse(basisPoints / 100).success).toBe(true)
      expect(basisPointsOf(basisPoints / 100)).toBe(basisPoints)
    }),
  )
  expect(percent.safeParse(9.001).success).toBe(false)
})
