import { calls } from '@couvert/contract'
import { expect, test } from 'vitest'
import { checkLedger } from '../features/receipts/index.ts'
import { createDevice, type Device } from './device.ts'
import { patienceMs, spMerchantIdOf } from './evening.ts'
import { orderOf } from './orders.ts'
import { cut, freePorts, type ServerProcess, startProcess, startReady } from './server-process.ts'
import { databasePerTest } from './shared-database.ts'

const database = databasePerTest()

const codes = Array.from({ length: 8 }, (_, index) => `LUCIA${String(index + 1).padStart(2, '0')}`)
const partsPerBill = 4

type Line = { id: number; countOpen: number; amountOpen: number }
type Bill = {
  id: number
  tableId: string
  updatedAt: string
  amountOpen: number
  handheldOrdergroups: { receiptArticles: Line[] }[]
}

test('bills that two waiters pay in parts at once, by unit and by amount, lose nothing and double nothing when the server is killed', {
  timeout: patienceMs,
}, async () => {
  const { db, environment } = database()
  const start = { port: await freePorts(), environment }
  const server = await startReady(start)
  const { origin } = server
  const spMerchantId = await spMerchantIdOf(db)
  const guest = await createDevice([origin])
  for (const code of codes) {
    await guest.ask({ ...orderOf({ code, spMerchantId, amount: 3, remark: code }), key: code })
  }
  const waiters = await Promise.all([0, 1].map(() => createDevice([origin], { username: 'lucia', password: '1234' })))
  const heard: { receiptId: number; amount: number }[] = []
  let cutting: Promise<ServerProcess> | undefined

  /** Takes a part of what the waiter sees now; somebody else may be first, then of what is there by then. */
  async function takePart(waiter: Device, code: string, part: string, howMany: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const bill = await readBill(waiter, code, spMerchantId)
      const asked = partOf(bill, spMerchantId, howMany)
      if (!asked) return
      const call = { path: calls.addPayment.path, key: `${code} ${part} ${attempt}`, body: asked.body }
      const [answer, again] = await Promise.all([waiter.ask(call), waiter.ask(call)])
      expect(again).toEqual(answer)
      const { message } = answer.reply as { message: string }
      expect(['success', 'receipt_out_of_date']).toContain(message)
      if (message !== 'success') continue
      heard.push({ receiptId: bill.id, amount: asked.amount })
      if (heard.length === 10) cutting = cut(server).then(() => startProcess(start))
      return
    }
  }
  await Promise.all(
    waiters.flatMap((waiter, who) =>
      (who === 0 ? codes : codes.toReversed()).map(async (code) => {
        for (let part = 0; part < partsPerBill; part += 1) await takePart(waiter, code, `${who}-${part}`, who + part)
      }),
    ),
  )
  await cutting

  expect(waiters.reduce((sum, waiter) => sum + waiter.repeats(), 0)).toBeGreaterThan(0)
  const booked = await db.query<{ receiptId: number; amount: number }>(
    `select x.receipt_id as "receiptId", sum(d.amount)::int as amount from transaction x join tender d on d.transaction_id = x.id
     group by x.id, x.receipt_id`,
  )
  expect(booked.map(text).sort()).toEqual(heard.map(text).sort())
  const open = await db.query<{ state: string; sum: number }>(
    `select r.state, r.amount_open + r.amount_closed = (select sum(l.amount) from line l where l.receipt_id = r.id) as whole
     from receipt r`,
  )
  expect(open).toEqual(codes.map(() => ({ state: 'OPEN', whole: true })))
  expect((await checkLedger(db)).disagreements).toEqual([])
})

const text = ({ receiptId, amount }: { receiptId: number; amount: number }) => `${receiptId} ${amount}`

/** By turns a unit of the first open line that cost its exact share, and an amount that divides nothing evenly. */
function partOf(bill: Bill, spMerchantId: number, howMany: number) {
  const lines = bill.handheldOrdergroups.flatMap(({ receiptArticles }) => receiptArticles)
  const line = lines.find(({ countOpen, amountOpen }) => countOpen > 0 && amountOpen % countOpen === 0)
  const byUnit = howMany % 2 === 0 && line !== undefined
  const amount = byUnit ? line.amountOpen / line.countOpen : Math.min(bill.amountOpen, 331 + howMany)
  if (amount === 0) return null
  const body = {
    sp_merchant_id: spMerchantId,
    table_identifier: bill.tableId,
    sp_receipt_id: bill.id,
    updated_at: bill.updatedAt,
    payment_methods: [{ name: 'CARD', amount }],
    ...(byUnit ? { lines: [{ receipt_article_id: line.id, count: 1 }] } : {}),
  }
  return { amount, body }
}

async function readBill(waiter: Device, code: string, spMerchantId: number): Promise<Bill> {
  const path = `${calls.receipt.path}?table_identifier=${code}&sp_merchant_id=${spMerchantId}`
  const { reply } = await waiter.ask({ method: 'GET', path })
  return (reply as { spReceipt: Bill }).spReceipt
}
