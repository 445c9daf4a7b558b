import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { patience } from '../testing/patience.ts'
import { createLive, type Live } from './live.ts'

const secrets = ['first secret', 'older secret'] as const
let live: Live
let server: Server
let port: number
const cleanups: (() => void)[] = []

beforeEach(async () => {
  live = createLive({ key: 'couvert', secrets })
  server = createServer()
  live.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  await live.stop()
  server.close()
})

type Authorize = (params: { socketId: string; channelName: string }) => string | null
const bySession: Authorize = ({ socketId, channelName }) => live.authorize(socketId, channelName, 'session-1')

function phone(authorize: Authorize = bySession): Pusher {
  const pusher = new Pusher('couvert', {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    wsPath: '/realtime',
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: (params, callback) => {
        const auth = authorize(params)
        if (auth) callback(null, { auth })
        else callback(new Error('refused'), null)
      },
    },
  })
  cleanups.push(() => pusher.disconnect())
  return pusher
}

const subscribed = (pusher: Pusher, channel: string) =>
  new Promise<string>((resolve) => {
    const joined = pusher.subscribe(channel)
    joined.bind('pusher:subscription_succeeded', () => resolve('in'))
    joined.bind('pusher:subscription_error', () => resolve('refused'))
  })
const next = (pusher: Pusher, channel: string, event: string) =>
  new Promise<unknown>((resolve) => pusher.channel(channel).bind(event, resolve))

/** A bare socket, for what well-behaved clients never say. */
async function bare(path = '/realtime/app/couvert?protocol=7') {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const heard: { event: string; channel?: string; data: unknown }[] = []
  socket.on('message', (bytes) => heard.push(JSON.parse(String(bytes))))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  cleanups.push(() => socket.terminate())
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), patience)
  const say = (event: string, data: unknown) => socket.send(JSON.stringify({ event, data }))
  const first = heard[0]?.data
  const socketId = typeof first === 'string' ? (JSON.parse(first).socket_id as string) : ''
  const answer = (index: number) =>
    vi.waitFor(() => expect(heard[index]).toBeDefined(), patience).then(() => heard[index])
  return { socket, heard, say, socketId, answer }
}

test('pusher-js hears what is sent on its channels and nothing else', async () => {
  const pusher = phone()
  expect(await subscribed(pusher, 'merchant.101')).toBe('in')
  const heard = next(pusher, 'merchant.101', 'menu_updated')
  expect(live.send('merchant.102', 'menu_updated', { id: 1 })).toBe(0)
  expect(live.send('merchant.101', 'menu_updated', { id: 2 })).toBe(1)
  expect(await heard).toEqual({ id: 2 })
})

test('a private channel opens with our signature only', async () => {
  expect(await subscribed(phone(), 'private-sp-merchant.2001')).toBe('in')
  expect(
    await subscribed(
      phone(() => `couvert:${'0'.repeat(64)}`),
      'private-sp-merchant.2001',
    ),
  ).toBe('refused')
  expect(
    await subscribed(
      phone(() => null),
      'private-sp-merchant.2001',
    ),
  ).toBe('refused')
})

test('laravel-echo hears events on private channels', async () => {
  const echo = new Echo({ broadcaster: 'pusher', client: phone() })
  const heard = new Promise((resolve) => {
    echo.private('sp-merchant.2001').listen('.receipt_updated', resolve)
  })
  await vi.waitFor(() => expect(live.send('private-sp-merchant.2001', 'receipt_updated', { id: 7 })).toBe(1), patience)
  expect(await heard).toEqual({ id: 7 })
})

test('a channel that was left is silent', async () => {
  const pusher = phone()
  await subscribed(pusher, 'merchant.101')
  pusher.unsubscribe('merchant.101')
  await vi.waitFor(() => expect(live.send('merchant.101', 'x', {})).toBe(0), patience)
})

test('a signature for one channel or socket opens no other', async () => {
  const { say, socketId, answer } = await bare()
  say('pusher:subscribe', { channel: 'private-b', auth: live.authorize(socketId, 'private-a') })
  expect(await answer(1)).toMatchObject({ event: 'pusher:subscription_error', channel: 'private-b' })
  say('pusher:subscribe', { channel: 'private-b', auth: live.authorize('1.1', 'private-b') })
  expect(await answer(2)).toMatchObject({ event: 'pusher:subscription_error' })
  say('pusher:subscribe', { channel: 'private-b', auth: `${live.authorize(socketId, 'private-b')}:someone-else` })
  expect(await answer(3)).toMatchObject({ event: 'pusher:subscription_error' })
  say('pusher:subscribe', { channel: 'private-b', auth: live.authorize(socketId, 'private-b') })
  expect(await answer(4)).toMatchObject({ event: 'pusher_internal:subscription_succeeded' })
})

