import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestVenue, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { guestBill, order, payment, staffBill } from '../../testing/orders.ts'
import { littleVenue } from '../../testing/venues.ts'

let app: TestApp
let little: TestVenue
beforeAll(async () => {
  app = await testApp()
  little = await app.importVenue(littleVenue('little', 'LITTLE'))
})
afterAll(() => app.close())

const show = (guest: Device, webcode: string) => guest.call('merchant', { params: { webcode }, query: {} })

/** A guest who has ordered at Osteria Lucia and now shows the code of a table elsewhere. */
async function gone(to: TestVenue = little) {
  const left = app.lucia.freeTable()
  const guest = await app.newGuest(left.code)
  await guest.call('placeOrder', order(app.lucia.spId, [101]))
  const here = to.freeTable()
  await show(guest, here.code)
  return { guest, left, here }
}

async function payAt(table: string) {
  const waiter = await app.waiter('lucia')
  const bill = await staffBill(waiter, app.lucia.spId, table)
  await waiter.call('payWithMethods', payment(bill, [['CASH', bill.amountOpen]]))
}

test('a guest whose bill is open at another venue gets that bill, and orders nothing here until it is paid', async () => {
  const { guest, left, here } = await gone()
  expect(await guestBill(guest, here.code)).toMatchObject({ spMerchantId: app.lucia.spId, amountOpen: 850 })
  for (const more of [{}, { qr_code: here.code }, { service: true }]) {
    const refused = await guest.refused('placeOrder', order(little.spId, ['service' in more ? 30 : 1], more))
    expect(refused).toMatchObject({ status: 409, message: 'receipt_elsewhere' })
    expect(refused.text).toContain('Receipt at other merchant!')
  }
  await payAt(left.table)
  expect(await guest.call('receipt', { query: { webcode: here.code } })).toEqual({ message: 'no_orders_found' })
  await guest.call('placeOrder', order(little.spId, [1]))
  expect((await guestBill(guest)).spMerchantId).toBe(little.spId)
})

test('it does not join the bill of the table whose code it shows, until its own is paid', async () => {
  const { here, guest, left } = await gone()
  const other = await app.newGuest(here.code)
  await other.call('placeOrder', order(little.spId, [2]))
  await show(guest, here.code)
  expect((await guestBill(guest)).spMerchantId).toBe(app.lucia.spId)
  await payAt(left.table)
  expect((await guestBill(guest)).amountOpen).toBe(900)
})

test('by way of another table, and back at its own, it is the same guest', async () => {
  const { guest, left } = await gone(app.lucia)
  await show(guest, little.freeTable().code)
  expect(await guest.refused('placeOrder', order(little.spId, [1]))).toMatchObject({ message: 'receipt_elsewhere' })
  await show(guest, left.code)
  await guest.call('placeOrder', order(app.lucia.spId, [102]))
  expect((await guestBill(guest)).amountOpen).toBe(850 + 1250)
})

test('another table of the same venue is no other venue', async () => {
  const { guest } = await gone(app.lucia)
  await guest.call('placeOrder', order(app.lucia.spId, [101]))
})

test('a bill that was forgotten keeps nobody longer than a day', async () => {
  const { guest, here } = await gone()
  const { id } = await guestBill(guest, here.code)
  await app.database.db.query(`update receipt set opened_at = opened_at - interval '25 hours' where id = $1`, [id])
  expect((await guest.call('receipt', { query: {} })).message).toBe('no_orders_found')
  await guest.call('placeOrder', order(little.spId, [1]))
})
