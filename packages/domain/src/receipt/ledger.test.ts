import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, portion } from '../money.ts'
import { fold, type LedgerEntry, type LedgerLine, type UndoableKind } from './ledger.ts'

const line = (id: number, count: number, amount: number, isCounted = true): LedgerLine => ({
  id,
  count,
  amount: cents(amount),
  isCounted,
  turnoverGroup: 'Food',
  vatBp: 900,
})
const entry = (kind: LedgerEntry['kind'], lineId: number, count: number, amount: number, undoes?: UndoableKind) => ({
  transactionId: 1,
  kind,
  lineId,
  count,
  amount: cents(amount),
  ...(undoes ? { undoes } : {}),
})

test('what was ordered is open', () => {
  expect(fold([line(1, 2, 2500), line(2, 1, 0)], [])).toMatchObject({
    countOpen: 3,
    amountOpen: 2500,
    countClosed: 0,
    amountClosed: 0,
  })
})

test('paid, on the house and lost units are closed; voided and transferred ones are in neither', () => {
  const figures = fold(
    [line(1, 6, 6000)],
    [
      entry('PAYMENT', 1, 1, 1000),
      entry('HOUSE', 1, 1, 1000),
      entry('LOSS', 1, 1, 1000),
      entry('VOID', 1, 1, 1000),
      entry('TRANSFER', 1, 1, 1000),
    ],
  )
  expect(figures.lines.get(1)).toEqual({
    countOpen: 1,
    amountOpen: 1000,
    countClosed: 3,
    amountClosed: 3000,
    countGone: 2,
    amountGone: 2000,
  })
})

test('an undo gives back what it undoes', () => {
  const entries = [entry('PAYMENT', 1, 2, 2000), entry('UNDO', 1, 1, 1000, 'PAYMENT'), entry('VOID', 1, 1, 1000)]
  expect(fold([line(1, 3, 3000)], entries)).toMatchObject({ countOpen: 1, countClosed: 1, countGone: 1 })
})

test('a part payment lowers the amount and leaves the units open', () => {
  expect(fold([line(1, 2, 2000)], [entry('PAYMENT', 1, 0, 700)])).toMatchObject({
    countOpen: 2,
    amountOpen: 1300,
    countClosed: 0,
    amountClosed: 700,
  })
})

test('a line whose ordergroup does not count has no figures', () => {
  expect(fold([line(1, 2, 2000, false), line(2, 1, 500)], [])).toMatchObject({ countOpen: 1, amountOpen: 500 })
  expect(() => fold([line(1, 2, 2000, false)], [entry('PAYMENT', 1, 1, 1000)])).toThrow()
})

test('a refund moves money, not units', () => {
  expect(fold([line(1, 1, 1000)], [entry('PAYMENT', 1, 1, 1000), entry('REFUND', 1, 1, 1000)])).toMatchObject({
    countOpen: 0,
    amountClosed: 1000,
  })
})

describe('a history that cannot be throws', () => {
  const lines = [line(1, 2, 2000), line(2, 1, -500)]
  test.each([
    ['more units closed than ordered', [entry('PAYMENT', 1, 3, 2000)]],
    ['more money closed than ordered', [entry('PAYMENT', 1, 2, 2001)]],
    ['more closed than ordered by two kinds together', [entry('PAYMENT', 1, 2, 2000), entry('VOID', 1, 1, 0)]],
    ['an amount open without a unit', [entry('PAYMENT', 1, 2, 1999)]],
    ['more undone than done', [entry('VOID', 1, 2, 2000), entry('UNDO', 1, 1, 1000, 'PAYMENT')]],
    ['an undo of nothing', [entry('UNDO', 1, 1, 1000)]],
    ['an unknown line', [entry('PAYMENT', 9, 1, 100)]],
    ['a positive payment of a negative line', [entry('PAYMENT', 2, 0, 100)]],
  ])('%s', (_, entries) => {
    expect(() => fold(lines, entries)).toThrow()
  })
  test('a line twice', () => {
    expect(() => fold([line(1, 1, 1), line(1, 1, 1)], [])).toThrow()
  })
})

