import { expect, test, vi } from 'vitest'
import { guestBill, staffBill } from '../../testing/orders.ts'
import { patience } from '../../testing/patience.ts'
import { again, becomes, type Scene, tillScenes } from '../../testing/till-scenes.ts'

const { app, failed, newVenue, ordered, waitingCalls, work } = tillScenes()

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
  const scene = await failed(venue)
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
  await app().database.db.query(
    `update job set body = body || jsonb_build_object('since', now() - interval '1 hour') where kind = 'till-send'`,
  )
  work()
  expect(await becomes(scene, 'FAILED')).toMatchObject({ posAttempts: 0 })
  expect(venue.till.sold()).toEqual([])
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
  const guest = await app().newGuest(code)
  for (const device of [guest, venue.waiter]) {
    const { body } = await device.send('merchant', { params: { webcode: code }, query: {} })
    expect(JSON.stringify(body)).not.toContain(new URL(venue.till.url).port)
  }
})

async function tickets({ id }: Scene): Promise<number> {
  return (await app().database.db.query('select 1 from work_ticket where ordergroup_id = $1', [id])).length
}
