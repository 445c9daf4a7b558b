import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumCents } from './money.ts'
import { type Turnover, type TurnoverPart, turnoverOf, vatIn } from './vat.ts'

test('the VAT in 109,00 at 9 % is 9,00, in 121,00 at 21 % 21,00, in anything at 0 % nothing', () => {
  expect(vatIn(cents(10_900), 900)).toBe(900)
  expect(vatIn(cents(12_100), 2100)).toBe(2100)
  expect(vatIn(cents(9999), 0)).toBe(0)
})

test('a tie is rounded away from zero, on a refund too', () => {
  // 3 cents at 20 % contain exactly half a cent.
  expect(vatIn(cents(3), 2000)).toBe(1)
  expect(vatIn(cents(-3), 2000)).toBe(-1)
})

test('of any amount that can be kept it is exact', () => {
  const amount = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }).map(cents)
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (gross, rateBp) => {
      // Half away from zero, in whole numbers of any size.
      const [double, divisor] = [2n * BigInt(Math.abs(gross)) * BigInt(rateBp), BigInt(10_000 + rateBp)]
      const magnitude = (double + divisor) / (2n * divisor)
      expect(BigInt(vatIn(gross, rateBp))).toBe(gross < 0 ? -magnitude : magnitude)
    }),
  )
})

test('parts of one group and rate become one row', () => {
  const dish = { turnoverGroup: 'Food', vatBp: 900, gross: cents(545) }
  const wine = { turnoverGroup: 'Drinks', vatBp: 2100, gross: cents(1210) }
  expect(turnoverOf([dish, wine, dish], [])).toEqual([
    { turnoverGroup: 'Food', vatBp: 900, gross: 1090, vat: 90 },
    { turnoverGroup: 'Drinks', vatBp: 2100, gross: 1210, vat: 210 },
  ])
})

const part: fc.Arbitrary<TurnoverPart> = fc.record({
  turnoverGroup: fc.constantFrom('Food', 'Drinks', 'Shop'),
  vatBp: fc.constantFrom(0, 900, 2100),
  gross: fc.integer({ min: -2000, max: 20_000 }).map(cents),
})

test('however a bill is split into payments, the VAT of each rate adds up to the VAT of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.array(part, { maxLength: 6 }), { maxLength: 8 }), (payments) => {
      const turnover: Turnover[] = []
      for (const parts of payments) turnover.push(...turnoverOf(parts, turnover))
      for (const rate of [0, 900, 2100]) {
        const rows = turnover.filter(({ vatBp }) => vatBp === rate)
        const parts = payments.flat().filter(({ vatBp }) => vatBp === rate)
        expect(sumCents(rows.map(({ gross }) => gross))).toBe(sumCents(parts.map(({ gross }) => gross)))
        expect(sumCents(rows.map(({ vat }) => vat))).toBe(vatIn(sumCents(parts.map(({ gross }) => gross)), rate))
      }
    }),
  )
})

test('taking a payment back takes its VAT back to the cent', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.array(part, { maxLength: 6 }), (first, second) => {
      const before = turnoverOf(first, [])
      const all = [...before, ...turnoverOf(second, before)]
      const undone = turnoverOf(
        second.map((row) => ({ ...row, gross: cents(-row.gross) })),
        all,
      )
      for (const rate of [900, 2100]) {
        const vat = (rows: Turnover[]) => sumCents(rows.filter(({ vatBp }) => vatBp === rate).map((row) => row.vat))
        expect(vat([...all, ...undone])).toBe(vat(before))
      }
    }),
  )
})
