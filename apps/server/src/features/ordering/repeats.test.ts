import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { guestBill, order } from '../../testing/orders.ts'

let app: TestApp
let guest: Device
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const seated = async () => app.newGuest(app.lucia.freeTable().code)
const two = () => order(app.lucia.spId, [101, 102])

test('the same key with the same body gives the same reply, and there is one order', async () => {
  guest = await seated()
  const first = await guest.call('placeOrder', two(), { key: 'k' })
  expect(await guest.call('placeOrder', two(), { key: 'k' })).toEqual(first)
  expect((await guestBill(guest)).ordergroups).toHaveLength(1)
})

test('without a key, and under another, it is another order', async () => {
  guest = await seated()
  await guest.call('placeOrder', two())
  await guest.call('placeOrder', two())
  await guest.call('placeOrder', two(), { key: 'a' })
  await guest.call('placeOrder', two(), { key: 'b' })
  expect((await guestBill(guest)).ordergroups).toHaveLength(4)
})

test('the same key with another body, an empty order too, is refused', async () => {
  guest = await seated()
  await guest.call('placeOrder', two(), { key: 'k' })
  for (const lines of [[101], []]) {
    const input = order(app.lucia.spId, lines)
    expect(await guest.refused('placeOrder', input, { key: 'k' })).toMatchObject({ status: 422, message: 'key_reused' })
  }
  expect((await guestBill(guest)).ordergroups).toHaveLength(1)
})

test('a key that was used for another call is refused', async () => {
  guest = await seated()
  const body = { sp_merchant_id: app.lucia.spId }
  await guest.call('callWaiter', { query: {}, body }, { key: 'k' })
  expect(await guest.refused('placeOrder', two(), { key: 'k' })).toMatchObject({ message: 'key_reused' })
  await guest.call('placeOrder', two(), { key: 'm' })
  expect(await guest.refused('callWaiter', { query: {}, body }, { key: 'm' })).toMatchObject({ message: 'key_reused' })
})

test('a refusal is kept like a reply: when the cause is gone, the same key still hears it', async () => {
  guest = await seated()
  const close = (closed: boolean) =>
    app.database.db.query(
      `update merchant set body = jsonb_set(body, '{manuallyClosed}', $2::text::jsonb), revision = revision + 1 where id = $1`,
      [app.lucia.merchantId, String(closed)],
    )
  await close(true)
  const refused = await guest.refused('placeOrder', two(), { key: 'k' })
  await close(false)
  expect(refused).toMatchObject({ message: 'ordering_not_possible', reason: 'manually_closed' })
  expect(await guest.refused('placeOrder', two(), { key: 'k' })).toEqual(refused)
  expect((await guest.call('placeOrder', two(), { key: 'new' })).message).toBe('order_created')
})

test('a refusal for want of a table is kept too', async () => {
  const code = app.lucia.freeTable().code
  guest = await app.newGuest()
  const refused = await guest.refused('placeOrder', two(), { key: 'k' })
  expect(refused).toMatchObject({ message: 'qr_code_missing' })
  await guest.call('merchant', { params: { webcode: code }, query: {} })
  expect(await guest.refused('placeOrder', two(), { key: 'k' })).toEqual(refused)
})

test('a key belongs to its device: that of another is another key', async () => {
  const { code } = app.lucia.freeTable()
  const [one, other] = [await app.newGuest(code), await app.newGuest(code)]
  const first = await one.call('placeOrder', two(), { key: 'k' })
  const second = await other.call('placeOrder', order(app.lucia.spId, [103]), { key: 'k' })
  expect(second.data.ordergroup_id).not.toBe(first.data.ordergroup_id)
})

test('the same order five times at once is one order, and all five hear the same', async () => {
  guest = await seated()
  const answers = await Promise.all(Array.from({ length: 5 }, () => guest.call('placeOrder', two(), { key: 'k' })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await guestBill(guest)).ordergroups).toHaveLength(1)
})

test('a key of any length counts whole', async () => {
  guest = await seated()
  const long = 'k'.repeat(500)
  await guest.call('placeOrder', two(), { key: `${long}1` })
  await guest.call('placeOrder', two(), { key: `${long}1` })
  await guest.call('placeOrder', two(), { key: `${long}2` })
  expect((await guestBill(guest)).ordergroups).toHaveLength(2)
})
