import type { Ordergroup } from '@couvert/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Till } from '../../connectors/pos/port.ts'
import type { JobWorker } from '../../platform/job-worker.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { guestBill, order, payment, staffBill } from '../../testing/orders.ts'
import { patience } from '../../testing/patience.ts'
import { type TillVenue, tillVenue, tillWorker } from '../../testing/till.ts'
import { littleVenue } from '../../testing/venues.ts'
import { checkLedger } from '../receipts/index.ts'

let app: TestApp
const open: { close(): Promise<void> }[] = []
const workers: JobWorker[] = []

beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => {
  await stopWorkers()
  await Promise.all(open.splice(0).map((one) => one.close()))
  expect((await checkLedger(app.database.db)).disagreements).toEqual([])
  await app.database.db.query('delete from job')
})
afterAll(() => app.close())

async function newVenue(limits: { silentAfter?: number } = {}): Promise<TillVenue> {
  const venue = await tillVenue(app, limits)
  open.push(venue.till)
  return venue
}

async function stopWorkers(): Promise<void> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
}

function work(around?: Parameters<typeof tillWorker>[1]): JobWorker {
  const worker = tillWorker(app, around)
  workers.push(worker)
  worker.start()
  return worker
}

/** A guest who has ordered two soups at a table of its own; nobody works yet. */
async function ordered(venue: TillVenue, remark = '') {
  const { code, table } = venue.freeTable()
  const guest = await app.newGuest(code)
  const lines = [{ m_article_id: 1, amount: 2 }]
  const { data } = await guest.call('placeOrder', order(venue.spId, lines, { remark }))
  return { guest, code, table, id: data.ordergroup_id, receiptId: data.sp_receipt_id }
}

type Scene = Awaited<ReturnType<typeof ordered>>

async function groupOf(device: Device, id: number): Promise<Ordergroup | undefined> {
  return (await guestBill(device)).ordergroups.find((group) => group.id === id)
}

async function becomes({ guest, id }: Scene, posStatus: Ordergroup['posStatus']): Promise<Ordergroup> {
  return vi.waitFor(async () => {
    const group = await groupOf(guest, id)
    expect(group?.posStatus).toBe(posStatus)
    return group as Ordergroup
  }, patience)
}

const again = (venue: TillVenue, { id, code }: Scene) => ({
  query: {},
  body: { sp_merchant_id: venue.spId, qr_code: code, ordergroup_id: id },
})
const drop = (venue: TillVenue, { id }: Scene) => ({
  query: {},
  body: { sp_merchant_id: venue.spId, ordergroup_id: id },
})

/** Calls for staff at a table that wait. */
async function waitingCalls({ receiptId }: Scene) {
  return app.database.db.query(
    `select 1 from receipt_event where receipt_id = $1 and kind = 'FAILED_ORDER' and done_at is null`,
    [receiptId],
  )
}

async function tickets({ id }: Scene): Promise<number> {
  return (await app.database.db.query('select 1 from work_ticket where ordergroup_id = $1', [id])).length
}

async function statusOf({ id }: Scene) {
  const [row] = await app.database.db.query<{ status: string; pos: string }>(
    'select status, pos_status as pos from ordergroup where id = $1',
    [id],
  )
  return row
}

test('an order waits for the till, is seen by its guest and costs nothing, until the till has it', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue)
  const before = await guestBill(scene.guest)
  expect(before).toMatchObject({ amount: 0, amountOpen: 0, countOpen: 0 })
  expect(before.ordergroups).toMatchObject([
    { id: scene.id, status: 'PENDING', posStatus: 'PENDING', paymentStatus: 'OPEN', posAttempts: 0, isUser: true },
  ])
  expect(before.ordergroups[0]?.receiptArticles).toMatchObject([{ name: 'Soup', count: 2, amount: 1300 }])
  expect(await staffBill(venue.waiter, venue.spId, scene.table)).toMatchObject({
    amountOpen: 0,
    handheldOrdergroups: [{ posStatus: 'PENDING', isUser: false }],
  })

  work()
  expect(await becomes(scene, 'ORDERED')).toMatchObject({ status: 'ORDERED', posAttempts: 1 })
  const after = await guestBill(scene.guest)
  expect(after).toMatchObject({ amount: 1300, amountOpen: 1300, countOpen: 2 })
  expect(after.updatedAt > before.updatedAt).toBe(true)
  expect(venue.till.sold()).toMatchObject([
    { id: String(scene.id), table: scene.table, lines: [{ name: 'SOUP', count: 2, unitPrice: 650, amount: 1300 }] },
  ])
  await vi.waitFor(async () => expect(await tickets(scene)).toBe(1), patience)
})

