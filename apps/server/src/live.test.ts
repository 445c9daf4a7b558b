import { channels, liveEvents, liveKey } from '@couvert/contract'
import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from './app.ts'
import { createTills } from './connectors/pos/tills.ts'
import { createHints } from './platform/hints.ts'
import { createJobWorker } from './platform/job-worker.ts'
import { createLive } from './platform/live.ts'
import { type TestApp, testApp } from './testing/app.ts'
import type { Device } from './testing/device.ts'
import { order, payment, staffBill } from './testing/orders.ts'
import { littleVenue } from './testing/venues.ts'

let app: TestApp
let port: number
const sockets: Pusher[] = []
beforeAll(async () => {
  app = await testApp()
  port = await app.listen()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.close())

/** The client as it is published; it asks our server by HTTP, with a form, whether it may listen. */
function connect(device: Device): Pusher {
  const pusher = new Pusher(liveKey, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    wsPath: '/realtime',
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      endpoint: `http://127.0.0.1:${port}/broadcasting/auth`,
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, callback) => {
        void fetch(`http://127.0.0.1:${port}/broadcasting/auth`, {
          method: 'POST',
          headers: { authorization: `Bearer ${device.tokens?.access_token}` },
          body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
        }).then(async (response) => {
          if (response.ok) callback(null, (await response.json()) as { auth: string })
          else callback(new Error(String(response.status)), null)
        })
      },
    },
  })
  sockets.push(pusher)
  return pusher
}

const joined = (pusher: Pusher, channel: string) =>
  new Promise<'in' | 'refused'>((resolve) => {
    const subscription = pusher.subscribe(channel)
    subscription.bind('pusher:subscription_succeeded', () => resolve('in'))
    subscription.bind('pusher:subscription_error', () => resolve('refused'))
  })
const heard = (pusher: Pusher, channel: string, event: string) =>
  new Promise<unknown>((resolve) => pusher.channel(channel).bind(event, resolve))

test('a phone hears on the channel of its code that another phone has ordered', async () => {
  const { code } = app.lucia.freeTable()
  const [guest, second] = [await app.newGuest(code), await app.newGuest(code)]
  const socket = connect(guest)
  expect(await joined(socket, `sp-qr-code-identifier.${code}`)).toBe('in')
  const message = heard(socket, `sp-qr-code-identifier.${code}`, 'sp-receipt-updated')
  await second.call('placeOrder', order(app.lucia.spId, [101]))
  expect(await message).toEqual({})
})

test('a waiter hears of orders, calls and payments on the private channel, by ids alone', async () => {
  const { code, table } = app.lucia.freeTable()
  const [guest, waiter] = [await app.newGuest(code), await app.waiter('lucia')]
  const socket = connect(waiter)
  const channel = `private-sp-merchant.${app.lucia.spId}`
  expect(await joined(socket, channel)).toBe('in')

  const ordered = heard(socket, channel, liveEvents.receiptUpdated)
  const { data } = await guest.call('placeOrder', order(app.lucia.spId, [101]))
  expect(await ordered).toEqual({ sp_receipt_id: data.sp_receipt_id })

  const called = heard(socket, channel, liveEvents.callUpdated)
  await guest.call('callWaiter', { query: {}, body: { sp_merchant_id: app.lucia.spId } })
  expect(await called).toEqual({})

  socket.channel(channel).unbind()
  const paid = heard(socket, channel, liveEvents.receiptUpdated)
  await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CASH', 850]]))
  expect(await paid).toEqual({ sp_receipt_id: data.sp_receipt_id })
})

test('a waiter hears that a phone was locked out by an order with a wrong pin', async () => {
  const { code } = app.pin.freeTable()
  const [opener, stranger, waiter] = [await app.newGuest(code), await app.newGuest(code), await app.waiter('pin')]
  const { data } = await opener.call('placeOrder', order(app.pin.spId, [1]))
  const wrong = order(app.pin.spId, [1], { pincode: data.pincode === '0000' ? '0001' : '0000' })
  for (let tries = 0; tries < 4; tries += 1) await stranger.refused('placeOrder', wrong)
  const socket = connect(waiter)
  const channel = channels.staff(app.pin.spId)
  expect(await joined(socket, channel)).toBe('in')
  const called = heard(socket, channel, liveEvents.callUpdated)
  await stranger.refused('placeOrder', wrong)
  expect(await called).toEqual({})
})

test('a waiter hears that a phone was locked out by asking for the bill with a wrong pin', async () => {
  const { code } = app.pin.freeTable()
  const [opener, stranger, waiter] = [await app.newGuest(code), await app.newGuest(code), await app.waiter('pin')]
  const { data } = await opener.call('placeOrder', order(app.pin.spId, [1]))
  const pincode = data.pincode === '0000' ? '0001' : '0000'
  const asks = { query: {}, body: { sp_merchant_id: app.pin.spId, payment_method: 'cash' as const, pincode } }
  for (let tries = 0; tries < 4; tries += 1) await stranger.refused('payWaiter', asks)
  const socket = connect(waiter)
  const channel = channels.staff(app.pin.spId)
  expect(await joined(socket, channel)).toBe('in')
  const called = heard(socket, channel, liveEvents.callUpdated)
  await stranger.refused('payWaiter', asks)
  expect(await called).toEqual({})
})

