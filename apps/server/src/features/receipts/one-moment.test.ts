import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { guestBill, order, staffBill } from '../../testing/orders.ts'

let app: TestApp
let waiter: Device
let writer: pg.Client
beforeAll(async () => {
  app = await testApp()
  waiter = await app.waiter('lucia')
  writer = new pg.Client(app.database.url)
  await writer.connect()
})
afterAll(async () => {
  await writer.end()
  await app.close()
})

/** Reads while another connection writes in between: the reader has begun, and waits for a table that the writer holds. */
async function readDuring<T>(
  held: 'line' | 'dining_table',
  write: () => Promise<unknown>,
  read: () => Promise<T>,
): Promise<T> {
  await writer.query('begin')
  await writer.query(`lock table ${held} in access exclusive mode`)
  const reading = read()
  const isWaiting = async () =>
    (await writer.query('select 1 from pg_locks where relation = $1::regclass and not granted', [held])).rowCount
  await expect.poll(isWaiting, { interval: 10 }).toBe(1)
  await write()
  await writer.query('commit')
  return reading
}

async function opened() {
  const { code, table } = app.lucia.freeTable()
  const guest = await app.newGuest(code)
  const { data } = await guest.call('placeOrder', order(app.lucia.spId, [101, 102]))
  return { guest, code, table, id: data.sp_receipt_id }
}

/** One more piece of everything on a bill, in its lines and its figures. */
async function sellAgain(id: number): Promise<void> {
  await writer.query(
    `update line set count = count + 1, count_open = count_open + 1, amount = amount + unit_price, amount_open = amount_open + unit_price
     where receipt_id = $1`,
    [id],
  )
  await writer.query(
    `update receipt r set count_open = l.count, amount_open = l.amount, updated_at = updated_at + interval '1 second'
     from (select sum(count_open) as count, sum(amount_open) as amount from line where receipt_id = $1) l where r.id = $1`,
    [id],
  )
}

/** All of a bill is paid; it stays open. */
async function payAll(id: number): Promise<void> {
  await writer.query('update line set count_open = 0, amount_open = 0 where receipt_id = $1', [id])
  await writer.query(
    `update receipt set count_closed = count_open, count_open = 0, amount_closed = amount_open, amount_open = 0,
       updated_at = updated_at + interval '1 second' where id = $1`,
    [id],
  )
}

type Figures = { countOpen: number; amountOpen: number }
type Bill = Figures & {
  ordergroups?: { receiptArticles: Figures[] }[]
  handheldOrdergroups?: { receiptArticles: Figures[] }[]
}

function expectWhole(bill: Bill): void {
  const lines = (bill.ordergroups ?? bill.handheldOrdergroups ?? []).flatMap(({ receiptArticles }) => receiptArticles)
  const sum = (of: (line: Figures) => number) => lines.reduce((total, line) => total + of(line), 0)
  expect({ countOpen: sum((line) => line.countOpen), amountOpen: sum((line) => line.amountOpen) }).toEqual({
    countOpen: bill.countOpen,
    amountOpen: bill.amountOpen,
  })
}

test('a bill that changes while it is read is the old one or the new one, never half of each', async () => {
  const { guest, code, table, id } = await opened()
  const byId = { params: { id: String(id) }, query: {} }
  const reads: (() => Promise<Bill>)[] = [
    () => guestBill(guest, code),
    async () => (await guest.call('receiptById', byId)).spReceipt,
    () => staffBill(waiter, app.lucia.spId, table),
    async () => (await waiter.call('receiptById', byId)).spReceipt,
  ]
  for (const read of reads) {
    const before = await read()
    await sellAgain(id)
    expectWhole(await readDuring('line', () => sellAgain(id), read))
    const after = await read()
    expectWhole(after)
    expect(after.countOpen).toBe(before.countOpen + 4)
  }
})

const overview = () =>
  waiter.call('allOverview', { query: {}, body: { closed: false, sp_merchant_ids: [app.lucia.spId] } })

test('so are all bills of an overview', async () => {
  const { id } = await opened()
  const during = await readDuring('line', () => sellAgain(id), overview)
  expect(during.sp_receipts.length).toBeGreaterThan(0)
  for (const bill of [...during.sp_receipts, ...(await overview()).sp_receipts]) expectWhole(bill)
})

test('the tables of an overview say the same as its bills, however late they are read', async () => {
  const { table, id } = await opened()
  const said = ({ tables, sp_receipts }: Awaited<ReturnType<typeof overview>>) => [
    tables.find(({ identifier }) => identifier === table)?.is_every_order_paid,
    sp_receipts.find((bill) => bill.id === id)?.countOpen === 0,
  ]
  expect(await readDuring('dining_table', () => payAll(id), overview).then(said)).toEqual([false, false])
  expect(said(await overview())).toEqual([true, true])
})
