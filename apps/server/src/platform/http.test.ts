import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { health } from './health.ts'
import { createHttp } from './http.ts'
import { listenAll, PortTaken } from './listen.ts'
import { createLive } from './live.ts'
import { createLog } from './log.ts'
import { metrics } from './metrics.ts'
import { protectPages } from './pages.ts'

const log = createLog('silent')
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function make(options: Partial<Parameters<typeof createHttp>[0]> = {}) {
  const http = await createHttp({ log, publicUrl: null, ...options })
  cleanups.push(() => http.close())
  http.post('/echo', async (request) => request.body)
  http.get('/boom', async () => {
    throw new Error('secret detail')
  })
  return http
}

test('a body of more than 256 KiB is refused in words', async () => {
  const http = await make()
  const reply = await http.inject({ method: 'POST', url: '/echo', payload: { text: 'x'.repeat(300_000) } })
  expect([reply.statusCode, reply.json()]).toEqual([413, { message: 'payload_too_large', text: expect.any(String) }])
})

test('broken JSON, an unknown path and a bug are answered as JSON without a word of the inside', async () => {
  const http = await make()
  const broken = await http.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect([broken.statusCode, broken.json().message]).toEqual([422, 'invalid_request'])
  expect((await http.inject('/nowhere')).json()).toEqual({ message: 'not_found', text: 'Not found' })
  const bug = await http.inject('/boom')
  expect([bug.statusCode, bug.json().message, bug.body.includes('secret detail')]).toEqual([
    500,
    'internal_error',
    false,
  ])
})

test('a database that is away is told as a pause, not as a bug', async () => {
  const http = await make()
  http.get('/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  const reply = await http.inject('/away')
  expect([reply.statusCode, reply.json().message]).toEqual([503, 'unavailable'])
})

test('every page carries the strict policy, and stands in no frame', async () => {
  const http = await make()
  await http.register(async (pages) => {
    await protectPages(pages, { publicUrl: null })
    pages.get('/page', async () => ({}))
  })
  const policy = String((await http.inject('/page')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('one address that asks without end is refused', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const http = await make({ requestsPerMinute: 3 })
  http.get('/ok', async () => ({}))
  for (let n = 0; n < 3; n += 1) expect((await http.inject('/ok')).statusCode).toBe(200)
  const reply = await http.inject('/ok')
  expect([reply.statusCode, reply.json().message]).toEqual([429, 'too_many_requests'])
})

test('a caller behind the proxy cannot choose its address: what it says itself is not believed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const http = await make({ requestsPerMinute: 2, publicUrl: 'https://order.example.com' })
  http.get('/ok', async () => ({}))
  const ask = async (invented: string, address: string) =>
    (await http.inject({ url: '/ok', headers: { 'x-forwarded-for': `${invented}, ${address}` } })).statusCode
  expect(await ask('198.51.100.1', '203.0.113.9')).toBe(200)
  expect(await ask('198.51.100.2', '203.0.113.9')).toBe(200)
  expect(await ask('198.51.100.3', '203.0.113.9')).toBe(429)
  expect(await ask('198.51.100.3', '203.0.113.10')).toBe(200)
})

test('ready means database, jobs and open doors', async () => {
  const http = await make()
  const state = { database: true, jobsAt: new Date(100_000) as Date | null, isDraining: false }
  const db = {
    query: async () => {
      if (!state.database) throw new Error('away')
      return []
    },
    together: async () => {
      throw new Error('not asked')
    },
  }
  await http.register(
    health({ db, jobsLookedAt: () => state.jobsAt, now: () => new Date(105_000), isDraining: () => state.isDraining }),
  )
  expect((await http.inject('/healthz')).statusCode).toBe(200)
  expect((await http.inject('/readyz')).statusCode).toBe(200)
  for (const change of [{ database: false }, { jobsAt: null }, { jobsAt: new Date(0) }, { isDraining: true }]) {
    const before = { ...state }
    Object.assign(state, change)
    expect((await http.inject('/readyz')).statusCode).toBe(503)
    Object.assign(state, before)
  }
})

test('metrics are for the loopback, or for who holds the token', async () => {
  const http = await make()
  await http.register(metrics({ token: null, gauges: { sockets: { help: 'Open sockets', read: () => 4 } } }))
  await http.inject('/echo/1?x=2')
  const reply = await http.inject('/metrics')
  expect(reply.body).toContain('couvert_sockets 4')
  expect(reply.body).toContain('couvert_http_request_seconds_count{method="GET",route="none",status="404"} 1')
  expect((await http.inject({ url: '/metrics', remoteAddress: '192.168.1.5' })).statusCode).toBe(404)
  const other = await make()
  await other.register(metrics({ token: 'tok', gauges: {} }))
  expect((await other.inject('/metrics')).statusCode).toBe(404)
  expect((await other.inject({ url: '/metrics', headers: { authorization: 'Bearer tok' } })).statusCode).toBe(200)
})

const live = () => {
  const made = createLive({ key: 'k', secrets: ['s'] })
  cleanups.push(() => made.stop())
  return made
}

async function occupied(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port
}

test('a side port that is taken is told and the rest goes on; the three answer alike', async () => {
  const taken = await occupied()
  const told: number[] = []
  const listening = await listenAll({
    http: await make(),
    live: live(),
    host: '127.0.0.1',
    port: taken - 1,
    onTaken: (port) => told.push(port),
  })
  cleanups.push(() => listening.close())
  expect(told).toContain(taken)
  expect(listening.ports.slice(0, 2)).toEqual([taken - 1, null])
  for (const port of listening.ports.filter((each) => each !== null)) {
    expect(await (await fetch(`http://127.0.0.1:${port}/nowhere`)).json()).toMatchObject({ message: 'not_found' })
  }
})

test('a taken main port is one clear sentence', async () => {
  const port = await occupied()
  const listening = listenAll({ http: await make(), live: live(), host: '127.0.0.1', port, onTaken: () => {} })
  await expect(listening).rejects.toThrow(
    new PortTaken(`Port ${port} is taken by another program: stop that one, or start with another PORT.`),
  )
})

test('closing answers what is in flight and waits for no connection that is idle, or becomes so', async () => {
  const http = await make()
  // Nobody ends an idle connection but who closes.
  http.server.keepAliveTimeout = 0
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  http.get('/slow', async () => {
    arrived.resolve()
    await released.promise
    return { message: 'done' }
  })
  const listening = await listenAll({
    http,
    live: live(),
    host: '127.0.0.1',
    port: (await occupied()) + 100,
    onTaken: () => {},
  })
  const port = listening.ports[1] ?? listening.ports[0]
  const idle = keptAlive(port, '/nowhere')
  await idle.answer
  const slow = keptAlive(port, '/slow')
  await arrived.promise
  const closing = listening.close()
  await idle.isSentAway
  released.resolve()
  expect(await slow.answer).toContain('{"message":"done"}')
  await closing
})

/** A connection that asks once and then stays until it is sent away. */
function keptAlive(port: number, path: string): { answer: Promise<string>; isSentAway: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1')
  cleanups.push(async () => socket.destroy())
  const isSentAway = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: any\r\n\r\n`)
  let heard = ''
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (bytes) => {
      heard += String(bytes)
      if (heard.endsWith('}')) resolve(heard)
    })
  })
  return { answer, isSentAway }
}