test('every phone of a venue hears that the menu has changed when something is sold out', async () => {
  const [guest, waiter] = [await app.newGuest(), await app.waiter('lucia')]
  const socket = connect(guest)
  await joined(socket, channels.merchant(app.lucia.merchantId))
  const message = heard(socket, channels.merchant(app.lucia.merchantId), liveEvents.menuUpdated)
  const body = { sp_merchant_id: app.lucia.spId, m_article_id: 101, sold_out: true }
  await waiter.call('soldOut', { query: {}, body })
  expect(await message).toEqual({})
  await waiter.call('soldOut', { query: {}, body: { ...body, sold_out: false } })
})

test('the phones of a table hear that it was paid', async () => {
  const { code, table } = app.lucia.freeTable()
  const [guest, waiter] = [await app.newGuest(code), await app.waiter('lucia')]
  await guest.call('placeOrder', order(app.lucia.spId, [101]))
  const bill = await staffBill(waiter, app.lucia.spId, table)
  const socket = connect(guest)
  await joined(socket, channels.table(code))
  const message = heard(socket, channels.table(code), liveEvents.receiptUpdated)
  await waiter.call('payWithMethods', payment(bill, [['CASH', 850]]))
  await message
})

test('laravel-echo hears on a private channel', async () => {
  const [guest, waiter] = [await app.newGuest(app.lucia.freeTable().code), await app.waiter('lucia')]
  const pusher = connect(waiter)
  const echo = new Echo({ broadcaster: 'pusher', client: pusher })
  const message = new Promise((resolve) => {
    const channel = echo.private(`sp-merchant.${app.lucia.spId}`)
    channel.listen('.sp-receipt-updated', resolve)
    channel.subscribed(() => void guest.call('placeOrder', order(app.lucia.spId, [101])))
  })
  expect(await message).toEqual({ sp_receipt_id: expect.any(Number) })
})

test('guests and staff of another venue do not get onto a private channel', async () => {
  for (const device of [await app.newGuest('LUCIA20'), await app.waiter('pin')]) {
    expect(await joined(connect(device), `private-sp-merchant.${app.lucia.spId}`)).toBe('refused')
  }
})

test('a public channel does not tell whether there is such a code', async () => {
  const socket = connect(await app.newGuest())
  expect(await joined(socket, channels.table('NOTHING'))).toBe('in')
})

test('logging out closes the sockets of that session and no other', async () => {
  const [leaving, staying] = [await app.waiter('lucia'), await app.waiter('lucia')]
  const channel = `private-sp-merchant.${app.lucia.spId}`
  const [first, second] = [connect(leaving), connect(staying)]
  expect(await Promise.all([joined(first, channel), joined(second, channel)])).toEqual(['in', 'in'])
  const closed = new Promise((resolve) => first.connection.bind('disconnected', resolve))
  const failed = new Promise((resolve) => first.connection.bind('error', resolve))
  await leaving.call('handheldLogout', { body: {} })
  await Promise.race([closed, failed])
  expect(second.connection.state).toBe('connected')
  const message = heard(second, channel, liveEvents.receiptUpdated)
  await (await app.newGuest(app.lucia.freeTable().code)).call('placeOrder', order(app.lucia.spId, [101]))
  await message
})

test('a new password and leaving the venue close the sockets of that person on every server, and of nobody else', async () => {
  const person = (username: string, password = '1234') => ({ username, name: username, password })
  const venue = littleVenue('leaving', 'LEAVE', { staff: [person('new-code'), person('gone'), person('staying')] })
  const { spId } = await app.importVenue(venue)
  const [changed, gone, staying] = await Promise.all(
    ['new-code', 'gone', 'staying'].map(async (username) => connect(await app.waiter(username))),
  )
  if (!changed || !gone || !staying) throw new Error('Somebody is missing')
  const channel = channels.staff(spId)
  for (const socket of [changed, gone, staying]) expect(await joined(socket, channel)).toBe('in')
  const closed = Promise.all(
    [changed, gone].map((socket) => new Promise((resolve) => socket.connection.bind('disconnected', resolve))),
  )
  const other = await otherServer()
  try {
    await app.importVenue({ ...venue, staff: [person('new-code', '4321'), person('staying')] })
    await closed
    expect(staying.connection.state).toBe('connected')
  } finally {
    await other.stop()
  }
})

/** Another process on the same database, that does the jobs and has none of the sockets. */
async function otherServer() {
  const { db, url } = app.database
  const live = createLive({ key: liveKey, secrets: ['another process'] })
  const hints = createHints({ live, url, onState: () => {} })
  await hints.start()
  const worker = createJobWorker({
    database: db,
    handlers: jobHandlers({ database: db, hints, tillOf: createTills().of }),
    onFault: ({ error }) => expect.unreachable(String(error)),
    onOutage: (error) => expect.unreachable(String(error)),
  })
  worker.start()
  return {
    async stop() {
      await worker.stop()
      await hints.stop()
      await live.stop()
    },
  }
}
