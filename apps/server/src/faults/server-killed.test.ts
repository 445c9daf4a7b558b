import { afterEach, beforeEach, expect, test } from 'vitest'
import { codes, expectGoodEvening, patienceMs, phoneCode, repeatsOf, spMerchantIdOf } from './evening.ts'
import { startOrders } from './orders.ts'
import { cut, freePorts, startProcess, startReady, stopAll } from './server-process.ts'
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

test('of 200 orders sent while the server is killed twice each is there exactly once', {
  timeout: patienceMs,
}, async () => {
  const start = { port: await freePorts(), environment: { DATA_DIR: folder.path } }
  let server = await startReady(start)
  const opened = await openPhone(server.origin, phoneCode)
  phone = opened
  const spMerchantId = await folder.withDatabase(spMerchantIdOf)
  const orders = await startOrders({ origins: [server.origin], spMerchantId, codes, allowed: 100 })
  for (const [count, allowed] of [
    [60, 170],
    [130, 200],
  ] as const) {
    await orders.reached(count)
    await cut(server)
    orders.allow(allowed)
    server = startProcess(start)
  }
  await orders.done

  expect(repeatsOf(orders)).toBeGreaterThan(0)
  await folder.withDatabase((db) => expectGoodEvening(db, { orders, phone: opened, spMerchantId }))
  expect(opened.connections()).toBeGreaterThan(1)
})
