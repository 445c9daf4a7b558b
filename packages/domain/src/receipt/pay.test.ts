import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sumCents } from '../money.ts'
import { type Turnover, vatIn } from '../vat.ts'
import { fold, type LedgerEntry } from './ledger.ts'
import { chosenEntries, type OpenLine, type PayFacts, pay, type Tender, unitsOf } from './pay.ts'

const line = (id: number, countOpen: number, amountOpen: number, facts: Partial<OpenLine> = {}): OpenLine => ({
  id,
  countOpen,
  amountOpen: cents(amountOpen),
  turnoverGroup: 'Food',
  vatBp: 900,
  ...facts,
})
const tender = (method: string, amount: number, received?: number): Tender => ({
  method,
  amount: cents(amount),
  ...(received === undefined ? {} : { received: cents(received) }),
})
const bill = [line(1, 2, 3000), line(2, 1, 1000, { turnoverGroup: 'Drinks', vatBp: 2100 }), line(3, 1, 0)]
const paid = (facts: Partial<PayFacts>) => {
  const outcome = pay({ lines: bill, tenders: [], mustClose: true, turnoverBefore: [], ...facts })
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const refusal = (facts: Partial<PayFacts>) => {
  const outcome = pay({ lines: bill, tenders: [], mustClose: true, turnoverBefore: [], ...facts })
  return outcome.ok ? null : outcome.refusal
}

describe('closing', () => {
  test('tenders that cover everything close every line, those of price 0 too', () => {
    const tenders = [tender('CASH', 1500, 2000), tender('CARD', 2500)]
    expect(paid({ tenders })).toEqual({
      entries: [
        { lineId: 1, count: 2, amount: 3000 },
        { lineId: 2, count: 1, amount: 1000 },
        { lineId: 3, count: 1, amount: 0 },
      ],
      turnover: [
        { turnoverGroup: 'Food', vatBp: 900, gross: 3000, vat: 248 },
        { turnoverGroup: 'Drinks', vatBp: 2100, gross: 1000, vat: 174 },
      ],
      tenders,
      closes: true,
    })
  })
  test('a cent less is an amount open, a cent more too high', () => {
    expect(refusal({ tenders: [tender('CASH', 3999)] })).toEqual({ code: 'amount_open', amountOpen: 4000 })
    expect(refusal({ tenders: [tender('CASH', 4001)] })).toEqual({ code: 'amount_too_high', amountOpen: 4000 })
    expect(refusal({ tenders: [] })).toEqual({ code: 'amount_open', amountOpen: 4000 })
  })
  test('a bill of nothing closes without tenders, or with one of 0, and with no other', () => {
    const free = [line(1, 2, 0)]
    expect(paid({ lines: free })).toMatchObject({
      entries: [{ lineId: 1, count: 2, amount: 0 }],
      closes: true,
      turnover: [],
    })
    expect(paid({ lines: free, tenders: [tender('CASH', 0)] }).tenders).toEqual([])
    expect(refusal({ lines: free, tenders: [tender('CASH', 1)] })).toMatchObject({ code: 'amount_too_high' })
    expect(paid({ lines: [] })).toMatchObject({ entries: [], closes: true })
  })
  test('tenders cannot cancel each other out', () => {
    expect(refusal({ tenders: [tender('CASH', -1000), tender('CARD', 5000)] })).toMatchObject({
      code: 'invalid_request',
    })
  })
  test('cash received covers its amount', () => {
    expect(refusal({ tenders: [tender('CASH', 4000, 3999)] })).toMatchObject({ code: 'invalid_request' })
  })
  test('units that are closed already get no entry', () => {
    expect(paid({ lines: [...bill, line(4, 0, 0)], tenders: [tender('CARD', 4000)] }).entries).toHaveLength(3)
  })
})

describe('a part', () => {
  const part = { mustClose: false }
  test('is spread over the open lines in proportion and leaves the units open', () => {
    expect(paid({ ...part, tenders: [tender('CARD', 1001)] })).toMatchObject({
      entries: [
        { lineId: 1, count: 0, amount: 751 },
        { lineId: 2, count: 0, amount: 250 },
      ],
      closes: false,
    })
  })
  test('that leaves nothing closes all units together, and the receipt stays open', () => {
    const { entries, closes } = paid({ ...part, tenders: [tender('CARD', 4000)] })
    expect(entries.map(({ count }) => count)).toEqual([2, 1, 1])
    expect(closes).toBe(false)
  })
  test('of more than is open, or of nothing, is refused', () => {
    expect(refusal({ ...part, tenders: [tender('CARD', 4001)] })).toMatchObject({ code: 'amount_too_high' })
    expect(refusal({ ...part, tenders: [] })).toMatchObject({ code: 'amount_open' })
    expect(refusal({ ...part, tenders: [tender('CARD', -1)] })).toMatchObject({ code: 'invalid_request' })
  })
})

describe('chosen units', () => {
  const chosen = [{ lineId: 1, count: 1 }]
  const part = { mustClose: false, chosen }
  test('close at what is open on them, the others stay', () => {
    expect(paid({ ...part, tenders: [tender('CARD', 1500)] })).toMatchObject({
      entries: [{ lineId: 1, count: 1, amount: 1500 }],
      turnover: [{ turnoverGroup: 'Food', gross: 1500 }],
      closes: false,
    })
  })
  test('must be covered exactly', () => {
    expect(refusal({ ...part, tenders: [tender('CARD', 1499)] })).toEqual({ code: 'amount_open', amountOpen: 1500 })
    expect(refusal({ ...part, tenders: [tender('CARD', 1501)] })).toEqual({ code: 'amount_too_high', amountOpen: 1500 })
    expect(refusal({ ...part, tenders: [] })).toMatchObject({ code: 'amount_open' })
  })
  test('that cost nothing close without tenders', () => {
    expect(paid({ ...part, chosen: [{ lineId: 3, count: 1 }] })).toMatchObject({
      entries: [{ lineId: 3, count: 1, amount: 0 }],
      turnover: [],
    })
  })
  test('of all lines leave the receipt open', () => {
    const all = bill.map(({ id, countOpen }) => ({ lineId: id, count: countOpen }))
    expect(paid({ ...part, chosen: all, tenders: [tender('CASH', 4000)] }).closes).toBe(false)
  })
  test.each([
    ['none', [], 'lines'],
    ['of an unknown line', [{ lineId: 9, count: 1 }], 'lines.0.receipt_article_id'],
    ['of a line twice', [...chosen, ...chosen], 'lines.1.receipt_article_id'],
    ['more than are open', [{ lineId: 1, count: 3 }], 'lines.0.count'],
    ['none of a line', [{ lineId: 1, count: 0 }], 'lines.0.count'],
  ])('%s are refused', (_, wrong, path) => {
    expect(refusal({ ...part, chosen: wrong, tenders: [tender('CARD', 1500)] })).toMatchObject({
      code: 'invalid_request',
      issues: [{ path }],
    })
  })
  test('cannot close the receipt', () => {
    expect(refusal({ chosen, mustClose: true, tenders: [tender('CARD', 1500)] })).toMatchObject({
      issues: [{ path: 'lines' }],
    })
  })
  test('of a line that is part paid cost their share of what is left', () => {
    const lines = [line(1, 3, 1000)]
    expect(chosenEntries(lines, chosen)).toEqual([{ lineId: 1, count: 1, amount: 333 }])
    expect(chosenEntries(lines, [{ lineId: 1, count: 3 }])).toEqual([{ lineId: 1, count: 3, amount: 1000 }])
  })
  test('of lines drawn as one come from the first of them', () => {
    const lines = [line(1, 2, 2000), line(2, 0, 0), line(3, 3, 3000)]
    expect(unitsOf(lines, 0)).toEqual([])
    expect(unitsOf(lines, 3)).toEqual([
      { lineId: 1, count: 2 },
      { lineId: 3, count: 1 },
    ])
    expect(unitsOf(lines, 9)).toEqual([
      { lineId: 1, count: 2 },
      { lineId: 3, count: 3 },
    ])
  })
})

test('a negative bill mirrors: less back is an amount open, more too high', () => {
  const lines = [line(1, 1, -5000), line(2, 1, 1000)]
  expect(paid({ lines, tenders: [tender('CASH', -4000)] })).toMatchObject({ closes: true })
  expect(refusal({ lines, tenders: [tender('CASH', -3999)] })).toMatchObject({ code: 'amount_open' })
  expect(refusal({ lines, tenders: [tender('CASH', -4001)] })).toMatchObject({ code: 'amount_too_high' })
  expect(refusal({ lines, tenders: [tender('CASH', 4000)] })).toMatchObject({ code: 'invalid_request' })
  expect(paid({ lines, tenders: [tender('CASH', -2000)], mustClose: false }).entries).toEqual([
    { lineId: 1, count: 0, amount: -2500 },
    { lineId: 2, count: 0, amount: 500 },
  ])
})

const anyLines = fc
  .array(
    fc.record({
      countOpen: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: -300, max: 4000 }),
      turnoverGroup: fc.constantFrom('Food', 'Drinks'),
      vatBp: fc.constantFrom(0, 900, 2100),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((list) => list.map(({ price, countOpen, ...facts }, at) => line(at + 1, countOpen, price * countOpen, facts)))

type Step = { kind: 'amount'; fraction: number } | { kind: 'units'; counts: number[] } | { kind: 'all' }
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), fraction: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('units' as const), counts: fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }) }),
  fc.record({ kind: fc.constant('all' as const) }),
)

