import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { collectReports, type Report, sendReports } from './collect-reports.ts'
import { noticeFaults } from './notice-faults.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function collecting() {
  const sent: Report[][] = []
  const page = new Page()
  const collect = collectReports({ send: (events) => sent.push(events), version: '0.1.0', now: () => 1_000, page })
  const codes = () => sent.map((events) => events.map(({ code }) => code))
  return { sent, codes, page, collect }
}

const added = (id: number) => ({ kind: 'article_added' as const, m_article_id: id })
const refused = (code: string, where = 'menu') => ({ kind: 'error' as const, code, where })

test('what is noticed within some seconds is sent together, once', () => {
  const { sent, collect } = collecting()
  collect(added(1))
  collect(added(1))
  expect(sent).toEqual([])
  vi.runAllTimers()
  const event = { ...added(1), at: 1_000, version: '0.1.0' }
  expect(sent).toEqual([[event, event]])
  collect(added(2))
  vi.runAllTimers()
  expect(sent).toHaveLength(2)
})

test('a page that is hidden sends at once, one that is shown again waits', () => {
  const { sent, page, collect } = collecting()
  collect(added(1))
  page.turn('hidden')
  expect(sent).toHaveLength(1)
  page.turn('visible')
  page.turn('hidden')
  vi.runAllTimers()
  expect(sent).toHaveLength(1)
  collect(added(2))
  page.turn('visible')
  expect(sent).toHaveLength(1)
})

test('the same error is told once in a sending, and no more than twenty events', () => {
  const { codes, collect } = collecting()
  for (const where of ['menu', 'menu', 'merchant']) collect(refused('SERVER_TIMEOUT', where))
  vi.runAllTimers()
  expect(codes()).toEqual([['SERVER_TIMEOUT', 'SERVER_TIMEOUT']])
  for (let n = 0; n < 30; n += 1) collect(refused(`code ${n}`))
  vi.runAllTimers()
  expect(codes()[1]).toHaveLength(20)
})

test('a session that ended and an answer that was none are not reported', () => {
  const { sent, collect } = collecting()
  collect(refused('UNAUTHORIZED'))
  collect(refused('UNKNOWN_ERROR'))
  vi.runAllTimers()
  expect(sent).toEqual([])
})

test('of an exception go its name and its place in the program, not its words', () => {
  const { sent, collect } = collecting()
  const thrown = new TypeError('Lisa Jansen is not a function')
  thrown.stack = `TypeError: ${thrown.message}\n    at add (https://order.example.com/assets/menu-B1x_.js:1:234)`
  const page = new EventTarget()
  noticeFaults(collect, page)
  page.dispatchEvent(Object.assign(new Event('error'), { error: thrown }))
  page.dispatchEvent(Object.assign(new Event('error'), { error: null }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('x'.repeat(500)) }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'Lisa Jansen' }))
  vi.runAllTimers()
  expect(sent).toEqual([
    [
      { kind: 'error', code: 'TypeError', where: 'menu-B1x_.js:1:234', at: 1_000, version: '0.1.0' },
      {
        kind: 'error',
        code: 'RangeError',
        where: expect.stringMatching(/^[\w.-]+:\d+:\d+$/),
        at: 1_000,
        version: '0.1.0',
      },
    ],
  ])
  expect(JSON.stringify(sent)).not.toMatch(/Lisa|xxx/)
})

describe('a sending', () => {
  const sending = (token: string | null, isOnline = true) => {
    const asked: [string, RequestInit | undefined][] = []
    const request: typeof fetch = async (address, init) => {
      asked.push([String(address), init])
      throw new TypeError('Failed to fetch')
    }
    const client = { token: () => token, isOnline: () => isOnline }
    const sent = sendReports(client, 7, [added(1)], { origin: 'https://order.example.com', request })
    return sent.then(() => asked)
  }

  test('outlives its page, says nothing but the venue and the events, and may fail in silence', async () => {
    const [[address, init] = []] = await sending('abc')
    expect(address).toBe('https://order.example.com/sp/v8/userLog/7')
    expect(init).toMatchObject({ method: 'POST', keepalive: true, body: JSON.stringify({ events: [added(1)] }) })
    expect(init?.headers).toMatchObject({ authorization: 'Bearer abc' })
  })

  test('is left out where there is no session or no connection', async () => {
    expect(await sending(null)).toEqual([])
    expect(await sending('abc', false)).toEqual([])
  })
})
