import type { HandheldReceipt } from '@couvert/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { guestBill, type OrderLine, order, partPayment, payment, staffBill } from '../../testing/orders.ts'
import { checkLedger } from '../receipts/index.ts'

let app: TestApp
let waiter: Device
let second: Device
let spId: number
beforeAll(async () => {
  app = await testApp({ luciaTables: 40 })
  waiter = await app.waiter('lucia')
  second = await app.waiter('demo')
  spId = app.lucia.spId
})
afterEach(async () => expect((await checkLedger(app.database.db)).disagreements).toEqual([]))
afterAll(() => app.close())

const three = { m_article_id: 101, amount: 3 }

/** A table with three starters of 8,50 and a salad of 12,50, 38,00 in all, or with what is given. */
async function opened(lines: readonly (OrderLine | number)[] = [three, 102]) {
  const { code, table } = app.lucia.freeTable()
  const guest = await app.newGuest(code)
  await guest.call('placeOrder', order(spId, lines))
  return { guest, table, bill: await staffBill(waiter, spId, table) }
}
type Methods = Parameters<typeof payment>[1]
const take = (bill: HandheldReceipt, methods: Methods, lines?: Parameters<typeof partPayment>[2]) =>
  waiter.call('addPayment', partPayment(bill, methods, lines))
const refused = (bill: HandheldReceipt, methods: Methods, lines?: Parameters<typeof partPayment>[2]) =>
  waiter.refused('addPayment', partPayment(bill, methods, lines))
const again = (bill: HandheldReceipt) => staffBill(waiter, spId, bill.tableId)
const articles = (bill: HandheldReceipt) => bill.handheldOrdergroups.flatMap(({ receiptArticles }) => receiptArticles)
const money = async (receiptId: number) =>
  (
    await app.database.db.query<{ amount: number }>(
      `select d.amount from tender d join transaction x on x.id = d.transaction_id where x.receipt_id = $1 order by d.id`,
      [receiptId],
    )
  ).map(({ amount }) => amount)

describe('units of some lines', () => {
  test('close, the others stay open, and the receipt does too', async () => {
    const { bill, guest } = await opened()
    const [starters] = articles(bill)
    const reply = await take(bill, [['CARD', 1700]], [[starters!.id, 2]])
    expect(reply).toMatchObject({ message: 'success', data: { sp_receipt_id: bill.id, status: 'OPEN' } })
    const after = await again(bill)
    expect(after).toMatchObject({ status: 'OPEN', amountOpen: 2100, amountClosed: 1700, countOpen: 2, countClosed: 2 })
    expect(articles(after)[0]).toMatchObject({
      count: 3,
      countOpen: 1,
      countClosed: 2,
      amountOpen: 850,
      amountClosed: 1700,
      transactionOMArticles: [{ transaction_id: after.transactions[0]?.id, amount: 1700 }],
    })
    expect(articles(after)[0]).not.toHaveProperty('oldOpenAmount')
    expect(await guestBill(guest)).toMatchObject({ amountOpen: 2100, amountClosed: 1700 })
  })

  test('of every line leave the table with nothing open, and it closes with no more money', async () => {
    const { bill } = await opened()
    const all = articles(bill).map(({ id, countOpen }) => [id, countOpen] as const)
    expect(await take(bill, [['CASH', 3800]], all)).toMatchObject({ data: { status: 'OPEN' } })
    const after = await again(bill)
    expect(after).toMatchObject({ status: 'OPEN', amountOpen: 0, countOpen: 0 })
    expect(await waiter.call('payWithMethods', payment(after, []))).toMatchObject({ data: { status: 'CLOSED' } })
    expect(await money(bill.id)).toEqual([3800])
  })

  test('of a line that is part paid cost their share of what is left of it', async () => {
    const { bill } = await opened([three])
    await take(bill, [['CARD', 550]])
    let now = await again(bill)
    expect(articles(now)[0]).toMatchObject({ countOpen: 3, amountOpen: 2000, oldOpenAmount: 2550 })
    const [line] = articles(now)
    await take(now, [['CARD', 667]], [[line!.id, 1]])
    now = await again(bill)
    expect(articles(now)[0]).toMatchObject({ countOpen: 2, amountOpen: 1333, oldOpenAmount: 1700 })
    await take(now, [['CASH', 1333, 1500]], [[line!.id, 2]])
    expect(await again(bill)).toMatchObject({ amountOpen: 0, countOpen: 0, amountClosed: 2550 })
  })

  test.each([
    ['too little money', [['CARD', 1699]], 2, { status: 409, message: 'amount_open', amountOpen: 1700 }],
    ['too much money', [['CARD', 1701]], 2, { status: 409, message: 'amount_too_high', amountOpen: 1700 }],
    ['no money', [], 2, { status: 409, message: 'amount_open' }],
    ['more units than are open', [['CARD', 3400]], 4, { status: 422, issues: [{ path: 'lines.0.count' }] }],
    ['no unit', [['CARD', 1]], 0, { status: 422, message: 'invalid_request' }],
  ] as const)('with %s are refused, and nothing is booked', async (_, methods, count, refusal) => {
    const { bill } = await opened()
    expect(await refused(bill, methods, [[articles(bill)[0]!.id, count]])).toMatchObject(refusal)
    expect(await again(bill)).toMatchObject({ amountOpen: 3800, transactions: [] })
  })

  test('of another bill are refused', async () => {
    const { bill } = await opened()
    const { bill: other } = await opened()
    expect(await refused(bill, [['CARD', 850]], [[articles(other)[0]!.id, 1]])).toMatchObject({
      message: 'invalid_request',
      issues: [{ path: 'lines.0.receipt_article_id' }],
    })
  })
})

