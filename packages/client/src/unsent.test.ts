import type { CallInput } from '@couvert/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { memoryStorage } from './storage.ts'
import { openFakeVenue } from './testing/fake-venue.ts'
import { createUnsent, keepSendingMs, memoryStore, type OrderSettled, type Unsent } from './unsent.ts'

let venue: Awaited<ReturnType<typeof openFakeVenue>>
let opened: Unsent[]
beforeEach(async () => {
  venue = await openFakeVenue()
  opened = []
})
afterEach(async () => {
  for (const unsent of opened) unsent.stop()
  await venue.close()
})

const order: CallInput<'placeOrder'> = {
  query: {},
  body: { sp_merchant_id: 7, qr_code: 'LUCIA01', m_articles: [{ m_article_id: 1, amount: 2 }] },
}

/** A page of the app; pages of one phone share storage and store. */
function page({ storage = memoryStorage(), store = memoryStore(), clock = { now: 0 }, online = { is: true } } = {}) {
  const settled: OrderSettled[] = []
  const target = new EventTarget()
  const client = createClient({ origin: venue.origin, storage, lang: () => 'en', isOnline: () => online.is })
  const unsent = createUnsent({
    client,
    store,
    now: () => clock.now,
    onSettled: (outcome) => settled.push(outcome),
    backoffMs: () => 60_000,
    target,
  })
  opened.push(unsent)
  return { unsent, settled, target, store, storage, clock, online }
}

test('an order that goes through is placed once and leaves nothing behind', async () => {
  const { unsent, settled } = page()
  expect(await unsent.send(order)).toMatchObject({ state: 'sent', reply: { message: 'order_created' } })
  expect(settled).toMatchObject([{ state: 'sent', wasKept: false }])
  expect(unsent.pending()).toEqual([])
  expect(venue.orders).toHaveLength(1)
})

test('offline before pressing is refused and not kept', async () => {
  const { unsent, online } = page()
  online.is = false
  expect(await unsent.send(order)).toEqual({
    state: 'refused',
    refusal: { code: 'offline', text: 'Check internet connection' },
  })
  online.is = true
  await unsent.flush()
  expect(unsent.pending()).toEqual([])
  expect(venue.orders).toEqual([])
})

test.each(['lost-request', 'lost-answer', 'broken'] as const)(
  'an order with a %s arrives exactly once',
  async (fault) => {
    const { unsent, settled } = page()
    venue.faults.push(fault, fault)
    expect(await unsent.send(order)).toMatchObject({ state: 'kept' })
    expect(unsent.pending()).toMatchObject([{ state: 'waiting' }])
    await unsent.flush()
    expect(settled).toEqual([])
    await unsent.flush()
    expect(settled).toMatchObject([{ state: 'sent' }])
    expect(unsent.pending()).toEqual([])
    expect(venue.orders).toHaveLength(1)
    const keys = venue.seenAt('/sp/v8/order').map((request) => request.headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
  },
)

test('an order is sent again when the browser is back online', async () => {
  const { unsent, target } = page()
  venue.faults.push('lost-request')
  await unsent.send(order)
  target.dispatchEvent(new Event('online'))
  await unsent.flush()
  expect(venue.orders).toHaveLength(1)
})

test('an order is sent again by itself after a while', async () => {
  const { store, storage } = page()
  const client = createClient({ origin: venue.origin, storage, lang: () => 'en' })
  venue.faults.push('lost-answer', 'lost-answer')
  const arrived = new Promise<OrderSettled>((settle) => {
    const unsent = createUnsent({
      client,
      store,
      now: () => 0,
      onSettled: settle,
      backoffMs: () => 5,
      target: new EventTarget(),
    })
    opened.push(unsent)
    void unsent.send(order)
  })
  expect(await arrived).toMatchObject({ state: 'sent' })
  expect(venue.orders).toHaveLength(1)
})

test('an order survives a reload in the middle', async () => {
  const first = page()
  venue.faults.push('lost-answer')
  await first.unsent.send(order)
  first.unsent.stop()
  const second = page(first)
  await second.unsent.flush()
  expect(second.settled).toMatchObject([{ state: 'sent', wasKept: true }])
  expect(venue.orders).toHaveLength(1)
})

test('two tabs with one kept order place it once and settle it once', async () => {
  const one = page()
  venue.faults.push('lost-request')
  await one.unsent.send(order)
  const two = page(one)
  await Promise.all([one.unsent.flush(), two.unsent.flush()])
  await Promise.all([one.unsent.flush(), two.unsent.flush()])
  expect(venue.orders).toHaveLength(1)
  expect([...one.settled, ...two.settled]).toHaveLength(1)
  expect([one.unsent.pending(), two.unsent.pending()]).toEqual([[], []])
})

test('orders are sent again in the order they were made', async () => {
  const { unsent, clock } = page()
  venue.faults.push('lost-request', 'lost-request')
  await unsent.send(order)
  clock.now += 1
  await unsent.send({ ...order, body: { ...order.body, m_articles: [{ m_article_id: 2, amount: 1 }] } })
  await unsent.flush()
  expect(venue.orders.map(({ lines }) => lines)).toMatchObject([[{ m_article_id: 1 }], [{ m_article_id: 2 }]])
})

test('an order that never arrived is given back after ten minutes, and not sent an hour later', async () => {
  const { unsent, settled, clock } = page()
  venue.faults.push('lost-request')
  await unsent.send(order)
  clock.now += keepSendingMs
  await unsent.flush()
  expect(settled).toMatchObject([{ state: 'not-sent', order: { input: order } }])
  expect(unsent.pending()).toMatchObject([{ state: 'not-sent' }])
  clock.now += 60 * 60_000
  await unsent.flush()
  expect(venue.orders).toEqual([])
  const { key } = unsent.pending()[0]!
  expect(await unsent.take(key)).toMatchObject({ input: order })
  expect(unsent.pending()).toEqual([])
})

test('an order just under ten minutes old is still sent', async () => {
  const { unsent, clock } = page()
  venue.faults.push('lost-request')
  await unsent.send(order)
  clock.now += keepSendingMs - 1
  await unsent.flush()
  expect(venue.orders).toHaveLength(1)
})

test('an order that arrived without an answer is told as sent after ten minutes, not given back', async () => {
  const { unsent, settled, clock } = page()
  venue.faults.push('lost-answer')
  await unsent.send(order)
  clock.now += keepSendingMs
  await unsent.flush()
  expect(settled).toMatchObject([{ state: 'sent', reply: { message: 'order_created' } }])
  expect(venue.orders).toHaveLength(1)
})

test('an old order whose fate nobody can tell yet is unsure, until the server can be asked', async () => {
  const { unsent, settled, clock, online } = page()
  venue.faults.push('lost-answer')
  await unsent.send(order)
  clock.now += keepSendingMs
  online.is = false
  await unsent.flush()
  expect(unsent.pending()).toMatchObject([{ state: 'unsure' }])
  expect(settled).toEqual([])
  online.is = true
  await unsent.flush()
  expect(settled).toMatchObject([{ state: 'sent' }])
})

test('an order that the server refuses later is told and forgotten', async () => {
  const { unsent, settled } = page()
  venue.faults.push('lost-request')
  await unsent.send(order)
  venue.refuseOrders([409, { message: 'sitting_ended', text: 'Scan the code again' }])
  await unsent.flush()
  expect(settled).toMatchObject([{ state: 'refused', refusal: { code: 'sitting_ended' }, order: { input: order } }])
  expect(unsent.pending()).toEqual([])
})