test('paid in any parts, by amount, by units or whole, with more ordered between: the ledger, the money and VAT add up', () => {
  fc.assert(
    fc.property(anyLines, anyLines, fc.array(anyStep, { maxLength: 8 }), (first, later, steps) => {
      const ordered = [...first]
      let lines: readonly OpenLine[] = first
      const turnover: Turnover[] = []
      const entries: LedgerEntry[] = []
      const open = () => sumCents(lines.map(({ amountOpen }) => amountOpen))
      const take = (amount: number, how: Partial<PayFacts>) => {
        const before = open()
        const payment = paid({ lines, tenders: [tender('CARD', amount)], turnoverBefore: turnover, ...how })
        expect(sumCents(payment.entries.map((entry) => entry.amount))).toBe(amount)
        expect(sumCents(payment.turnover.map(({ gross }) => gross))).toBe(amount)
        // As the tables demand it: the VAT of a row lies between nothing and its gross.
        for (const { gross, vat } of payment.turnover) expect(vat * Math.sign(gross)).toBeGreaterThanOrEqual(0)
        for (const { gross, vat } of payment.turnover) expect(Math.abs(vat)).toBeLessThanOrEqual(Math.abs(gross))
        turnover.push(...payment.turnover)
        entries.push(...payment.entries.map((entry) => ({ ...entry, transactionId: 1, kind: 'PAYMENT' as const })))
        lines = lines.map((old) => {
          const { count, amount: taken } = payment.entries.find(({ lineId }) => lineId === old.id) ?? {
            count: 0,
            amount: 0,
          }
          return { ...old, countOpen: old.countOpen - count, amountOpen: cents(old.amountOpen - taken) }
        })
        expect(open()).toBe(before - amount)
        const figures = fold(
          ordered.map(({ countOpen, amountOpen, ...facts }) => ({
            ...facts,
            count: countOpen,
            amount: amountOpen,
            isCounted: true,
          })),
          entries,
        )
        for (const { id, countOpen, amountOpen } of lines) {
          expect(figures.lines.get(id)).toMatchObject({ countOpen, amountOpen })
        }
      }
      for (const [position, step] of steps.entries()) {
        if (position === 2) {
          const more = later.map((old) => ({ ...old, id: old.id + 100 }))
          ordered.push(...more)
          lines = [...lines, ...more]
        }
        if (step.kind === 'all') {
          take(open(), { mustClose: false })
        } else if (step.kind === 'amount') {
          const amount = cents(Math.trunc(open() * step.fraction))
          if (amount !== 0) take(amount, { mustClose: false })
        } else {
          const chosen = lines.flatMap(({ id, countOpen }, at) => {
            const count = Math.min(step.counts[at] ?? 0, countOpen)
            return count > 0 ? [{ lineId: id, count }] : []
          })
          const cost = sumCents(chosenEntries(lines, chosen).map(({ amount }) => amount))
          if (chosen.length > 0) take(cost, { mustClose: false, chosen })
        }
      }
      take(open(), { mustClose: true })
      expect(lines.every(({ countOpen, amountOpen }) => countOpen === 0 && amountOpen === 0)).toBe(true)
      for (const rate of [0, 900, 2100]) {
        const gross = sumCents(ordered.filter(({ vatBp }) => vatBp === rate).map(({ amountOpen }) => amountOpen))
        expect(sumCents(turnover.filter(({ vatBp }) => vatBp === rate).map(({ vat }) => vat))).toBe(vatIn(gross, rate))
      }
    }),
  )
})

test('a mirrored bill is paid by mirrored entries', () => {
  fc.assert(
    fc.property(anyLines, fc.double({ min: 0, max: 1, noNaN: true }), (lines, fraction) => {
      const amount = cents(Math.trunc(sumCents(lines.map(({ amountOpen }) => amountOpen)) * fraction))
      fc.pre(amount !== 0)
      const mirrored = lines.map((old) => ({ ...old, amountOpen: cents(-old.amountOpen) }))
      const there = paid({ lines, tenders: [tender('CARD', amount)], mustClose: false })
      const back = paid({ lines: mirrored, tenders: [tender('CARD', -amount)], mustClose: false })
      expect(back.entries).toEqual(there.entries.map((entry) => ({ ...entry, amount: cents(-entry.amount) })))
    }),
  )
})
