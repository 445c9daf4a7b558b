import { expect, test, vi } from 'vitest'
import { guestBill, order } from '../../testing/orders.ts'
import { patience } from '../../testing/patience.ts'
import { again, becomes, drop, groupOf, tillScenes } from '../../testing/till-scenes.ts'
import { littleVenue } from '../../testing/venues.ts'

const { app, failed, newVenue, ordered, statusOf, waitingCalls, work } = tillScenes()

test('tried again, an order keeps its number and the price it was placed at', async () => {
  const venue = await newVenue()
  const scene = await failed(venue, 'till:refuse*5')
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
  const scene = await failed(venue, 'till:refuse*10')
  await venue.waiter.call('tryAgain', again(venue, scene))
  expect(await waitingCalls(scene)).toEqual([])
  await vi.waitFor(async () => expect(await groupOf(scene)).toMatchObject({ posAttempts: 10 }), patience)
  await becomes(scene, 'FAILED')
  expect(await waitingCalls(scene)).toHaveLength(1)
})

test('each party of a table whose order failed calls for itself, and dropping one leaves the call of the other', async () => {
  const venue = await newVenue()
  await venue.change({ maximumReceiptsPerTable: 2 })
  venue.till.become('refuse')
  const one = await ordered(venue)
  const guest = await app().newGuest(one.code)
  const { data } = await guest.call('placeOrder', order(venue.spId, [1]))
  const other = { ...one, guest, id: data.ordergroup_id, receiptId: data.sp_receipt_id }
  expect(other.receiptId).not.toBe(one.receiptId)
  work()
  for (const scene of [one, other]) await becomes(scene, 'FAILED')
  await venue.waiter.call('dropOrder', drop(venue, one))
  expect(await waitingCalls(one)).toEqual([])
  expect(await waitingCalls(other)).toHaveLength(1)
})

test('what the till took although every answer was lost is on the bill once after trying again', async () => {
  const venue = await newVenue()
  const scene = await failed(venue, 'till:lost*5')
  expect(venue.till.sold()).toHaveLength(1)
  await scene.guest.call('tryAgain', again(venue, scene))
  await becomes(scene, 'ORDERED')
  expect(venue.till.sold()).toHaveLength(1)
  expect(await guestBill(scene.guest)).toMatchObject({ amountOpen: 1300, countOpen: 2 })
})

test('what staff drop the till does not keep, though it took it', async () => {
  const venue = await newVenue()
  const scene = await failed(venue, 'till:lost*5')
  expect(venue.till.sold()).toHaveLength(1)
  await venue.waiter.call('dropOrder', drop(venue, scene))
  expect(await statusOf(scene)).toEqual({ status: 'CANCELED', pos: 'FAILED' })
  await vi.waitFor(() => expect(venue.till.sold()).toEqual([]), patience)
})

test('dropping the only order of a table frees it; its guests stay, and their next order opens a bill', async () => {
  const venue = await newVenue()
  const scene = await failed(venue, 'till:refuse')
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
  const friend = await app().newGuest(scene.code)
  expect((await guestBill(friend)).ordergroups).toMatchObject([{ isUser: false }])
  const stranger = await app().newGuest(venue.freeTable().code)
  expect(await friend.refused('tryAgain', again(venue, scene))).toMatchObject({ message: 'forbidden' })
  expect(await stranger.refused('tryAgain', again(venue, scene))).toMatchObject({ message: 'not_found' })
  const elsewhere = { ...again(venue, scene), body: { sp_merchant_id: 1, ordergroup_id: scene.id } }
  expect(await scene.guest.refused('tryAgain', elsewhere)).toMatchObject({ message: 'not_found' })
  expect(await scene.guest.refused('dropOrder', drop(venue, scene))).toMatchObject({ message: 'forbidden' })
})

test('a guest whose sitting has ended tries nothing again', async () => {
  const venue = await newVenue()
  const scene = await failed(venue, 'till:refuse')
  await app().database.db.query('update visit set left_at = now() where receipt_id = $1', [scene.receiptId])
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
  const scene = await failed(venue, 'till:refuse*5')
  const colleague = await app().waiter(venue.username)
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
