import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { guestBill, type OrderLine, order, partPayment, payment, staffBill } from '../../testing/orders.ts'
import { littleVenue } from '../../testing/venues.ts'
import { checkLedger } from '../receipts/index.ts'

let app: TestApp
let waiter: Device
let spId: number
beforeAll(async () => {
  app = await testApp({ luciaTables: 40 })
  waiter = await app.waiter('lucia')
  spId = app.lucia.spId
})
afterEach(async () => expect((await checkLedger(app.database.db)).disagreements).toEqual([]))
afterAll(() => app.close())

/** A table with an order of 21,00 (food) or what is given, and its bill as the waiter sees it. */
async function opened(lines: readonly (OrderLine | number)[] = [101, 102]) {
  const { code, table } = app.lucia.freeTable()
  const guest = await app.newGuest(code)
  await guest.call('placeOrder', order(spId, lines))
  return { guest, code, table, bill: await staffBill(waiter, spId, table) }
}
const pay = (...input: Parameters<typeof payment>) => waiter.call('payWithMethods', payment(...input))
const refused = (...input: Parameters<typeof payment>) => waiter.refused('payWithMethods', payment(...input))
const money = (receiptId: number) =>
  app.database.db.query<{ method: string; amount: number; received: number | null }>(
    `select d.method, d.amount, d.received from tender d join transaction x on x.id = d.transaction_id
     where x.receipt_id = $1 order by d.id`,
    [receiptId],
  )

