import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { order, payment, staffBill } from '../../testing/orders.ts'
import { checkLedger } from './check-ledger.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  const waiter = await app.waiter('lucia')
  for (const part of [0, 500, 2100]) {
    const { code, table } = app.lucia.freeTable()
    await (await app.newGuest(code)).call('placeOrder', order(app.lucia.spId, [101, 102]))
    if (part === 0) continue
    const bill = await staffBill(waiter, app.lucia.spId, table)
    await waiter.call('payWithMethods', payment(bill, [['CASH', part]], { must_close: part === 2100 }))
  }
})
afterEach(() => app.close())

/** `npm run ledger -- check` on the database of this test. */
function command(): Promise<{ code: number; output: string }> {
  const file = fileURLToPath(new URL('../../ledger-command.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: app.database.url, SECRET: 'x'.repeat(64) }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, 'check'], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

test('after orders and payments the figures are what the ledger says', async () => {
  expect(await checkLedger(app.database.db)).toEqual({ receipts: 3, disagreements: [] })
  expect(await command()).toEqual({ code: 0, output: '3 receipts, 0 disagreements.\n' })
})

test.each([
  ['a line says less is open', `update line set amount_open = amount_open - 1 where id = (select min(id) from line)`],
  [
    'a receipt says more is open',
    `update receipt set amount_open = amount_open + 1 where state = 'OPEN' and id = (select min(id) from receipt)`,
  ],
  ['a receipt says more was closed', `update receipt set amount_closed = amount_closed + 1 where state = 'CLOSED'`],
  ['an entry is gone', `delete from entry where id = (select max(id) from entry)`],
  [
    'a tender says more was handed over',
    `update tender set amount = amount + 1 where id = (select max(id) from tender)`,
  ],
  ['turnover is missing', `delete from turnover where transaction_id = (select max(transaction_id) from turnover)`],
  ['a part was booked as turnover of another group', `update turnover set turnover_group = 'Bar' where gross = 500`],
  ['VAT was rounded once too often', `update turnover set vat = vat + 1 where gross = 500`],
  [
    'units count as paid by a part payment',
    `update entry set count = 1 where id = (select min(id) from entry where count = 0)`,
  ],
  ['a line is of no order', `update line set ordergroup_id = 0 where id = (select min(id) from line)`],
  [
    'an order is counted that was cancelled',
    `update ordergroup set status = 'CANCELED' where id = (select min(id) from ordergroup)`,
  ],
])('a disagreement is found: %s', async (_title, change) => {
  await app.database.db.query(change)
  const { receipts, disagreements } = await checkLedger(app.database.db)
  expect(receipts).toBe(3)
  expect(new Set(disagreements.map(({ receiptId }) => receiptId)).size).toBe(1)
})

test('the command names the receipt and fails', async () => {
  await app.database.db.query(`update line set amount_open = amount_open - 1 where id = (select min(id) from line)`)
  const { code, output } = await command()
  expect(code).toBe(1)
  expect(output).toMatch(/Receipt \d+: line \d+: amountOpen is 849, the ledger says 850/)
})
