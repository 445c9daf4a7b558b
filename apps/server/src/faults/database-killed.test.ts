import { expect, test, vi } from 'vitest'
import { patience } from '../testing/patience.ts'
import { evenings, expectGoodEvening, patienceMs, repeatsOf } from './evening.ts'
import { freePorts, isReady, startReady } from './server-process.ts'

const { folder, begin } = evenings()

test('of 200 orders sent while PostgreSQL is killed twice each is there exactly once', {
  timeout: patienceMs,
}, async () => {
  const server = await startReady({ port: await freePorts(), environment: { DATA_DIR: folder().path } })
  const evening = await begin(server)
  const { orders, phone } = evening
  const killed = new Set<number>()
  for (const [count, allowed] of [
    [60, 170],
    [130, 200],
  ] as const) {
    await orders.reached(count)
    const postmaster = await vi.waitFor(() => {
      const pid = folder().postmaster()
      if (pid === null || killed.has(pid)) throw new Error('PostgreSQL is not back')
      return pid
    }, patience)
    process.kill(postmaster, 'SIGKILL')
    killed.add(postmaster)
    // Killed again before the server has its hints back, the phone would be told once for both.
    await vi.waitFor(() => expect(phone.refetches()).toBe(killed.size), patience)
    orders.allow(allowed)
  }
  await orders.done

  expect(repeatsOf(orders)).toBeGreaterThan(0)
  expect(server.hasEnded()).toBe(false)
  await isReady(server)
  await folder().withDatabase((db) => expectGoodEvening(db, evening))
  // The socket never broke: the phone was told that it may have missed something.
  expect(phone.connections()).toBe(1)
  expect(phone.refetches()).toBe(2)
  expect(await residentBytes(server.origin)).toBeLessThan(300_000_000)
})

async function residentBytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^couvert_process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
}