describe('paying', () => {
  test('in cash, with what was handed over, closes the bill and frees the table', async () => {
    const { bill, table } = await opened()
    const { message, ...rest } = await pay(bill, [['CASH', 2100, 5000]])
    expect(message).toBe('success')
    expect(rest).toMatchObject({ data: { sp_receipt_id: bill.id, status: 'CLOSED' } })
    expect(await money(bill.id)).toEqual([{ method: 'CASH', amount: 2100, received: 5000 }])
    const body = { closed: false, sp_merchant_ids: [spId] }
    const { tables } = await waiter.call('allOverview', { query: {}, body })
    expect(tables.find(({ identifier }) => identifier === table)).toMatchObject({ receiptId: null, status: 'Inactive' })
  })

  test('by several methods is one transaction with a tender each', async () => {
    const { bill } = await opened()
    await pay(bill, [
      ['CARD', 1000],
      ['CASH', 1100, 2000],
      ['CARD', 0],
    ])
    const { spReceipt } = await waiter.call('receiptById', { params: { id: String(bill.id) }, query: {} })
    expect(spReceipt.transactions).toMatchObject([
      {
        kind: 'PAYMENT',
        amount: 2100,
        payment_methods: [
          { name: 'CARD', amount: 1000 },
          { name: 'CASH', amount: 1100, received: 2000 },
        ],
        turnover_transactions: [{ turnover_group: 'Kitchen', amount: 2100 }],
      },
    ])
  })

  test.each([
    ['less than is open', [['CASH', 2099]], 409, { message: 'amount_open', amountOpen: 2100 }],
    ['nothing', [], 409, { message: 'amount_open', amountOpen: 2100 }],
    ['more than is open', [['CASH', 2101]], 409, { message: 'amount_too_high', amountOpen: 2100 }],
    [
      'with a method that the venue does not have',
      [['BITCOIN', 2100]],
      409,
      { message: 'payment_method_not_available', method: 'BITCOIN' },
    ],
    [
      'with cash that does not cover the amount',
      [['CASH', 2100, 2099]],
      422,
      { message: 'invalid_request', issues: [{ path: 'payment_methods.0.received' }] },
    ],
    [
      'with a negative amount beside',
      [
        ['CASH', 2200],
        ['CARD', -100],
      ],
      422,
      { message: 'invalid_request', issues: [{ path: 'payment_methods.1.amount' }] },
    ],
    ['half a cent', [['CASH', 2100.5]], 422, { issues: [{ path: 'payment_methods.0.amount' }] }],
  ] as const)('%s is refused, and nothing is booked', async (_title, methods, status, refusal) => {
    const { bill, guest } = await opened()
    expect(await refused(bill, methods)).toMatchObject({ status, ...refusal })
    expect(await guestBill(guest)).toMatchObject({ amountOpen: 2100, transactions: [] })
  })

  test('the words name the open amount', async () => {
    const { bill } = await opened()
    const input = payment(bill, [['CASH', 2101]])
    expect((await waiter.refused('payWithMethods', input, { lang: 'nl' })).text).toContain('€\u00a021,00')
  })

  test('with a method that is switched off is refused', async () => {
    const { code, table } = app.shared.freeTable()
    await (await app.newGuest(code)).call('placeOrder', order(app.shared.spId, [1]))
    const other = await app.waiter('shared')
    const bill = await staffBill(other, app.shared.spId, table)
    expect(await other.refused('payWithMethods', payment(bill, [['OLD', 650]]))).toMatchObject({ method: 'OLD' })
  })

  test('a bill that has changed since it was read is out of date, and nothing is booked', async () => {
    const { bill, guest } = await opened()
    await guest.call('placeOrder', order(spId, [103]))
    expect(await pay(bill, [['CASH', 2100]])).toEqual({ message: 'receipt_out_of_date' })
    expect(await money(bill.id)).toEqual([])
    expect(await guestBill(guest)).toMatchObject({ amountOpen: 2700, transactions: [] })
  })

  test.each(['by its id', 'by its table alone'])(
    'a bill paid since it was read is out of date, named %s',
    async (named) => {
      const { bill } = await opened()
      const more = named === 'by its id' ? { sp_receipt_id: bill.id } : {}
      await pay(bill, [['CASH', 2100]], more)
      expect(await pay(bill, [['CASH', 2100]], more)).toEqual({ message: 'receipt_out_of_date' })
      expect(await money(bill.id)).toHaveLength(1)
    },
  )

  test('of two bills at a table, one that a colleague has just taken is out of date, and the other stays', async () => {
    const { shared } = app
    const { table } = shared.freeTable()
    const tess = await app.waiter('shared')
    const opens = async (party_id: number | null) =>
      (await tess.call('placeOrder', order(shared.spId, [1], { qr_code: table, party_id }))).data.sp_receipt_id
    const taken = await opens(null)
    const bill = await staffBill(tess, shared.spId, table)
    const other = await opens(0)
    await tess.call('payWithMethods', payment(bill, [['CASH', 650]], { sp_receipt_id: taken }))
    const late = payment(bill, [['CARD', 650]], { sp_receipt_id: taken })
    expect(await tess.call('payWithMethods', late)).toEqual({ message: 'receipt_out_of_date' })
    expect(await tess.call('addPayment', partPayment(bill, [['CARD', 650]]))).toEqual({
      message: 'receipt_out_of_date',
    })
    expect(await staffBill(tess, shared.spId, table)).toMatchObject({ id: other, amountOpen: 650 })
    expect(await money(taken)).toHaveLength(1)
  })

  test('a table or a bill that does not exist has none to pay', async () => {
    for (const more of [{ table_identifier: 'none' }, { sp_receipt_id: 9_999_999 }]) {
      const { bill: open } = await opened()
      expect(await refused(open, [['CASH', 2100]], more)).toMatchObject({ message: 'receipt_not_found' })
    }
  })

  test('a table where nobody has sat has none to pay', async () => {
    const { bill } = await opened()
    const { table } = app.lucia.freeTable()
    const answer = await refused({ ...bill, tableId: table }, [['CASH', 2100]])
    expect(answer).toMatchObject({ status: 404, message: 'receipt_not_found' })
  })

  test('the table may be named by its code', async () => {
    const { bill, code } = await opened()
    expect(await pay(bill, [['CASH', 2100]], { table_identifier: code })).toMatchObject({ message: 'success' })
  })

  test('lines of price 0 close with the others', async () => {
    const { code, table } = app.shared.freeTable()
    await (await app.newGuest(code)).call('placeOrder', order(app.shared.spId, [5]))
    const other = await app.waiter('shared')
    const bill = await staffBill(other, app.shared.spId, table)
    expect(bill).toMatchObject({ countOpen: 1, amountOpen: 0 })
    const { message } = await other.call('payWithMethods', payment(bill, []))
    expect(message).toBe('success')
    const { spReceipt } = await other.call('receiptById', { params: { id: String(bill.id) }, query: {} })
    expect(spReceipt).toMatchObject({ status: 'CLOSED', countOpen: 0, countClosed: 1 })
  })

  test('a bill below zero is paid back, and cash may be handed over in round sums', async () => {
    const { table } = app.shared.freeTable()
    const other = await app.waiter('shared')
    const back = { m_article_id: 21, amount: 1, name: 'Deposit', price: -1000 }
    await other.call('placeOrder', order(app.shared.spId, [back], { qr_code: table }))
    const bill = await staffBill(other, app.shared.spId, table)
    await other.call('payWithMethods', payment(bill, [['CASH', -1000, -2000]]))
    expect(await money(bill.id)).toEqual([{ method: 'CASH', amount: -1000, received: -2000 }])
  })
})

