import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'
import { createHints, pack } from './hints.ts'
import type { Live } from './live.ts'

let at: TestDatabase
const cleanups: (() => Promise<void>)[] = []
beforeAll(async () => {
  at = await testDatabase()
})
afterAll(() => at.drop())
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()))
})

/** Stands for one server process: its sockets write down what reaches them. */
async function serverProcess() {
  const told: unknown[] = []
  const states: string[] = []
  const live: Live = {
    key: 'k',
    attach: () => {},
    authorize: () => null,
    send: (...hint) => told.push(hint),
    closeSocketsOf: (sessionId) => told.push({ closed: sessionId }),
    refetchAll: () => told.push('refetch'),
    socketCount: () => 0,
    stop: async () => {},
  }
  const hints = createHints({ live, url: at.url, onState: (state) => states.push(state), deafAfterMs: 100_000 })
  await hints.start()
  cleanups.push(() => hints.stop())
  return { hints, told, states }
}

test('own sockets are told at once, those of other processes a moment later, each once', async () => {
  const [here, there] = [await serverProcess(), await serverProcess()]
  here.hints.tell('merchant.101', 'menu_updated', { id: 1 })
  expect(here.told).toEqual([['merchant.101', 'menu_updated', { id: 1 }]])
  here.hints.closeSocketsOf('s-1')
  const told = [['merchant.101', 'menu_updated', { id: 1 }], { closed: 's-1' }]
  await vi.waitFor(() => expect(there.told).toEqual(told), patience)
  // Notifications come in the order of their commits: whatever came back to its own process came before this one.
  there.hints.tell('merchant.101', 'menu_updated', { id: 2 })
  await vi.waitFor(() => expect(here.told.at(-1)).toEqual(['merchant.101', 'menu_updated', { id: 2 }]), patience)
  expect(here.told.slice(0, -1)).toEqual(told)
  expect(here.states).toEqual(['listening'])
})

test('after a lost connection it listens again and lets everyone fetch', async () => {
  const [here, there] = [await serverProcess(), await serverProcess()]
  await at.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'couvert hints' and datname = current_database()`,
  )
  await vi.waitFor(() => expect([here.told, there.told]).toEqual([['refetch'], ['refetch']]), patience)
  expect(there.states).toEqual(['listening', 'lost', 'listening'])
  here.hints.tell('a', 'b', { id: 2 })
  await vi.waitFor(() => expect(there.told.at(-1)).toEqual(['a', 'b', { id: 2 }]), patience)
})

test('a burst travels in notifications below the limit, and nothing is missing', async () => {
  const [here, there] = [await serverProcess(), await serverProcess()]
  const wanted = Array.from({ length: 2_000 }, (_, id) => [
    `private-sp-merchant.${id}`,
    'receipt_updated',
    { id, name: 'ü' },
  ])
  for (const [channel, event, facts] of wanted) here.hints.tell(channel as string, event as string, facts)
  await vi.waitFor(() => expect(there.told).toHaveLength(2_000), patience)
  expect(there.told).toEqual(wanted)
})

test('the same hint twice in one moment travels once, and one that fits nowhere stays behind', () => {
  const payloads = pack('me', [['a', 'b', 1], ['a', 'b', 1], ['a', 'b', 'x'.repeat(9_000)], ['s']])
  expect(payloads).toEqual(['{"from":"me","hints":[["a","b",1],["s"]]}'])
})