test('nothing is signed for what is no socket or no channel', () => {
  expect(live.authorize('123.456:private-secret', 'x')).toBeNull()
  expect(live.authorize('123.456', 'private a')).toBeNull()
  expect(live.authorize('', 'private-a')).toBeNull()
  expect(live.authorize('123.456', 'private-a', 'a:b')).toBeNull()
  expect(live.authorize('123.456', 'private-a')).toMatch(/^couvert:[0-9a-f]{64}$/)
})

test('what an older secret signed is still accepted', async () => {
  const { say, socketId, answer } = await bare()
  const older = createLive({ key: 'couvert', secrets: ['older secret'] })
  say('pusher:subscribe', { channel: 'private-a', auth: older.authorize(socketId, 'private-a') })
  expect(await answer(1)).toMatchObject({ event: 'pusher_internal:subscription_succeeded' })
  await older.stop()
})

test('a ping is answered', async () => {
  const { say, answer } = await bare()
  say('pusher:ping', {})
  expect(await answer(1)).toMatchObject({ event: 'pusher:pong' })
})

test('a client event, a word we do not know and no JSON at all are answered and change nothing', async () => {
  const { socket, say, answer } = await bare()
  say('client-typing', {})
  expect(await answer(1)).toMatchObject({ event: 'pusher:error', data: { code: 4301 } })
  socket.send('{')
  expect(await answer(2)).toMatchObject({ event: 'pusher:error' })
})

test('the twenty-first channel is refused', async () => {
  const { say, answer } = await bare()
  for (let n = 1; n <= 21; n += 1) say('pusher:subscribe', { channel: `merchant.${n}` })
  expect(await answer(20)).toMatchObject({ event: 'pusher_internal:subscription_succeeded' })
  expect(await answer(21)).toMatchObject({ event: 'pusher:subscription_error', channel: 'merchant.21' })
})

test('a message of more than 8 KiB closes the socket', async () => {
  const { socket } = await bare()
  const code = new Promise((resolve) => socket.once('close', resolve))
  socket.send('x'.repeat(9_000))
  expect(await code).toBe(1009)
})

test('another key, another protocol and another path are refused', async () => {
  await expect(bare('/realtime/app/other')).rejects.toThrow('404')
  await expect(bare('/elsewhere')).rejects.toThrow('404')
  const { socket, heard } = await bare('/realtime/app/couvert?protocol=4')
  expect(heard[0]).toMatchObject({ event: 'pusher:error', data: { code: 4007 } })
  await vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.CLOSED), patience)
})

test('logging out closes the sockets of that session for good', async () => {
  const out = phone()
  const other = phone(({ socketId, channelName }) => live.authorize(socketId, channelName, 'session-2'))
  await Promise.all([subscribed(out, 'private-a'), subscribed(other, 'private-a')])
  live.closeSocketsOf('session-1')
  await vi.waitFor(() => expect(out.connection.state).toBe('disconnected'), patience)
  expect(other.connection.state).toBe('connected')
})

test('what was signed for a session opens nothing once the session has ended', async () => {
  let kept: string | null = null
  const waiter = phone(({ socketId, channelName }) => {
    kept ??= live.authorize(socketId, channelName, 'session-3')
    return kept
  })
  expect(await subscribed(waiter, 'merchant.1')).toBe('in')
  live.closeSocketsOf('session-3')
  expect(await subscribed(waiter, 'private-a')).toBe('refused')
  expect(waiter.connection.state).toBe('connected')
  expect(kept).not.toBeNull()
})

test('pusher-js is told to fetch again by a global event', async () => {
  const pusher = phone()
  await subscribed(pusher, 'merchant.101')
  const heard = new Promise((resolve) => pusher.bind('refetch', resolve))
  live.refetchAll()
  expect(await heard).toEqual({})
})

test('a socket that went away is forgotten', async () => {
  const { socket, say, answer } = await bare()
  say('pusher:subscribe', { channel: 'merchant.1' })
  await answer(1)
  expect(live.socketCount()).toBe(1)
  socket.terminate()
  await vi.waitFor(() => expect(live.socketCount()).toBe(0), patience)
  expect(live.send('merchant.1', 'x', {})).toBe(0)
})

test.each(['//', '/[', 'http://['])(
  'an upgrade to %s, which is no address, is turned away and harms nobody',
  async (address) => {
    const socket = connect(port, '127.0.0.1')
    cleanups.push(() => socket.destroy())
    socket.write(`GET ${address} HTTP/1.1\r\nHost: any\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  },
)

test('a stranger that hangs up in the middle of an upgrade harms nobody', async () => {
  const gone = new Promise<void>((resolve) => {
    server.once('upgrade', (_request, raw) => {
      raw.once('close', () => resolve())
      raw.emit('error', new Error('read ECONNRESET'))
      raw.destroy()
    })
  })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /elsewhere HTTP/1.1\r\nHost: any\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await gone
})
