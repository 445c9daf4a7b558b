import { calls } from '@couvert/contract'
import { expect, test } from 'vitest'
import { checkLedger } from '../features/receipts/index.ts'
import { expectJobsDone } from './books.ts'
import { createDevice, type Device } from './device.ts'
import { patienceMs, spMerchantIdOf } from './evening.ts'
import { orderOf } from './orders.ts'
import { cut, freePorts, type ServerProcess, startProcess, startReady } from './server-process.ts'
import { databasePerTest } from './shared-database.ts'

const database = databasePerTest()

const tables = Array.from({ length: 40 }, (_, index) => `F${index + 1}`)
type Paid = { table: string; receiptId: number; deviceId: string }

test('40 tables that two waiters pay at once are paid once each, though the server is killed', {
  timeout: patienceMs,
}, async () => {
  const { db, environment } = database()
  await addTables()
  const start = { port: await freePorts(), environment }
  let server = await startReady(start)
  const { origin } = server
  const spMerchantId = await spMerchantIdOf(db)
  const guest = await createDevice([origin])
  const placed = await Promise.all(
    tables.map(async (table, index) => {
      const order = orderOf({ code: `FAULT${table}`, spMerchantId, amount: 1 + (index % 4), remark: table })
      const { reply } = await guest.ask({ ...order, key: table })
      return (reply as { data: { sp_receipt_id: number } }).data.sp_receipt_id
    }),
  )

  const waiters = await Promise.all([0, 1].map(() => createDevice([origin], { username: 'lucia', password: '1234' })))
  const paid: Paid[] = []
  const bills = await Promise.all(tables.map((table) => readBill(waiters[0] as Device, table, spMerchantId)))
  let cutting: Promise<ServerProcess> | undefined
  const payAll = async (waiter: Device, own: number) => {
    // Four tables at a time, from both ends at first: they meet in the middle and each finds what the other has done.
    const order = own === 0 ? tables.keys().toArray() : tables.keys().toArray().reverse()
    const next = order.values()
    const payOnes = async () => {
      for (const index of next) {
        const table = tables[index] as string
        const bill = bills[index] as Bill
        if (await pay(waiter, table, bill, spMerchantId)) {
          paid.push({ table, receiptId: bill.id, deviceId: waiter.id })
          if (paid.length === 15) {
            cutting = cut(server).then(() => startProcess(start))
          }
        }
      }
    }
    await Promise.all([payOnes(), payOnes(), payOnes(), payOnes()])
  }
  await Promise.all(waiters.map(payAll))
  server = (await cutting) as ServerProcess

  expect(waiters.reduce((sum, waiter) => sum + waiter.repeats(), 0)).toBeGreaterThan(0)
  expect(paid.map(({ receiptId }) => receiptId).sort(byNumber)).toEqual(placed.sort(byNumber))
  expect(await db.query(`select id from receipt where state <> 'CLOSED' or amount_open <> 0`)).toEqual([])
  const booked = await db.query<{ receiptId: number; deviceId: string }>(
    `select receipt_id as "receiptId", device_id as "deviceId" from transaction where kind = 'PAYMENT' order by receipt_id`,
  )
  const heard = paid.map(({ receiptId, deviceId }) => ({ receiptId, deviceId }))
  expect(booked).toEqual(heard.sort((one, other) => one.receiptId - other.receiptId))
  // Ten each of one to four times 8.50, and 40 times 6.00.
  const cents = 10 * (1 + 2 + 3 + 4) * 850 + 40 * 600
  expect(await sums()).toEqual([{ tables: 40, ordered: cents, tenders: cents, entries: cents, turnover: cents }])
  expect((await checkLedger(db)).disagreements).toEqual([])
  await expectJobsDone(db)
})

type Bill = { id: number; updatedAt: string; amountOpen: number }

async function readBill(waiter: Device, table: string, spMerchantId: number): Promise<Bill> {
  const path = `${calls.receipt.path}?table_identifier=${table}&sp_merchant_id=${spMerchantId}`
  const { reply } = await waiter.ask({ method: 'GET', path })
  return (reply as { spReceipt: Bill }).spReceipt
}

/** Pays half in cash, half by card; says whether it was this waiter's payment that counted. */
async function pay(waiter: Device, table: string, bill: Bill, spMerchantId: number): Promise<boolean> {
  const cash = Math.floor(bill.amountOpen / 2)
  const asked = {
    path: calls.payWithMethods.path,
    key: `pay ${table}`,
    body: {
      must_close: true,
      table_identifier: table,
      sp_receipt_id: bill.id,
      sp_merchant_id: spMerchantId,
      updated_at: bill.updatedAt,
      payment_methods: [
        { name: 'CASH', amount: cash },
        { name: 'CARD', amount: bill.amountOpen - cash },
      ],
    },
  }
  const [answer, again] = await Promise.all([waiter.ask(asked), waiter.ask(asked)])
  expect(again).toEqual(answer)
  const { message } = answer.reply as { message: string }
  expect(['success', 'receipt_out_of_date']).toContain(message)
  return message === 'success'
}

async function addTables(): Promise<void> {
  await database().db.query(
    `with added as (
       insert into dining_table (merchant_id, identifier) select m.id, t from merchant m, unnest($1::text[]) t returning *)
     insert into code (code, merchant_id, table_id) select 'FAULT' || identifier, merchant_id, id from added`,
    [tables],
  )
}

function sums(): Promise<object[]> {
  return database().db.query(
    `select (select count(*) from receipt) as tables, (select sum(amount) from line) as ordered,
       (select sum(amount) from tender) as tenders, (select sum(amount) from entry) as entries,
       (select sum(gross) from turnover) as turnover`,
  )
}

const byNumber = (one: number, other: number) => one - other
