import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'

let app: TestApp
let guest: Device
const written: string[] = []
beforeAll(async () => {
  app = await testApp({ log: createLog('info', { write: (line) => written.push(line) }) })
})
afterAll(() => app.close())
beforeEach(async () => {
  guest = await app.newGuest()
  written.length = 0
  app.registry.resetMetrics()
})

const warn = 40
const info = 30
const lines = () => written.map((line) => JSON.parse(line))
const counted = async () =>
  (await app.registry.getSingleMetricAsString('couvert_user_log_events_total'))
    .split('\n')
    .filter((line) => !line.startsWith('#'))
const of = (id: number, ...events: Parameters<typeof guest.call<'userLog'>>[1]['body']['events']) => ({
  params: { id: String(id) },
  query: {},
  body: { events },
})

test('an error is written as a warning and an added dish as information, each in one line, and both are counted', async () => {
  const fault = { kind: 'error' as const, at: 1_800_000_000_000, code: 'TypeError', where: 'menu.js:1:2', version: '1' }
  const added = { kind: 'article_added' as const, m_article_id: 101 }
  expect(await guest.call('userLog', of(7, fault, added, added))).toEqual({ message: 'success' })
  expect(lines()).toMatchObject([
    { level: warn, spId: 7, event: fault, msg: 'Reported by an app' },
    { level: info, spId: 7, event: added },
    { level: info, spId: 7, event: added },
  ])
  expect(await counted()).toEqual([
    'couvert_user_log_events_total{kind="error"} 1',
    'couvert_user_log_events_total{kind="article_added"} 2',
  ])
})

test('a line says nothing of who reported it', async () => {
  await guest.call('userLog', of(0, { kind: 'error', code: 'SERVER_TIMEOUT', at: null }), { pincode: '4821' })
  const [line] = lines()
  expect(Object.keys(line).sort()).toEqual(['event', 'level', 'msg', 'pid', 'time'])
  expect(line.event).toEqual({ kind: 'error', code: 'SERVER_TIMEOUT' })
  expect(written.join('')).not.toContain(guest.id)
})

test('no text begins a line of its own, or paints the terminal', async () => {
  await guest.call('userLog', of(7, { kind: 'error', code: 'a\n{"level":60}', where: '\u001b[31mred' }))
  expect(lines()).toHaveLength(1)
  expect(written.join('')).not.toContain('\u001b')
})

test('under the same key a report counts once, and another one is refused', async () => {
  const report = of(7, { kind: 'article_added', m_article_id: 101 })
  for (let time = 0; time < 2; time += 1) await guest.call('userLog', report, { key: 'k' })
  expect(lines()).toHaveLength(1)
  expect(await guest.refused('userLog', of(8, { kind: 'error' }), { key: 'k' })).toMatchObject({
    message: 'key_reused',
  })
  expect(await counted()).toEqual(['couvert_user_log_events_total{kind="article_added"} 1'])
})

test.each([
  ['no event', []],
  ['more than twenty events', Array.from({ length: 21 }, () => ({ kind: 'error' }))],
  ['an event of no known kind', [{ kind: 'page_seen' }]],
  ['a text of more than 200 characters', [{ kind: 'error', code: 'x'.repeat(201) }]],
  ['an article that is none', [{ kind: 'article_added', m_article_id: '101' }]],
  ['a moment before 1970', [{ kind: 'error', at: -1 }]],
])('%s is bad input, and nothing is written', async (_what, events) => {
  const input = of(7, ...(events as { kind: 'error' }[]))
  expect(await guest.refused('userLog', input)).toMatchObject({ status: 422, message: 'invalid_request' })
  expect([lines(), await counted()]).toEqual([[], []])
})

test.each(['-1', '2147483648', 'LUCIA01', '1.5'])('a venue called %s is bad input', async (id) => {
  const input = { ...of(0, { kind: 'error' }), params: { id } }
  expect(await guest.refused('userLog', input)).toMatchObject({ status: 422, message: 'invalid_request' })
})

test('one address that reports without end is refused', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 301; sent += 1) {
    statuses.push((await guest.send('userLog', of(7, { kind: 'error' }))).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  expect(statuses.at(-1)).toBe(429)
})
