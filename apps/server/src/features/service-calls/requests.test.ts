import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestVenue, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { guestBill, order, payment, staffBill } from '../../testing/orders.ts'
import { littleVenue } from '../../testing/venues.ts'
import { printingJobs } from '../printing/index.ts'

let app: TestApp
let little: TestVenue
let waiter: Device
beforeAll(async () => {
  app = await testApp()
  little = await app.importVenue(littleVenue('little', 'LITTLE'))
  waiter = await app.waiter('little')
})
afterAll(() => app.close())

type Method = 'card' | 'cash'
const bill = (payment_method: Method, more: object = {}, spId = little.spId) => ({
  query: {},
  body: { sp_merchant_id: spId, payment_method, ...more },
})
const service = (id: number, amount = 1, more: object = {}) =>
  order(little.spId, [{ m_article_id: id, amount }], { service: true, ...more })
async function waiting(table: string, venue = little, who = waiter, lang?: string) {
  const body = { closed: false, sp_merchant_ids: [venue.spId] }
  const { calls } = await who.call('allOverview', { query: {}, body }, lang === undefined ? {} : { lang })
  return calls.filter(({ table_id }) => table_id === table)
}
const aMinuteLater = () => app.database.db.query(`update receipt_event set at = at - interval '61 seconds'`)

describe('asking for the bill', () => {
  test('is one call for a minute, also from two phones at once, and says the method named last', async () => {
    const { code, table } = little.freeTable()
    const [one, two] = [await app.newGuest(code), await app.newGuest(code)]
    await one.call('placeOrder', order(little.spId, [1]))
    expect(await one.call('payWaiter', bill('card'))).toEqual({ message: 'payment_request_send' })
    await Promise.all([one.call('payWaiter', bill('card')), two.call('payWaiter', bill('card'), { key: 'k' })])
    const { id } = await guestBill(one)
    expect(await waiting(table)).toMatchObject([{ kind: 'bill', sp_receipt_id: id, facts: { payment_method: 'card' } }])
    await two.call('payWaiter', bill('cash'))
    await two.call('payWaiter', bill('card'), { key: 'k' })
    expect(await waiting(table)).toMatchObject([{ kind: 'bill', facts: { payment_method: 'cash' } }])
    await aMinuteLater()
    await two.call('payWaiter', bill('card'), { key: 'k' })
    expect(await waiting(table)).toHaveLength(1)
    await one.call('payWaiter', bill('card'))
    expect(await waiting(table)).toHaveLength(2)
  })

  test('is another call than one for the waiter; each is done by a tap, and all with the bill', async () => {
    const { code, table } = little.freeTable()
    const guest = await app.newGuest(code)
    await guest.call('placeOrder', order(little.spId, [1]))
    await guest.call('callWaiter', { query: {}, body: { sp_merchant_id: little.spId } })
    await guest.call('payWaiter', bill('card'))
    const calls = await waiting(table)
    expect(calls.map(({ kind }) => kind)).toEqual(['waiter', 'bill'])
    await waiter.call('callDone', { params: { id: String(calls[0]?.id) }, body: {} })
    expect((await waiting(table)).map(({ kind }) => kind)).toEqual(['bill'])
    await waiter.call('payWithMethods', payment(await staffBill(waiter, little.spId, table), [['CARD', 650]]))
    expect(await waiting(table)).toEqual([])
  })

  test('is refused for a method the venue does not take or know, and where guests cannot pay', async () => {
    const [cash] = littleVenue('x', 'X').paymentMethods ?? []
    const venue = await app.importVenue(littleVenue('cashonly', 'CASHONLY', { paymentMethods: cash ? [cash] : [] }))
    const guest = await app.newGuest(venue.freeTable().code)
    expect(await guest.refused('payWaiter', bill('card', {}, venue.spId))).toMatchObject({
      status: 409,
      message: 'payment_method_not_available',
      method: 'card',
    })
    const wrong = bill('cheque' as Method, {}, venue.spId)
    expect(await guest.refused('payWaiter', wrong)).toMatchObject({ status: 422, issues: [{ path: 'payment_method' }] })
    const quiet = await app.importVenue(littleVenue('nopay', 'NOPAY', { canPay: false }))
    const other = await app.newGuest(quiet.freeTable().code)
    expect(await other.refused('payWaiter', bill('card', {}, quiet.spId))).toMatchObject({ message: 'forbidden' })
  })

  test('needs the pincode of the bill; wrong ones count, and an empty table has none', async () => {
    const { code } = app.pin.freeTable()
    const [guest, stranger] = [await app.newGuest(code), await app.newGuest(code)]
    await stranger.call('payWaiter', bill('card', {}, app.pin.spId))
    const { data } = await guest.call('placeOrder', order(app.pin.spId, [1]))
    const pincode = data.pincode ?? ''
    const wrong = bill('card', { pincode: pincode === '1234' ? '4321' : '1234' }, app.pin.spId)
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await stranger.refused('payWaiter', wrong)).toMatchObject({ status: 403, message: 'wrong_pincode' })
    }
    const right = bill('card', { pincode }, app.pin.spId)
    expect(await stranger.refused('payWaiter', right)).toMatchObject({ message: 'wrong_pincode' })
    await (await app.newGuest(code)).call('payWaiter', right)
  })
})