test('a table whose only order waits or has failed is taken, and not paid', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:refuse')
  const tile = async () => {
    const body = { closed: false, sp_merchant_ids: [venue.spId] }
    const { tables } = await venue.waiter.call('allOverview', { query: {}, body })
    return tables.find(({ identifier }) => identifier === scene.table)
  }
  expect(await tile()).toMatchObject({ receiptId: scene.receiptId, status: 'Active', is_every_order_paid: false })
  work()
  await becomes(scene, 'FAILED')
  expect(await tile()).toMatchObject({ receiptId: scene.receiptId, status: 'Active', is_every_order_paid: false })
})

test('a till that refuses is asked five times; then the order has failed, costs nothing, and staff are called', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:refuse')
  work()
  expect(await becomes(scene, 'FAILED')).toMatchObject({ status: 'FAILED', posAttempts: 5, isUser: true })
  expect(await guestBill(scene.guest)).toMatchObject({ amount: 0, amountOpen: 0 })
  expect(venue.till.tries(String(scene.id))).toBe(5)
  expect(venue.till.sold()).toEqual([])
  const body = { closed: false, sp_merchant_ids: [venue.spId] }
  expect((await venue.waiter.call('allOverview', { query: {}, body })).calls).toMatchObject([
    {
      kind: 'failed_order',
      table_id: scene.table,
      sp_receipt_id: scene.receiptId,
      facts: { ordergroup_id: scene.id, reason: 'The till does not take this order' },
    },
  ])
  expect(await tickets(scene)).toBe(0)
})

test.each([
  ['silent', 0.9],
  ['cut', 60],
] as const)('an order at a till that is %s has failed in the end', async (mood, silentAfter) => {
  const venue = await newVenue({ silentAfter })
  venue.till.become(mood)
  const scene = await ordered(venue)
  work()
  await becomes(scene, 'FAILED')
  expect(venue.till.sold()).toEqual([])
  expect(await waitingCalls(scene)).toHaveLength(1)
})

test('the phones of the table and the staff are told when an order has failed, and when the till has it', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:refuse*5')
  const told: object[] = []
  work({ onChanged: ({ spId, receiptId, codes, callsChanged }) => told.push({ spId, receiptId, codes, callsChanged }) })
  const of = { spId: venue.spId, receiptId: scene.receiptId, codes: [scene.code] }
  await vi.waitFor(() => expect(told).toEqual([{ ...of, callsChanged: true }]), patience)
  await scene.guest.call('tryAgain', again(venue, scene))
  await vi.waitFor(() => expect(told[1]).toEqual({ ...of, callsChanged: false }), patience)
})

test('a till that takes the order at a later try has it in time', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:cut*3')
  work()
  expect(await becomes(scene, 'ORDERED')).toMatchObject({ posAttempts: 4 })
  expect(await waitingCalls(scene)).toEqual([])
})

test('an order at a slow till is on the bill when the till has answered, and was sent once', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:slow')
  work()
  expect(await becomes(scene, 'ORDERED')).toMatchObject({ posAttempts: 1 })
  expect(venue.till.tries(String(scene.id))).toBe(1)
  expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 1300, countOpen: 2 })
})

test('a till that answers too slowly is asked again, and has sold the order once', async () => {
  // Less than two seconds for each answer; the slow ones take three.
  const venue = await newVenue({ silentAfter: 10 })
  const scene = await ordered(venue, 'till:slow*2')
  work()
  expect((await becomes(scene, 'ORDERED')).posAttempts).toBeGreaterThan(2)
  expect(venue.till.sold()).toHaveLength(1)
  expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 1300, countOpen: 2 })
  expect(await waitingCalls(scene)).toEqual([])
})

test('an order that waited too long while no server ran has failed without being sent', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue)
  await app.database.db.query(
    `update job set body = body || jsonb_build_object('since', now() - interval '1 hour') where kind = 'till-send'`,
  )
  work()
  expect(await becomes(scene, 'FAILED')).toMatchObject({ posAttempts: 0 })
  expect(venue.till.sold()).toEqual([])
})

test('tried again, an order keeps its number and the price it was placed at', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:refuse*5')
  work()
  await becomes(scene, 'FAILED')
  const { menu } = littleVenue('any', 'ANY')
  const dearer = menu.groups.map((group) => ({
    ...group,
    articles: (group.articles ?? []).map((article) => ({ ...article, price: '9.99' })),
  }))
  await venue.change({ menu: { ...menu, groups: dearer } })

  const reply = await scene.guest.call('tryAgain', again(venue, scene))
  expect(reply.data).toMatchObject({ ordergroup_id: scene.id, sp_receipt_id: scene.receiptId })
  expect(await becomes(scene, 'ORDERED')).toMatchObject({ posAttempts: 6 })
  expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 1300 })
  expect(venue.till.sold()).toMatchObject([{ lines: [{ unitPrice: 650, amount: 1300 }] }])
  expect(await waitingCalls(scene)).toEqual([])
})