describe('a part payment', () => {
  test('is spread over the open lines and leaves the bill open', async () => {
    const { bill, guest } = await opened()
    expect(await pay(bill, [['CASH', 1000]], { must_close: false })).toMatchObject({ data: { status: 'OPEN' } })
    const after = await guestBill(guest)
    expect(after).toMatchObject({ amountOpen: 1100, amountClosed: 1000, countOpen: 2, countClosed: 0 })
    expect(
      after.ordergroups[0]?.receiptArticles.map(({ amountOpen, oldOpenAmount }) => [amountOpen, oldOpenAmount]),
    ).toEqual([
      [445, 850],
      [655, 1250],
    ])
    await pay({ ...bill, updatedAt: after.updatedAt }, [['CARD', 1100]])
    expect(await money(bill.id)).toHaveLength(2)
  })

  test('of all that is open closes the lines and leaves the table', async () => {
    const { bill, guest } = await opened()
    await pay(bill, [['CASH', 2100]], { must_close: false })
    expect(await guestBill(guest)).toMatchObject({ status: 'OPEN', amountOpen: 0, countOpen: 0, countClosed: 2 })
    await guest.call('placeOrder', order(spId, [103]))
  })

  test('of nothing is refused', async () => {
    const { bill } = await opened()
    expect(await refused(bill, [], { must_close: false })).toMatchObject({ message: 'amount_open' })
  })
})