describe('a service article', () => {
  test('without a price is a call and a ticket, but no line, no receipt and no second call within a minute', async () => {
    const { code, table } = little.freeTable()
    const [guest, second] = [await app.newGuest(code), await app.newGuest(code)]
    const asked = await Promise.all([
      guest.send('placeOrder', service(30), { key: 'a' }),
      second.send('placeOrder', service(30)),
    ])
    expect(asked.map(({ body }) => body)).toEqual([{ message: 'success' }, { message: 'success' }])
    await guest.send('placeOrder', service(30), { key: 'a' })
    const [call, ...others] = await waiting(table, little, waiter, 'nl')
    expect(others).toEqual([])
    expect(call).toMatchObject({
      kind: 'service',
      sp_receipt_id: null,
      facts: { m_article_id: 30, name: 'Kinderstoel', amount: 1, remark: '' },
    })
    expect(await guest.call('receipt', { query: {} })).toEqual({ message: 'no_orders_found' })

    const jobs = await app.database.db.query<{ merchantId: number; body: unknown }>(
      `delete from job where kind = 'service-ticket' returning merchant_id as "merchantId", body`,
    )
    expect(jobs).toEqual([{ merchantId: little.merchantId, body: { eventId: call?.id } }])
    const handler = printingJobs(app.database.db)['service-ticket']
    const job = { id: 1, kind: 'service-ticket', key: null, queue: null, turn: 1, attempts: 1, ...jobs[0]! }
    for (let times = 0; times < 2; times += 1) await handler?.(job, new AbortController().signal)
    const tickets = await app.database.db.query('select ordergroup_id from work_ticket where event_id = $1', [call?.id])
    expect(tickets).toEqual([{ ordergroup_id: null }])
  })

  test('says the amount asked for last, and another article is another call', async () => {
    const { code, table } = little.freeTable()
    const guest = await app.newGuest(code)
    await guest.send('placeOrder', service(30))
    await guest.send('placeOrder', service(30, 2))
    expect(await waiting(table)).toMatchObject([{ facts: { amount: 2 } }])
    await guest.call('callWaiter', { query: {}, body: { sp_merchant_id: little.spId } })
    expect(await waiting(table)).toHaveLength(2)
  })

  test('with a price is a line of the bill like any other', async () => {
    const { code } = little.freeTable()
    const guest = await app.newGuest(code)
    expect((await guest.call('placeOrder', service(31, 2))).message).toBe('order_created')
    expect((await guestBill(guest)).ordergroups[0]?.receiptArticles).toMatchObject([{ articleId: 31, amount: 500 }])
  })

  test.each([
    ['is sold out', [32], { message: 'article_sold_out', articleId: 32 }],
    ['is a dish', [1], { message: 'article_not_available', articleId: 1 }],
    ['is one of two', [30, 31], { message: 'invalid_request', issues: [{ path: 'm_articles' }] }],
  ] as const)('that %s is refused', async (_title, ids, refusal) => {
    const guest = await app.newGuest(little.freeTable().code)
    const input = order(little.spId, [...ids], { service: true })
    expect(await guest.refused('placeOrder', input)).toMatchObject(refusal)
  })

  test('is no dish: without saying so it is refused', async () => {
    const guest = await app.newGuest(little.freeTable().code)
    expect(await guest.refused('placeOrder', order(little.spId, [30]))).toMatchObject({
      message: 'article_not_available',
    })
  })

  test('needs the pincode of the bill', async () => {
    const { code } = app.pin.freeTable()
    const [guest, stranger] = [await app.newGuest(code), await app.newGuest(code)]
    await guest.call('placeOrder', order(app.pin.spId, [1]))
    const input = order(app.pin.spId, [30], { service: true })
    expect(await stranger.refused('placeOrder', input)).toMatchObject({ message: 'wrong_pincode' })
    expect((await guest.send('placeOrder', input)).body).toEqual({ message: 'success' })
  })
})

describe('at a table with room for two parties', () => {
  const call = (guest: Device) => guest.call('callWaiter', { query: {}, body: { sp_merchant_id: app.shared.spId } })

  test('a phone without a bill calls for itself, and goes on waiting when another party has paid', async () => {
    const { code, table } = app.shared.freeTable()
    const [one, two, idle] = [await app.newGuest(code), await app.newGuest(code), await app.newGuest(code)]
    const staff = await app.waiter('shared')
    await one.call('placeOrder', order(app.shared.spId, [1]))
    await two.call('placeOrder', order(app.shared.spId, [1]))
    const first = await guestBill(one)
    await call(idle)
    await call(one)
    await call(two)
    const calls = await waiting(table, app.shared, staff)
    expect(calls.map(({ sp_receipt_id }) => sp_receipt_id)).toEqual([null, first.id, (await guestBill(two)).id])
    const spReceipt = { ...first, tableId: table }
    await staff.call('payWithMethods', payment(spReceipt, [['CASH', 650]], { sp_receipt_id: first.id }))
    const left = await waiting(table, app.shared, staff)
    expect(left.map(({ sp_receipt_id }) => sp_receipt_id)).toEqual([null, (await guestBill(two)).id])
    const second = await guestBill(two)
    await staff.call('payWithMethods', payment(second, [['CASH', 650]]))
    expect(await waiting(table, app.shared, staff)).toEqual([])
  })

  test('a call from before the first order ends with the bill of its phone, not with that of others', async () => {
    const { code, table } = app.shared.freeTable()
    const [one, two] = [await app.newGuest(code), await app.newGuest(code)]
    const staff = await app.waiter('shared')
    await call(two)
    await one.call('placeOrder', order(app.shared.spId, [1]))
    await two.call('placeOrder', order(app.shared.spId, [1]))
    await call(two)
    expect(await waiting(table, app.shared, staff)).toHaveLength(1)
    const bill = await guestBill(two)
    await staff.call('payWithMethods', payment(bill, [['CASH', 650]], { sp_receipt_id: bill.id }))
    expect(await waiting(table, app.shared, staff)).toEqual([])
  })
})
