import { expect, test, vi } from 'vitest'
import type { Till } from '../../connectors/pos/port.ts'
import { guestBill, order, payment, staffBill } from '../../testing/orders.ts'
import { patience } from '../../testing/patience.ts'
import type { TillVenue } from '../../testing/till.ts'
import { becomes, drop, tillScenes } from '../../testing/till-scenes.ts'

const { app, newVenue, ordered, statusOf, stopWorkers, waitingCalls, work } = tillScenes()

test('a bill with an order on its way is not closed, and takes part payments', async () => {
  const venue = await newVenue()
  const { scene, bill } = await servedAndOrderingMore(venue)
  expect(await venue.waiter.refused('payWithMethods', payment(bill, [['CASH', 1300]]))).toMatchObject({
    message: 'order_on_its_way',
  })
  await venue.waiter.call('payWithMethods', payment(bill, [['CASH', 500]], { must_close: false }))
  work()
  await vi.waitFor(async () => expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 1700 }), patience)
  const rest = await staffBill(venue.waiter, venue.spId, scene.table)
  expect((await venue.waiter.call('payWithMethods', payment(rest, [['CASH', 1700]]))).message).toBe('success')
})

test('closing a bill drops its failed orders, and the till must not keep them', async () => {
  const venue = await newVenue()
  const first = await ordered(venue)
  work()
  await becomes(first, 'ORDERED')
  const { data } = await first.guest.call('placeOrder', order(venue.spId, [2], { remark: 'till:lost*5' }))
  const second = { ...first, id: data.ordergroup_id }
  await becomes(second, 'FAILED')
  expect(venue.till.sold()).toHaveLength(2)
  const bill = await staffBill(venue.waiter, venue.spId, first.table)
  await venue.waiter.call('payWithMethods', payment(bill, [['CASH', 1300]]))
  expect(await statusOf(second)).toEqual({ status: 'CANCELED', pos: 'FAILED' })
  await vi.waitFor(() => expect(venue.till.sold().map(({ id }) => id)).toEqual([String(first.id)]), patience)
  expect(await waitingCalls(second)).toEqual([])
})

test('an order that is taken while the waiter pays is on the bill, and the payment hears that it is out of date', async () => {
  const venue = await newVenue()
  const { scene, bill } = await servedAndOrderingMore(venue)
  work()
  await vi.waitFor(async () => expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 2200 }), patience)
  const reply = await venue.waiter.call('payWithMethods', payment(bill, [['CASH', 1300]]))
  expect(reply.message).toBe('receipt_out_of_date')
})

/** A guest whose first order the till has and whose second is on its way, with nobody to bring it; the waiter's bill. */
async function servedAndOrderingMore(venue: TillVenue) {
  const scene = await ordered(venue)
  const worker = work()
  await becomes(scene, 'ORDERED')
  await worker.stop()
  await scene.guest.call('placeOrder', order(venue.spId, [2]))
  return { scene, bill: await staffBill(venue.waiter, venue.spId, scene.table) }
}

/** Holds the first answer of a till back until it is released. */
function heldAnswer() {
  const release = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  let isFirst = true
  const through = (till: Till): Till => ({
    ...till,
    async send(sent) {
      if (!isFirst) return till.send(sent, AbortSignal.timeout(60_000))
      isFirst = false
      const answer = await till.send(sent, AbortSignal.timeout(60_000))
      isHeld.resolve()
      await release.promise
      return answer
    },
  })
  return { through, isHeld: isHeld.promise, release: () => release.resolve() }
}

/** The till took the order, the answer is on its way to a server that has lost the job; another one has given up. */
async function takenButGivenUp(venue: TillVenue) {
  const held = heldAnswer()
  const scene = await ordered(venue)
  work(held)
  await held.isHeld
  venue.till.become('cut')
  // What becomes of the job by itself when the lease is over.
  await app().database.db.query('update job set run_at = now()')
  work()
  await becomes(scene, 'FAILED')
  return { scene, held }
}

test('an acceptance that comes after the order was given up puts it on the bill', async () => {
  const venue = await newVenue()
  const { scene, held } = await takenButGivenUp(venue)
  held.release()
  await becomes(scene, 'ORDERED')
  expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 1300, countOpen: 2 })
  expect(await waitingCalls(scene)).toEqual([])
  expect(venue.till.sold()).toHaveLength(1)
})

test('an acceptance that comes after the order was dropped is withdrawn', async () => {
  const venue = await newVenue()
  const { scene, held } = await takenButGivenUp(venue)
  venue.till.become('well')
  await venue.waiter.call('dropOrder', drop(venue, scene))
  await vi.waitFor(() => expect(venue.till.sold()).toEqual([]), patience)
  held.release()
  await vi.waitFor(async () => expect(await app().database.db.query('select 1 from job')).toEqual([]), patience)
  expect(await statusOf(scene)).toEqual({ status: 'CANCELED', pos: 'FAILED' })
  expect(venue.till.sold()).toEqual([])
})

test('of dropping an order and a late acceptance at once, the order is either on the bill or taken back', async () => {
  for (const wait of [0, 1, 2]) {
    const venue = await newVenue()
    const { scene, held } = await takenButGivenUp(venue)
    venue.till.become('well')
    const dropping = venue.waiter.send('dropOrder', drop(venue, scene))
    for (let turn = 0; turn < wait; turn += 1) await new Promise(setImmediate)
    held.release()
    const isDropped = (await dropping).status === 200
    await vi.waitFor(async () => expect(await app().database.db.query('select 1 from job')).toEqual([]), patience)
    expect(await statusOf(scene)).toMatchObject({ status: isDropped ? 'CANCELED' : 'ORDERED' })
    expect(venue.till.sold()).toHaveLength(isDropped ? 0 : 1)
    await stopWorkers()
  }
})

test('a waiter who closes the bill again and again while the till takes an order never closes it without the order', async () => {
  const venue = await newVenue()
  const { scene, bill } = await servedAndOrderingMore(venue)
  const close = async () => {
    const { body } = await venue.waiter.send('payWithMethods', payment(bill, [['CASH', 1300]]))
    return (body as { message: string }).message
  }
  const answers = [await close()]
  work()
  while (answers.at(-1) === 'order_on_its_way') answers.push(await close())
  expect(new Set(answers)).toEqual(new Set(['order_on_its_way', 'receipt_out_of_date']))
  expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 2200 })
})
