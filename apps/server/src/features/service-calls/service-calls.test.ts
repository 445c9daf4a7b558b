import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { order, payment, staffBill } from '../../testing/orders.ts'
import { littleVenue } from '../../testing/venues.ts'

let app: TestApp
let waiter: Device
beforeAll(async () => {
  app = await testApp()
  waiter = await app.waiter('lucia')
})
afterAll(() => app.close())

const callFrom = (guest: Device, key?: string) =>
  guest.call('callWaiter', { query: {}, body: { sp_merchant_id: app.lucia.spId } }, key === undefined ? {} : { key })
async function waiting(table: string) {
  const body = { closed: false, sp_merchant_ids: [app.lucia.spId] }
  const { calls } = await waiter.call('allOverview', { query: {}, body })
  return calls.filter(({ table_id }) => table_id === table)
}
const done = (id: number) => ({ params: { id: String(id) }, body: {} })

test('a guest calls before anything is ordered, and calling again within a minute is the same call', async () => {
  const { code, table } = app.lucia.freeTable()
  const [guest, second] = [await app.newGuest(code), await app.newGuest(code)]
  expect(await callFrom(guest)).toEqual({ message: 'waiter_coming' })
  await Promise.all([callFrom(guest), callFrom(second), callFrom(second, 'k')])
  expect(await waiting(table)).toMatchObject([{ kind: 'waiter', sp_receipt_id: null }])
  await app.database.db.query(`update receipt_event set at = at - interval '61 seconds'`)
  await callFrom(guest)
  expect(await waiting(table)).toHaveLength(2)
})

test('a call repeated under its key after a minute is still the same call', async () => {
  const { code, table } = app.lucia.freeTable()
  const guest = await app.newGuest(code)
  await callFrom(guest, 'k')
  await app.database.db.query(`update receipt_event set at = at - interval '61 seconds'`)
  await callFrom(guest, 'k')
  expect(await waiting(table)).toHaveLength(1)
})

test('a call that was answered waits no more; answered twice it is answered; the next call is a new one', async () => {
  const { code, table } = app.lucia.freeTable()
  const guest = await app.newGuest(code)
  await callFrom(guest)
  const id = (await waiting(table))[0]?.id ?? 0
  expect(await waiter.call('callDone', done(id))).toEqual({ message: 'success' })
  expect(await waiter.call('callDone', done(id))).toEqual({ message: 'success' })
  expect(await waiting(table)).toEqual([])
  await callFrom(guest)
  expect(await waiting(table)).toHaveLength(1)
})

test('done under a key is answered alike, and the key is of use for no other call', async () => {
  const { code, table } = app.lucia.freeTable()
  await callFrom(await app.newGuest(code))
  const id = (await waiting(table))[0]?.id ?? 0
  const first = await waiter.call('callDone', done(id), { key: 'seen' })
  expect(await waiter.call('callDone', done(id), { key: 'seen' })).toEqual(first)
  expect(await waiter.refused('callDone', done(id + 1), { key: 'seen' })).toMatchObject({ message: 'key_reused' })
  const none = await waiter.refused('callDone', done(9_999_999), { key: 'none' })
  expect(none).toMatchObject({ message: 'not_found' })
  expect(await waiter.refused('callDone', done(9_999_999), { key: 'none' })).toEqual(none)
})

test('a call of another venue and a call that is none are not found', async () => {
  const { code, table } = app.lucia.freeTable()
  await callFrom(await app.newGuest(code))
  const id = (await waiting(table))[0]?.id ?? 0
  const other = await app.waiter('pin')
  expect(await other.refused('callDone', done(id))).toMatchObject({ status: 404, message: 'not_found' })
  expect(await waiter.refused('callDone', done(9_999_999))).toMatchObject({ status: 404, message: 'not_found' })
  expect(await waiting(table)).toHaveLength(1)
})

test('closing the bill answers the calls of its table, those from before the first order too', async () => {
  const { code, table } = app.lucia.freeTable()
  const guest = await app.newGuest(code)
  await callFrom(guest)
  await guest.call('placeOrder', order(app.lucia.spId, [101]))
  await app.database.db.query(`update receipt_event set at = at - interval '61 seconds'`)
  await callFrom(guest)
  await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CASH', 850]]))
  expect(await waiting(table)).toEqual([])
})

test('a call needs a table that is known, and a sitting that is not over', async () => {
  const body = { sp_merchant_id: app.lucia.spId }
  const guest = await app.newGuest()
  expect(await guest.refused('callWaiter', { query: {}, body })).toMatchObject({
    status: 409,
    message: 'qr_code_missing',
  })
  const unknown = { query: {}, body: { ...body, qr_code: 'NOTHING' } }
  expect(await guest.refused('callWaiter', unknown)).toMatchObject({ status: 404, message: 'webcode_not_found' })
  const { code, table } = app.lucia.freeTable()
  const old = await app.newGuest(code)
  await old.call('placeOrder', order(app.lucia.spId, [101]))
  await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CASH', 850]]))
  expect(await old.refused('callWaiter', { query: {}, body })).toMatchObject({ status: 409, message: 'sitting_ended' })
})

test('a venue without waiter calls takes none', async () => {
  const venue = await app.importVenue(littleVenue('quiet', 'QUIET', { canWaiter: false }))
  const guest = await app.newGuest(venue.freeTable().code)
  const body = { sp_merchant_id: venue.spId }
  expect(await guest.refused('callWaiter', { query: {}, body })).toMatchObject({ status: 403, message: 'forbidden' })
})