describe('an amount', () => {
  test('is spread over all that is open, each part on its line, and the units stay open', async () => {
    const { bill } = await opened()
    await take(bill, [
      ['CARD', 500],
      ['CASH', 501, 1000],
    ])
    const after = await again(bill)
    expect(after).toMatchObject({ amountOpen: 2799, countOpen: 4, countClosed: 0, hasTransactionable: false })
    expect(articles(after).map((line) => [line.amountOpen, line.oldOpenAmount, line.transactionOMArticles])).toEqual([
      [1878, 2550, [expect.objectContaining({ amount: 672 })]],
      [921, 1250, [expect.objectContaining({ amount: 329 })]],
    ])
  })

  test('that leaves nothing closes the lines together, and leaves the receipt open for more', async () => {
    const { bill, guest } = await opened()
    await take(bill, [['CARD', 1000]])
    await take(await again(bill), [['CARD', 2800]])
    expect(await again(bill)).toMatchObject({ status: 'OPEN', amountOpen: 0, countOpen: 0, countClosed: 4 })
    await guest.call('placeOrder', order(spId, [103]))
    expect(await again(bill)).toMatchObject({ amountOpen: 600, countOpen: 1, amountClosed: 3800 })
  })

  test('of nothing, or of more than is open, is refused', async () => {
    const { bill } = await opened()
    expect(await refused(bill, [])).toMatchObject({ message: 'amount_open' })
    expect(await refused(bill, [['CARD', 3801]])).toMatchObject({ message: 'amount_too_high', amountOpen: 3800 })
    expect(await money(bill.id)).toEqual([])
  })

  test('by a method that goes over the guest’s phone is refused', async () => {
    const { bill } = await opened()
    expect(await refused(bill, [['IDEAL', 100]])).toMatchObject({ message: 'payment_method_not_available' })
  })
})

describe('twice, late and at once', () => {
  test('the same part under the same key is booked once and answered twice', async () => {
    const { bill } = await opened()
    const input = partPayment(bill, [['CASH', 700]])
    const first = await waiter.call('addPayment', input, { key: `part ${bill.id}` })
    await take(await again(bill), [['CARD', 100]])
    expect(await waiter.call('addPayment', input, { key: `part ${bill.id}` })).toEqual(first)
    expect(await money(bill.id)).toEqual([700, 100])
  })

  test('the key of a part is not the key of the whole', async () => {
    const { bill } = await opened()
    await waiter.call('addPayment', partPayment(bill, [['CASH', 700]]), { key: `both ${bill.id}` })
    const whole = payment(await again(bill), [['CASH', 3100]])
    expect(await waiter.refused('payWithMethods', whole, { key: `both ${bill.id}` })).toMatchObject({
      message: 'key_reused',
    })
  })

  test('a part of a bill that has changed is out of date, and a late answer stays that', async () => {
    const { bill, guest } = await opened()
    await guest.call('placeOrder', order(spId, [103]))
    const input = partPayment(bill, [['CASH', 700]])
    for (const _ of [1, 2]) {
      expect(await waiter.call('addPayment', input, { key: `late ${bill.id}` })).toEqual({
        message: 'receipt_out_of_date',
      })
    }
    expect(await money(bill.id)).toEqual([])
  })

  test('of two parts at once one is out of date', async () => {
    const { bill } = await opened()
    const [line] = articles(bill)
    const answers = await Promise.all([
      waiter.call('addPayment', partPayment(bill, [['CASH', 850]], [[line!.id, 1]])),
      second.call('addPayment', partPayment(bill, [['CARD', 2000]])),
    ])
    expect(answers.map(({ message }) => message).sort()).toEqual(['receipt_out_of_date', 'success'])
    expect(await money(bill.id)).toHaveLength(1)
  })

  test('a part and the whole at once: either closes what it saw, or nothing is booked', async () => {
    const { bill } = await opened()
    const [part, whole] = await Promise.all([
      waiter.send('addPayment', partPayment(bill, [['CASH', 850]])),
      second.send('payWithMethods', payment(bill, [['CARD', 3800]])),
    ])
    const messages = [part, whole].map(({ body }) => (body as { message: string }).message)
    expect([
      ['success', 'receipt_out_of_date'],
      ['receipt_out_of_date', 'success'],
    ]).toContainEqual(messages)
    expect(await money(bill.id)).toHaveLength(1)
  })
})

test('VAT of parts of every kind is the VAT of the whole, and turnover goes to the groups of what was paid', async () => {
  const { bill } = await opened([three, 602, 603])
  const [starters, wine] = articles(bill)
  await take(bill, [['CARD', 333]])
  const left = articles(await again(bill)).map(({ amountOpen }) => amountOpen)
  await take(await again(bill), [['CARD', left[1]!]], [[wine!.id, 1]])
  const third = await again(bill)
  const one = Math.round(articles(third)[0]!.amountOpen / 3)
  await take(third, [['CASH', one]], [[starters!.id, 1]])
  const rest = await again(bill)
  await waiter.call('payWithMethods', payment(rest, [['CASH', rest.amountOpen]]))
  const rows = await app.database.db.query(
    `select v.vat_bp, sum(v.gross) as gross, sum(v.vat) as vat from turnover v join transaction x on x.id = v.transaction_id
     where x.receipt_id = $1 group by v.vat_bp order by v.vat_bp`,
    [bill.id],
  )
  const sold = articles(bill).map(({ amount }) => amount)
  expect(rows.reduce<number>((sum, { gross }) => sum + Number(gross), 0)).toBe(sold.reduce((a, b) => a + b, 0))
  for (const { vat_bp, gross, vat } of rows as { vat_bp: number; gross: number; vat: number }[]) {
    expect(vat).toBe(Math.round((gross * vat_bp) / (10_000 + vat_bp)))
  }
})