test('an order that fails again calls staff again', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:refuse*10')
  work()
  await becomes(scene, 'FAILED')
  await venue.waiter.call('tryAgain', again(venue, scene))
  expect(await waitingCalls(scene)).toEqual([])
  await vi.waitFor(
    async () => expect(await groupOf(scene.guest, scene.id)).toMatchObject({ posAttempts: 10 }),
    patience,
  )
  await becomes(scene, 'FAILED')
  expect(await waitingCalls(scene)).toHaveLength(1)
})

test('what the till took although every answer was lost is on the bill once after trying again', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:lost*5')
  work()
  await becomes(scene, 'FAILED')
  expect(venue.till.sold()).toHaveLength(1)
  await scene.guest.call('tryAgain', again(venue, scene))
  await becomes(scene, 'ORDERED')
  expect(venue.till.sold()).toHaveLength(1)
  expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 1300, countOpen: 2 })
})

test('what staff drop the till does not keep, though it took it', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:lost*5')
  work()
  await becomes(scene, 'FAILED')
  expect(venue.till.sold()).toHaveLength(1)
  await venue.waiter.call('dropOrder', drop(venue, scene))
  expect(await statusOf(scene)).toEqual({ status: 'CANCELED', pos: 'FAILED' })
  await vi.waitFor(() => expect(venue.till.sold()).toEqual([]), patience)
})

test('dropping the only order of a table frees it; its guests stay, and their next order opens a bill', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:refuse')
  work()
  await becomes(scene, 'FAILED')
  await venue.waiter.call('dropOrder', drop(venue, scene))
  expect(await scene.guest.call('receipt', { query: {} })).toEqual({ message: 'no_orders_found' })
  expect(await waitingCalls(scene)).toEqual([])
  const { data } = await scene.guest.call('placeOrder', order(venue.spId, [1]))
  expect(data.sp_receipt_id).not.toBe(scene.receiptId)
})

test('dropping one order of several leaves the others, and the bill', async () => {
  const venue = await newVenue()
  const first = await ordered(venue)
  work()
  await becomes(first, 'ORDERED')
  const { data } = await first.guest.call('placeOrder', order(venue.spId, [2], { remark: 'till:refuse' }))
  const second = { ...first, id: data.ordergroup_id }
  await becomes(second, 'FAILED')
  await venue.waiter.call('dropOrder', drop(venue, second))
  const bill = await guestBill(first.guest)
  expect(bill.ordergroups.map(({ id }) => id)).toEqual([first.id])
  expect(bill).toMatchObject({ id: first.receiptId, status: 'OPEN', amountOpen: 1300 })
  expect(await waitingCalls(second)).toEqual([])
})

test('only the phone that ordered and staff try again; others of the table may not, strangers learn nothing', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:refuse')
  const friend = await app.newGuest(scene.code)
  expect((await guestBill(friend)).ordergroups).toMatchObject([{ isUser: false }])
  const stranger = await app.newGuest(venue.freeTable().code)
  expect(await friend.refused('tryAgain', again(venue, scene))).toMatchObject({ message: 'forbidden' })
  expect(await stranger.refused('tryAgain', again(venue, scene))).toMatchObject({ message: 'not_found' })
  const elsewhere = { ...again(venue, scene), body: { sp_merchant_id: 1, ordergroup_id: scene.id } }
  expect(await scene.guest.refused('tryAgain', elsewhere)).toMatchObject({ message: 'not_found' })
  expect(await scene.guest.refused('dropOrder', drop(venue, scene))).toMatchObject({ message: 'forbidden' })
})

test('a guest whose sitting has ended tries nothing again', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:refuse')
  work()
  await becomes(scene, 'FAILED')
  await app.database.db.query('update visit set left_at = now() where receipt_id = $1', [scene.receiptId])
  expect(await scene.guest.refused('tryAgain', again(venue, scene))).toMatchObject({ message: 'sitting_ended' })
})

test('what is on its way is not dropped, what the till has neither, and what is dropped is not tried again', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue)
  expect(await venue.waiter.refused('dropOrder', drop(venue, scene))).toMatchObject({ message: 'order_on_its_way' })
  work()
  await becomes(scene, 'ORDERED')
  expect(await venue.waiter.refused('dropOrder', drop(venue, scene))).toMatchObject({ message: 'order_taken' })
  await scene.guest.call('tryAgain', again(venue, scene))
  expect(await statusOf(scene)).toEqual({ status: 'ORDERED', pos: 'ORDERED' })

  const other = await ordered(venue, 'till:refuse')
  await becomes(other, 'FAILED')
  await venue.waiter.call('dropOrder', drop(venue, other))
  await venue.waiter.call('dropOrder', drop(venue, other))
  expect(await other.guest.refused('tryAgain', again(venue, other))).toMatchObject({ message: 'order_dropped' })
})

