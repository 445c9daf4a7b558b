import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '../testing/patience.ts'
import { codes, expectGoodEvening, patienceMs, phoneCode, repeatsOf, spMerchantIdOf } from './evening.ts'
import { startOrders } from './orders.ts'
import { freePorts, isReady, startReady, stopAll } from './server-process.ts'
import { openPhone, type TablePhone } from './table-phone.ts'
import { createFolder, type VenueFolder } from './venue-folder.ts'

let folder: VenueFolder
let phone: TablePhone | undefined

beforeEach(async () => {
  folder = await createFolder()
})
afterEach(async () => {
  phone?.close()
  await stopAll()
  await folder.remove()
})

test('of 200 orders sent while PostgreSQL is killed twice each is there exactly once', {
  timeout: patienceMs,
}, async () => {
  const server = await startReady({ port: await freePorts(), environment: { DATA_DIR: folder.path } })
  const opened = await openPhone(server.origin, phoneCode)
  phone = opened
  const spMerchantId = await folder.withDatabase(spMerchantIdOf)
  const orders = await startOrders({ origins: [server.origin], spMerchantId, codes, allowed: 100 })
  const killed = new Set<number>()
  for (const [count, allowed] of [
    [60, 170],
    [130, 200],
  ] as const) {
    await orders.reached(count)
    const postmaster = await vi.waitFor(() => {
      const pid = folder.postmaster()
      if (pid === null || killed.has(pid)) throw new Error('PostgreSQL is not back')
      return pid
    }, patience)
    process.kill(postmaster, 'SIGKILL')
    killed.add(postmaster)
    // Killed again before the server has its hints back, the phone would be told once for both.
    await vi.waitFor(() => expect(opened.refetches()).toBe(killed.size), patience)
    orders.allow(allowed)
  }
  await orders.done

  expect(repeatsOf(orders)).toBeGreaterThan(0)
  expect(server.hasEnded()).toBe(false)
  await isReady(server)
  await folder.withDatabase((db) => expectGoodEvening(db, { orders, phone: opened, spMerchantId }))
  // The socket never broke: the phone was told that it may have missed something.
  expect(opened.connections()).toBe(1)
  expect(opened.refetches()).toBe(2)
  expect(await residentBytes(server.origin)).toBeLessThan(300_000_000)
})

async function residentBytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^couvert_process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
}