/** Steps of a possible history, and what is open after it by a plain running count. */
const history = fc
  .record({
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -800, max: 3000 })), {
      minLength: 1,
      maxLength: 6,
    }),
    steps: fc.array(
      fc.record({
        kind: fc.constantFrom<UndoableKind | 'UNDO'>('PAYMENT', 'VOID', 'HOUSE', 'LOSS', 'TRANSFER', 'UNDO'),
        pick: fc.nat(1000),
        count: fc.nat(9),
        part: fc.integer({ min: 0, max: 10_000 }),
      }),
      { maxLength: 25 },
    ),
  })
  .map(({ lines: drawn, steps }) => {
    const lines = drawn.map(([count, price], at) => line(at + 1, count, count * price))
    const open = new Map(lines.map(({ id, count, amount }) => [id, { count, amount }]))
    const entries: LedgerEntry[] = []
    const undone = new Set<LedgerEntry>()
    for (const step of steps) {
      if (step.kind === 'UNDO') {
        const done = entries.filter((old) => old.kind !== 'UNDO' && !undone.has(old))
        const old = done[step.pick % done.length]
        if (!old) continue
        // A part payment cannot come back to a line of which no unit is open.
        if (open.get(old.lineId)!.count + old.count === 0 && old.amount !== 0) continue
        undone.add(old)
        entries.push(entry('UNDO', old.lineId, old.count, old.amount, old.kind as UndoableKind))
        const left = open.get(old.lineId)!
        open.set(old.lineId, { count: left.count + old.count, amount: cents(left.amount + old.amount) })
        continue
      }
      const { id } = lines[step.pick % lines.length]!
      const left = open.get(id)!
      const count = Math.min(step.count, left.count)
      const amount = count === left.count ? left.amount : portion(left.amount, step.part)
      entries.push(entry(step.kind, id, count, amount))
      open.set(id, { count: left.count - count, amount: cents(left.amount - amount) })
    }
    return { lines, entries, open }
  })

describe('laws', () => {
  test('the fold finds what a running count finds', () => {
    fc.assert(
      fc.property(history, ({ lines, entries, open }) => {
        const figures = fold(lines, entries)
        for (const [id, { count, amount }] of open) {
          expect(figures.lines.get(id)).toMatchObject({ countOpen: count, amountOpen: amount })
        }
      }),
    )
  })
  test('open + closed + gone = ordered, per line and in total', () => {
    fc.assert(
      fc.property(history, ({ lines, entries }) => {
        const figures = fold(lines, entries)
        const sum = (list: number[]) => list.reduce((all, n) => all + n, 0)
        for (const { id, count, amount } of lines) {
          const of = figures.lines.get(id)!
          expect(of.countOpen + of.countClosed + of.countGone).toBe(count)
          expect(of.amountOpen + of.amountClosed + of.amountGone).toBe(amount)
        }
        expect(figures.countOpen + figures.countClosed + figures.countGone).toBe(sum(lines.map(({ count }) => count)))
        expect(figures.amountOpen + figures.amountClosed + figures.amountGone).toBe(sum(lines.map((row) => row.amount)))
      }),
    )
  })
  test('the order of the entries does not matter', () => {
    const shuffled = history.chain((drawn) =>
      fc.record({
        drawn: fc.constant(drawn),
        entries: fc.shuffledSubarray(drawn.entries, { minLength: drawn.entries.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ drawn, entries }) => {
        expect(fold(drawn.lines, entries)).toEqual(fold(drawn.lines, drawn.entries))
      }),
    )
  })
  test('figures of lines that are not negative are never negative', () => {
    fc.assert(
      fc.property(history, ({ lines, entries }) => {
        const figures = fold(lines, entries)
        for (const { id, amount } of lines) {
          if (amount < 0) continue
          for (const figure of Object.values(figures.lines.get(id)!)) expect(figure).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
