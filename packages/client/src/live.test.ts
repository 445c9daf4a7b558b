import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createClient } from './client.ts'
import { connectLive, type Live } from './live.ts'
import { memoryStorage } from './storage.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that speaks the Pusher protocol as far as a client notices, and signs for sessions of any token. */
async function openSockets() {
  const paths: string[] = []
  const subscriptions: { channel: string; auth: string }[] = []
  let waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const tokens = { access_token: 'a', refresh_token: 'r', sp_handheld_user: null }
    const { channel_name } = JSON.parse(text)
    const reply = channel_name
      ? { message: 'success', auth: `${channel_name}:signed` }
      : { message: 'auth', data: tokens }
    response.end(JSON.stringify(reply))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket: WebSocket, request) => {
    paths.push(new URL(request.url ?? '/', 'http://venue').pathname)
    const say = (event: string, data: unknown, channel?: string) =>
      socket.send(JSON.stringify({ event, data: JSON.stringify(data), channel }))
    say('pusher:connection_established', { socket_id: '1.2', activity_timeout: 30 })
    socket.on('message', (raw) => {
      const { event, data } = JSON.parse(String(raw))
      if (event !== 'pusher:subscribe') return
      subscriptions.push({ channel: data.channel, auth: data.auth ?? '' })
      say('pusher_internal:subscription_succeeded', {}, data.channel)
      for (const done of waiting.splice(0)) done()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const port = String((server.address() as AddressInfo).port)
  closing.push(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
    server.closeAllConnections()
  })
  return {
    address: { protocol: 'http:', hostname: '127.0.0.1', port },
    origin: `http://127.0.0.1:${port}`,
    paths,
    subscriptions,
    subscribed: () => new Promise<void>((done) => (waiting = [...waiting, done])),
    tell(channel: string, event: string, data: unknown) {
      for (const socket of sockets.clients) socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))
    },
    breakAll() {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

function listen(venue: Awaited<ReturnType<typeof openSockets>>, onRefetchAll: () => void): Live {
  const client = createClient({ origin: venue.origin, storage: memoryStorage(), lang: () => 'en' })
  const live = connectLive(client, { onRefetchAll, address: venue.address })
  closing.push(() => live.close())
  return live
}

test('a hint on a public channel is heard, under the path of our sockets', async () => {
  const venue = await openSockets()
  const live = listen(venue, () => undefined)
  const heard = new Promise((hear) => live.on('merchant.1', 'menu_updated', hear))
  await venue.subscribed()
  venue.tell('merchant.1', 'menu_updated', { id: 7 })
  expect(await heard).toEqual({ id: 7 })
  expect(venue.paths).toEqual(['/realtime/app/couvert'])
})

test('a private channel is signed by the session of this device', async () => {
  const venue = await openSockets()
  const live = listen(venue, () => undefined)
  live.on('private-sp-merchant.1', 'sp-receipt-updated', () => undefined)
  await venue.subscribed()
  expect(venue.subscriptions).toEqual([{ channel: 'private-sp-merchant.1', auth: 'private-sp-merchant.1:signed' }])
})

test('once the server has taken a subscription everything is asked again, at first and after the connection was away', async () => {
  const venue = await openSockets()
  let refetched = 0
  const live = listen(venue, () => {
    refetched += 1
  })
  const heard = new Promise((hear) => live.on('merchant.1', 'menu_updated', hear))
  await venue.subscribed()
  await expect.poll(() => refetched).toBe(1)
  venue.breakAll()
  await venue.subscribed()
  await expect.poll(() => refetched).toBe(2)
  venue.tell('merchant.1', 'menu_updated', { id: 8 })
  expect(await heard).toEqual({ id: 8 })
})

test('one listener that leaves does not silence another on the same channel', async () => {
  const venue = await openSockets()
  const live = listen(venue, () => undefined)
  const quiet: unknown[] = []
  const leave = live.on('merchant.1', 'menu_updated', (message) => quiet.push(message))
  const heard = new Promise((hear) => live.on('merchant.1', 'menu_updated', hear))
  await venue.subscribed()
  leave()
  venue.tell('merchant.1', 'menu_updated', { id: 9 })
  expect(await heard).toEqual({ id: 9 })
  expect(quiet).toEqual([])
})