describe('twice, and two at once', () => {
  test('the same payment under the same key is booked once and answered twice', async () => {
    const { bill } = await opened()
    const input = payment(bill, [['CASH', 2100]])
    const first = await waiter.call('payWithMethods', input, { key: `pay ${bill.id}` })
    expect(await waiter.call('payWithMethods', input, { key: `pay ${bill.id}` })).toEqual(first)
    expect(await money(bill.id)).toHaveLength(1)
  })

  test('a payment at a table that nobody knows is refused once and for all under its key', async () => {
    const bill = { spMerchantId: spId, tableId: 'nowhere', updatedAt: '2026-01-01 12:00:00' }
    const unknown = payment(bill, [['CASH', 1]])
    const first = await waiter.refused('payWithMethods', unknown, { key: 'nowhere' })
    expect(first).toMatchObject({ message: 'receipt_not_found' })
    const { bill: known } = await opened()
    const other = payment(known, [['CASH', 2100]])
    expect(await waiter.refused('payWithMethods', other, { key: 'nowhere' })).toMatchObject({ message: 'key_reused' })
    expect(await waiter.refused('payWithMethods', unknown, { key: 'nowhere' })).toEqual(first)
    await waiter.call('payWithMethods', other, { key: `known ${known.id}` })
    const late = { ...unknown, body: { ...unknown.body, payment_methods: [] } }
    expect(await waiter.refused('payWithMethods', late, { key: `known ${known.id}` })).toMatchObject({
      message: 'key_reused',
    })
  })

  test('another payment under a used key is refused', async () => {
    const { bill } = await opened()
    await waiter.refused('payWithMethods', payment(bill, [['CASH', 1]]), { key: `other ${bill.id}` })
    const input = payment(bill, [['CASH', 2100]])
    expect(await waiter.refused('payWithMethods', input, { key: `other ${bill.id}` })).toMatchObject({
      status: 422,
      message: 'key_reused',
    })
  })

  test('of two waiters who pay at once exactly one succeeds', async () => {
    const { bill } = await opened()
    const second = await app.waiter('demo')
    const input = payment(bill, [['CASH', 2100]])
    const answers = await Promise.all([waiter, second].map((person) => person.send('payWithMethods', input)))
    const messages = answers.map(({ body }) => (body as { message: string }).message).sort()
    expect(messages).toEqual(['receipt_out_of_date', 'success'])
    expect(await money(bill.id)).toHaveLength(1)
  })

  test('of two part payments at once one is out of date', async () => {
    const { bill } = await opened()
    const second = await app.waiter('demo')
    const input = payment(bill, [['CASH', 1000]], { must_close: false })
    const answers = await Promise.all([waiter, second].map((person) => person.call('payWithMethods', input)))
    expect(answers.map(({ message }) => message).sort()).toEqual(['receipt_out_of_date', 'success'])
    expect(await money(bill.id)).toHaveLength(1)
  })

  test('an order and a payment at once never leave a closed bill with an open dish', async () => {
    const { bill, guest } = await opened()
    const [paid, ordered] = await Promise.all([
      waiter.send('payWithMethods', payment(bill, [['CASH', 2100]])),
      guest.send('placeOrder', order(spId, [103])),
    ])
    const messages = [paid, ordered].map(({ body }) => (body as { message: string }).message)
    expect([
      ['success', 'sitting_ended'],
      ['receipt_out_of_date', 'order_created'],
    ]).toContainEqual(messages)
  })
})

test('turnover by group and rate adds up to what was paid, and VAT to that of the whole, over several payments', async () => {
  const { bill } = await opened([101, 602, 602, 603])
  const total = 850 + 650 + 650 + 600
  let { updatedAt } = bill
  for (const part of [333, 334, 335]) {
    const reply = await pay({ ...bill, updatedAt }, [['CARD', part]], { must_close: false })
    if (reply.message === 'success') updatedAt = reply.data.updated_at
  }
  await pay({ ...bill, updatedAt }, [['CASH', total - 1002]])
  const sums = (columns: string) =>
    app.database.db.query(
      `select ${columns}, sum(v.gross) as gross, sum(v.vat) as vat from turnover v join transaction x on x.id = v.transaction_id
       where x.receipt_id = $1 group by ${columns} order by ${columns}`,
      [bill.id],
    )
  expect(await sums('vat_bp')).toEqual([
    { vat_bp: 900, gross: 1450, vat: 120 },
    { vat_bp: 2100, gross: 1300, vat: 226 },
  ])
  expect(await sums('turnover_group')).toMatchObject([
    { turnover_group: 'Bar', gross: 1900 },
    { turnover_group: 'Kitchen', gross: 850 },
  ])
})

test('a payment that is too high is told in the money of the venue', async () => {
  const antilles = await app.importVenue(littleVenue('antilles', 'ANT', { currency: 'ang' }))
  const { code, table } = antilles.freeTable()
  const [guest, bas] = [await app.newGuest(code), await app.waiter('antilles')]
  await guest.call('placeOrder', order(antilles.spId, [1]))
  const input = payment(await staffBill(bas, antilles.spId, table), [['CASH', 651]])
  const { text } = await bas.refused('payWithMethods', input, { lang: 'en' })
  expect(text).toContain('ƒ\u00A06,50')
})
