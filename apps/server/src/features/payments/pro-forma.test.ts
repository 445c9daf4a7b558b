import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { order, partPayment, payment, staffBill } from '../../testing/orders.ts'

let app: TestApp
let waiter: Device
let spId: number
beforeAll(async () => {
  app = await testApp()
  waiter = await app.waiter('lucia')
  spId = app.lucia.spId
})
afterAll(() => app.close())

async function opened() {
  const { code, table } = app.lucia.freeTable()
  const guest = await app.newGuest(code)
  await guest.call('placeOrder', order(spId, [{ m_article_id: 101, amount: 3 }, 102]))
  return { guest, table, bill: await staffBill(waiter, spId, table) }
}
const asked = (table: string, must_close = false) => ({
  query: {},
  body: { must_close, table_identifier: table, choice: 'button_proforma', sp_merchant_id: spId },
})
type Paper = { staffId: number; choice: string; body: Record<string, unknown> }
const papers = (receiptId: number) =>
  app.database.db.query<Paper>(
    `select staff_id as "staffId", choice, body from pro_forma where receipt_id = $1 order by id`,
    [receiptId],
  )

test('a pro forma says what is open in this moment and that it is no receipt; it books nothing and has no number', async () => {
  const { bill, table } = await opened()
  await waiter.call('addPayment', partPayment(bill, [['CARD', 380]]))
  const before = await staffBill(waiter, spId, table)
  expect(await waiter.call('payPrint', asked(table))).toEqual({ message: 'print_sent' })
  expect(await staffBill(waiter, spId, table)).toEqual(before)
  const [paper, ...others] = await papers(bill.id)
  expect(others).toEqual([])
  expect(paper).toMatchObject({ choice: 'button_proforma', staffId: expect.any(Number) })
  expect(paper!.body).toEqual({
    notice: 'Pro forma. Dit is geen kassabon.',
    table,
    at: expect.any(String),
    currency: 'eur',
    amountOpen: 3420,
    amountClosed: 380,
    lines: [
      { count: 3, name: 'Bruschetta al pomodoro', modifiers: [], amount: 2295 },
      { count: 1, name: expect.any(String), modifiers: [], amount: 1125 },
    ],
  })
})

test('a bill that is read before a pro forma is paid after it: nothing was locked', async () => {
  const { bill, table } = await opened()
  await waiter.call('payPrint', asked(table))
  expect(await waiter.call('payWithMethods', payment(bill, [['CASH', 3800]]))).toMatchObject({ message: 'success' })
})

test('while a payment holds the table, a pro forma waits for nobody', async () => {
  const { bill, table } = await opened()
  const { db } = app.database
  const [{ id } = { id: 0 }] = await db.query<{ id: number }>('select table_id as id from receipt where id = $1', [
    bill.id,
  ])
  const blocker = new pg.Client(app.database.url)
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('select 1 from dining_table where id = $1 for update', [id])
  expect(await waiter.call('payPrint', asked(table))).toEqual({ message: 'print_sent' })
  await blocker.query('rollback')
  await blocker.end()
})

test('the same print under the same key is one paper', async () => {
  const { bill, table } = await opened()
  for (const _ of [1, 2]) await waiter.call('payPrint', asked(table), { key: `paper ${bill.id}` })
  expect(await papers(bill.id)).toHaveLength(1)
  await waiter.call('payPrint', asked(table))
  expect(await papers(bill.id)).toHaveLength(2)
})

test('a print that must close is refused while something is open, and closes the bill when nothing is', async () => {
  const { bill, table } = await opened()
  expect(await waiter.refused('payPrint', asked(table, true))).toMatchObject({
    status: 409,
    message: 'amount_open',
    amountOpen: 3800,
    text: 'There is an amount still open',
  })
  expect(await papers(bill.id)).toEqual([])
  await waiter.call('addPayment', partPayment(bill, [['CASH', 3800]]))
  expect(await waiter.call('payPrint', asked(table, true))).toEqual({ message: 'print_sent' })
  const { spReceipt } = await waiter.call('receiptById', { params: { id: String(bill.id) }, query: {} })
  expect(spReceipt).toMatchObject({ status: 'CLOSED', amountOpen: 0, amountClosed: 3800 })
  expect(await papers(bill.id)).toHaveLength(1)
})

test('at a table without a bill there is nothing to print', async () => {
  const { table } = app.lucia.freeTable()
  expect(await waiter.refused('payPrint', asked(table))).toMatchObject({ status: 404, message: 'receipt_not_found' })
})

test('at a table with two bills the waiter names one', async () => {
  const { spId: shared } = app.shared
  const { code, table } = app.shared.freeTable()
  const other = await app.waiter('shared')
  for (const _ of [1, 2]) {
    await (await app.newGuest(code)).call('placeOrder', order(shared, [1]))
  }
  const input = { ...asked(table), body: { ...asked(table).body, sp_merchant_id: shared } }
  expect(await other.refused('payPrint', input)).toMatchObject({ message: 'party_required' })
  const { sp_receipts } = await other.call('allOverview', {
    query: {},
    body: { closed: false, sp_merchant_ids: [shared] },
  })
  const id = sp_receipts.find(({ tableId }) => tableId === table)!.id
  expect(await other.call('payPrint', { ...input, body: { ...input.body, sp_receipt_id: id } })).toEqual({
    message: 'print_sent',
  })
  expect(await papers(id)).toHaveLength(1)
})
