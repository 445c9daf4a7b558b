import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumCents } from '../money.ts'
import {
  addPart,
  change,
  emptyPad,
  mayConfirm,
  press,
  remainder,
  removePart,
  type TenderKey,
  type TenderMethod,
  type TenderPad,
  typedSum,
} from './tender-keypad.ts'

const cash: TenderMethod = { key: 'CASH' }
const card: TenderMethod = { key: 'CARD' }
const quarter: TenderMethod = { key: 'CARD', default_percentage: 25 }
const half: TenderMethod = { key: 'CARD', default_percentage: 50 }
const percent: TenderMethod = { key: 'CARD', free_percentage: true }
const fifty: TenderMethod = { key: 'CASH', default_amount: cents(5000) }

const type = (pad: TenderPad, text: string) => [...text].reduce((sofar, key) => press(sofar, key as TenderKey), pad)
const pad = (total: number, typed = '') => type(emptyPad(cents(total)), typed)
const amounts = ({ parts }: TenderPad) => parts.map(({ amount }) => amount)

test('€ 184,75: 25 % is 46,19, 25 % of the rest 34,64, 50 % 51,96, card takes the last 51,96 and OK lights', () => {
  const first = addPart(pad(18_475), quarter)
  expect([amounts(first), remainder(first)]).toEqual([[4619], 13_856])
  const second = addPart(first, quarter)
  expect([amounts(second), remainder(second)]).toEqual([[4619, 3464], 10_392])
  const third = addPart(second, half)
  expect([amounts(third), remainder(third)]).toEqual([[4619, 3464, 5196], 5196])
  expect(mayConfirm(third)).toBe(false)
  const last = addPart(third, card)
  expect([amounts(last), remainder(last), mayConfirm(last)]).toEqual([[4619, 3464, 5196, 5196], 0, true])
})

test('150 % is ignored, of cash too', () => {
  for (const key of ['CARD', 'CASH']) {
    const typed = pad(18_475, '150')
    expect(addPart(typed, { key, free_percentage: true })).toEqual(typed)
    expect(addPart(pad(18_475), { key, default_percentage: 150 }).parts).toEqual([])
  }
})

test('a typed number is a percentage of the remainder, or the amount itself', () => {
  expect(amounts(addPart(pad(10_000, '12,5'), percent))).toEqual([1250])
  expect(amounts(addPart(pad(10_000, '12,5'), card))).toEqual([1250])
  expect(amounts(addPart(pad(20_000, '12,5'), percent))).toEqual([2500])
  expect(addPart(pad(10_000, '20'), card).typed).toBe('')
})

test('with nothing typed a part is the whole remainder', () => {
  for (const method of [cash, card, percent]) expect(amounts(addPart(pad(4321), method))).toEqual([4321])
})

test('an amount over the remainder is ignored on a card; cash books the remainder and gives change', () => {
  const typed = pad(4321, '50')
  expect(addPart(typed, card)).toEqual(typed)
  const [part] = addPart(typed, cash).parts
  expect(part).toEqual({ method: 'CASH', amount: 4321, received: 5000 })
  expect(change(part!)).toBe(679)
  expect(change({ method: 'CASH', amount: cents(100) })).toBe(0)
})

test('a fixed amount adds itself, and as a banknote gives change', () => {
  expect(addPart(pad(12_000), fifty).parts).toEqual([{ method: 'CASH', amount: 5000 }])
  expect(addPart(pad(12_000, '10'), fifty).parts).toEqual([{ method: 'CASH', amount: 5000 }])
  expect(addPart(pad(4000), fifty).parts).toEqual([{ method: 'CASH', amount: 4000, received: 5000 }])
  const token = pad(4000)
  expect(addPart(token, { key: 'VOUCHER', default_amount: cents(5000) })).toEqual(token)
})

test('a part of nothing is ignored', () => {
  expect(addPart(pad(0), card).parts).toEqual([])
  expect(addPart(pad(100, '0'), card).parts).toEqual([])
  expect(mayConfirm(pad(0))).toBe(true)
  expect(addPart(addPart(pad(100), card), card).parts).toHaveLength(1)
})