test('two waiters and the guest who try again at once, each twice under a key, have it sold once', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue, 'till:refuse*5')
  work()
  await becomes(scene, 'FAILED')
  const colleague = await app.waiter(venue.username)
  const replies = await Promise.all(
    [scene.guest, venue.waiter, colleague, scene.guest, venue.waiter, colleague].map((device) =>
      device.call('tryAgain', again(venue, scene), { key: 'again' }),
    ),
  )
  expect(replies.slice(0, 3)).toEqual(replies.slice(3))
  expect(await becomes(scene, 'ORDERED')).toMatchObject({ posAttempts: 6 })
  expect(venue.till.sold()).toHaveLength(1)
  expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 1300 })
})

test('of trying again and dropping at once one is done, and the other says why not', async () => {
  const venue = await newVenue()
  const scenes = await Promise.all(Array.from({ length: 6 }, () => ordered(venue, 'till:refuse*5')))
  const worker = work()
  for (const scene of scenes) await becomes(scene, 'FAILED')
  await worker.stop()
  for (const scene of scenes) {
    const [retried, dropped] = await Promise.all([
      scene.guest.send('tryAgain', again(venue, scene)),
      venue.waiter.send('dropOrder', drop(venue, scene)),
    ])
    expect([retried.status, dropped.status].toSorted()).toEqual([200, 409])
    expect(await statusOf(scene)).toMatchObject({ status: retried.status === 200 ? 'PENDING' : 'CANCELED' })
  }
})

test('a bill with an order on its way is not closed, and takes part payments', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue)
  const worker = work()
  await becomes(scene, 'ORDERED')
  await worker.stop()
  await scene.guest.call('placeOrder', order(venue.spId, [2]))
  const bill = await staffBill(venue.waiter, venue.spId, scene.table)
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
  const first = await ordered(venue)
  const worker = work()
  await becomes(first, 'ORDERED')
  await worker.stop()
  await first.guest.call('placeOrder', order(venue.spId, [2]))
  const bill = await staffBill(venue.waiter, venue.spId, first.table)
  work()
  await vi.waitFor(async () => expect(await guestBill(first.guest)).toMatchObject({ amountOpen: 2200 }), patience)
  const reply = await venue.waiter.call('payWithMethods', payment(bill, [['CASH', 1300]]))
  expect(reply.message).toBe('receipt_out_of_date')
})

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
  await app.database.db.query('update job set run_at = now()')
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
  await vi.waitFor(async () => expect(await app.database.db.query('select 1 from job')).toEqual([]), patience)
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
    await vi.waitFor(async () => expect(await app.database.db.query('select 1 from job')).toEqual([]), patience)
    expect(await statusOf(scene)).toMatchObject({ status: isDropped ? 'CANCELED' : 'ORDERED' })
    expect(venue.till.sold()).toHaveLength(isDropped ? 0 : 1)
    await stopWorkers()
  }
})

test('a waiter who closes the bill again and again while the till takes an order never closes it without the order', async () => {
  const venue = await newVenue()
  const first = await ordered(venue)
  const worker = work()
  await becomes(first, 'ORDERED')
  await worker.stop()
  await first.guest.call('placeOrder', order(venue.spId, [2]))
  const bill = await staffBill(venue.waiter, venue.spId, first.table)
  const close = async () => {
    const { body } = await venue.waiter.send('payWithMethods', payment(bill, [['CASH', 1300]]))
    return (body as { message: string }).message
  }
  const answers = [await close()]
  work()
  while (answers.at(-1) === 'order_on_its_way') answers.push(await close())
  expect(new Set(answers)).toEqual(new Set(['order_on_its_way', 'receipt_out_of_date']))
  expect(await guestBill(first.guest)).toMatchObject({ amountOpen: 2200 })
})

test('a venue that goes back to the built-in kitchen has it take what waits', async () => {
  const venue = await newVenue()
  const scene = await ordered(venue)
  await venue.change({ till: null })
  work()
  expect(await becomes(scene, 'ORDERED')).toMatchObject({ posAttempts: 0 })
  expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 1300 })
})

test('where the till is stays with the server', async () => {
  const venue = await newVenue()
  const { code } = venue.freeTable()
  const guest = await app.newGuest(code)
  for (const device of [guest, venue.waiter]) {
    const { body } = await device.send('merchant', { params: { webcode: code }, query: {} })
    expect(JSON.stringify(body)).not.toContain(new URL(venue.till.url).port)
  }
})
