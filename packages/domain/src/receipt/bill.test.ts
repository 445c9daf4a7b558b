import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { amountBeforeParts, billOf, soldUnitPrice } from './bill.ts'
import { countedArticles, type Ordergroup, type ReceiptArticle } from './receipt.ts'

const sold = (facts: Partial<ReceiptArticle> & { id: number }): ReceiptArticle => ({
  name: 'Soup',
  displayName: 'Soup',
  price: cents(650),
  count: 1,
  countOpen: 1,
  countClosed: 0,
  amount: cents(650),
  amountOpen: cents(650),
  amountClosed: cents(0),
  orderModifiergroups: [],
  ...facts,
})
const extra = (price: number, count = 1) => [
  { id: 1, name: 'Extra', orderModifierarticles: [{ id: 1, name: 'Bread', price: cents(price), count }] },
]

test('equal lines are one row, another name, modifier or price is another', () => {
  const { open } = billOf([
    sold({ id: 1 }),
    sold({ id: 2, displayName: 'Stew' }),
    sold({ id: 3, countOpen: 2, amountOpen: cents(1300) }),
    sold({ id: 4, orderModifiergroups: extra(100), amountOpen: cents(750) }),
    sold({ id: 5, price: cents(600), amountOpen: cents(600) }),
  ])
  expect(open.map(({ ids, count, amount }) => [ids, count, amount])).toEqual([
    [[1, 3], 3, 1950],
    [[2], 1, 650],
    [[4], 1, 750],
    [[5], 1, 600],
  ])
})

test('a free dish is left out, one with a paid extra and a negative line are listed', () => {
  const free = sold({ id: 1, price: cents(0), amountOpen: cents(0) })
  const withExtra = sold({ id: 2, price: cents(0), amountOpen: cents(200), orderModifiergroups: extra(100, 2) })
  const discount = sold({ id: 3, price: cents(-500), amountOpen: cents(-500) })
  const bill = billOf([free, withExtra, discount])
  expect(bill.open.map(({ ids, unitPrice }) => [...ids, unitPrice])).toEqual([
    [2, 200],
    [3, -500],
  ])
  expect(bill.amountOpen).toBe(-300)
  expect(soldUnitPrice(withExtra)).toBe(200)
})

test('closed units stand apart, and a line can be in both', () => {
  const half = sold({ id: 1, count: 2, countClosed: 1, amount: cents(1300), amountClosed: cents(650) })
  const bill = billOf([
    half,
    sold({ id: 2, countOpen: 0, countClosed: 1, amountOpen: cents(0), amountClosed: cents(650) }),
  ])
  expect(bill).toMatchObject({ amount: 1950, amountOpen: 650, amountClosed: 1300 })
  expect(bill.open).toMatchObject([{ ids: [1], count: 1, amount: 650 }])
  expect(bill.closed).toMatchObject([{ ids: [1, 2], count: 2, amount: 1300 }])
})

test('a part paid line shows what was open before, also in a row with one that is not', () => {
  const part = sold({ id: 1, amountOpen: cents(400), amountClosed: cents(250), oldOpenAmount: cents(650) })
  expect(billOf([part]).open).toMatchObject([{ amount: 400, oldAmount: 650 }])
  expect(billOf([part, sold({ id: 2 })]).open).toMatchObject([{ amount: 1050, oldAmount: 1300 }])
  expect(billOf([sold({ id: 2 })]).open[0]).not.toHaveProperty('oldAmount')
})

test('a part paid for units that are open is not in the row of those that are closed', () => {
  const line = sold({
    id: 1,
    count: 3,
    countOpen: 2,
    countClosed: 1,
    amount: cents(2550),
    amountOpen: cents(1124),
    amountClosed: cents(1426),
    oldOpenAmount: cents(1700),
  })
  const { open, closed } = billOf([line])
  expect(open).toMatchObject([{ count: 2, amount: 1124, oldAmount: 1700 }])
  expect(closed).toMatchObject([{ count: 1, amount: 850 }])
})

test('what was open before part payments is what the units that are still open were sold for', () => {
  const line = { count: 3, amount: cents(1950), countOpen: 3 }
  expect(amountBeforeParts({ ...line, amountOpen: cents(1950) })).toBeUndefined()
  expect(amountBeforeParts({ ...line, amountOpen: cents(1300) })).toBe(1950)
  expect(amountBeforeParts({ ...line, countOpen: 2, amountOpen: cents(1300) })).toBeUndefined()
  expect(amountBeforeParts({ ...line, countOpen: 2, amountOpen: cents(867) })).toBe(1300)
  expect(amountBeforeParts({ ...line, countOpen: 0, amountOpen: cents(0) })).toBeUndefined()
})

test('open rows add up to the open total', () => {
  const list = [
    sold({ id: 1 }),
    sold({ id: 2, price: cents(0), amountOpen: cents(0) }),
    sold({ id: 3, price: cents(-100), amountOpen: cents(-100) }),
  ]
  const bill = billOf(list)
  expect(bill.open.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.amountOpen)
})

test('only ordergroups that count are on the bill', () => {
  const group = (posStatus: Ordergroup['posStatus'], status: Ordergroup['status'], id: number): Ordergroup => ({
    status,
    posStatus,
    receiptArticles: [sold({ id })],
  })
  const ordergroups = [group('ORDERED', 'ORDERED', 1), group('PENDING', 'PENDING', 2), group('FAILED', 'FAILED', 3)]
  expect(countedArticles({ ordergroups }).map(({ id }) => id)).toEqual([1])
})