test('a negative bill reverses the signs', () => {
  expect(amounts(addPart(pad(-18_475), quarter))).toEqual([-4619])
  expect(amounts(addPart(pad(-2000, '-5'), card))).toEqual([-500])
  expect(amounts(addPart(pad(-2000, '5'), card))).toEqual([-500])
  const over = pad(-2000, '-30')
  expect(addPart(over, card)).toEqual(over)
  const [part] = addPart(over, cash).parts
  expect(part).toEqual({ method: 'CASH', amount: -2000, received: -3000 })
  expect(change(part!)).toBe(-1000)
})

test('a minus is typed on a negative bill only', () => {
  expect(pad(2000, '-5').typed).toBe('5')
  expect(pad(-2000, '-5').typed).toBe('-5')
  expect(addPart(pad(-2000, '-'), card).parts).toEqual([{ method: 'CARD', amount: -2000 }])
})

test('a removed part is to be paid again, C starts over', () => {
  const parts = addPart(addPart(pad(10_000), half), half)
  expect(remainder(removePart(parts, 0))).toBe(7500)
  expect(press(press(parts, '7'), 'C')).toEqual(emptyPad(cents(10_000)))
})

test('what is typed is a sum for a part payment when it is something and less than everything', () => {
  expect(typedSum(pad(2000, '12,5'))).toBe(1250)
  expect(typedSum(pad(-2000, '-5'))).toBe(-500)
  for (const typed of ['', '0', '-', '20', '30']) expect(typedSum(pad(2000, typed))).toBeNull()
  expect(typedSum(pad(0, '5'))).toBeNull()
})

test('whatever is pressed, parts and remainder make the total and no part crosses it', () => {
  const method = fc.record(
    {
      key: fc.constantFrom('CASH', 'CARD'),
      default_amount: fc.integer({ min: 0, max: 9000 }).map(cents),
      default_percentage: fc.integer({ min: 0, max: 160 }),
      free_percentage: fc.boolean(),
    },
    { requiredKeys: ['key'] },
  )
  const typed = fc.stringMatching(/^[0-9]{0,4}(,[0-9]{0,2})?$/)
  const total = fc.integer({ min: -50_000, max: 50_000 })
  fc.assert(
    fc.property(total, fc.array(fc.tuple(typed, method), { maxLength: 8 }), (all, presses) => {
      const end = presses.reduce((sofar, [text, button]) => addPart(type(sofar, text), button), pad(all))
      expect(sumCents([...amounts(end), remainder(end)])).toBe(cents(all))
      expect(Math.abs(remainder(end))).toBeLessThanOrEqual(Math.abs(all))
      for (const { amount, received } of end.parts) {
        expect(Math.sign(amount)).toBe(Math.sign(all))
        if (received !== undefined) expect(Math.abs(received)).toBeGreaterThan(Math.abs(amount))
      }
      expect(mayConfirm(addPart({ ...end, typed: '' }, card))).toBe(true)
    }),
  )
})

test('a percentage takes that part of what is left, to the nearest cent, and mirrors on a bill that gives back', () => {
  // In quarters of a percent, as a venue may set them.
  const percentage = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.array(percentage, { minLength: 1, maxLength: 5 }),
      (all, ps) => {
        const take = (sofar: TenderPad, default_percentage: number) =>
          addPart(sofar, { ...quarter, default_percentage })
        for (const at of ps.keys()) {
          const before = ps.slice(0, at).reduce(take, pad(all))
          const taken = remainder(before) - remainder(take(before, ps[at]!))
          // Exact in whole ten-thousandths: 0.25 % is 25 of them.
          expect(Math.abs(taken * 10_000 - remainder(before) * ps[at]! * 100)).toBeLessThanOrEqual(5000)
        }
        const [given, back] = [ps.reduce(take, pad(all)), ps.reduce(take, pad(-all))]
        expect(amounts(back)).toEqual(amounts(given).map((amount) => -amount))
      },
    ),
  )
})
