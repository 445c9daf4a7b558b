import { calls } from '@couvert/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SandboxTill, startSandboxTill } from '../connectors/pos/sandbox/server.ts'
import { patience } from '../testing/patience.ts'
import { expectBooksInOrder } from './books.ts'
import { createDevice, type Device } from './device.ts'
import { codes, patienceMs, spMerchantIdOf } from './evening.ts'
import { orderOf, startOrders } from './orders.ts'
import { cut, freePorts, type ServerProcess, startReady, stopAll } from './server-process.ts'
import { type SharedDatabase, sharedDatabase } from './shared-database.ts'

let till: SandboxTill
let database: SharedDatabase
let spMerchantId: number

beforeEach(async () => {
  till = await startSandboxTill({ slowMs: 500 })
  database = await sharedDatabase({ till: { kind: 'sandbox', url: till.url, retryWithin: 2 } })
  spMerchantId = await spMerchantIdOf(database.db)
})
afterEach(async () => {
  await stopAll()
  await till.close()
  await database.drop()
})

async function start(): Promise<ServerProcess> {
  return startReady({ port: await freePorts(), environment: database.environment })
}

type Group = { id: number; status: string; attempts: number }

function groups(): Promise<Group[]> {
  return database.db.query<Group>('select id, status, pos_attempts as attempts from ordergroup order by id')
}

const soldIds = () => till.sold().map(({ id }) => Number(id))

test('a server is killed after the till has taken an order and before that is written: it is sold once', {
  timeout: patienceMs,
}, async () => {
  till.become('mute')
  const first = await start()
  const device = await createDevice([first.origin])
  const { status } = await device.ask({
    ...orderOf({ code: 'LUCIA01', spMerchantId, amount: 1, remark: '1' }),
    key: '1',
  })
  expect(status).toBe(200)
  await vi.waitFor(() => expect(till.sold()).toHaveLength(1), patience)
  await cut(first)
  expect(await groups()).toMatchObject([{ status: 'PENDING' }])

  till.become('well')
  await start()
  await vi.waitFor(async () => expect(await groups()).toMatchObject([{ status: 'ORDERED' }]), patience)
  const [group] = await groups()
  expect(group?.attempts).toBeGreaterThan(1)
  expect(soldIds()).toEqual([group?.id])
  const [bill] = await database.db.query('select count_open as count, groups_waiting as waiting from receipt')
  expect(bill).toEqual({ count: 2, waiting: 0 })
})

test('two servers, each killed, and a till with moods: in the end every order is sold and on the bill once', {
  timeout: patienceMs,
}, async () => {
  const servers = [await start(), await start()] as const
  const orders = await startOrders({
    origins: [servers[0].origin, servers[1].origin],
    spMerchantId,
    codes,
    devices: 10,
    ordersPerDevice: 6,
    allowed: 20,
  })
  till.become('lost')
  await orders.reached(15)
  orders.allow(40)
  till.become('cut')
  await orders.reached(30)
  till.become('mute')
  await cut(servers[0])
  orders.allow(60)
  await orders.done
  const third = await start()
  till.become('slow')
  await cut(servers[1])
  till.become('well')

  await tryAllAgain(await createDevice([third.origin], { username: 'lucia', password: '1234' }))
  const all = await groups()
  expect(all).toHaveLength(60)
  expect(soldIds().toSorted((one, other) => one - other)).toEqual(all.map(({ id }) => id))
  await expectBooksInOrder(database.db, orders)
})

/** What staff do until nothing waits and nothing has failed. */
async function tryAllAgain(staff: Device): Promise<void> {
  await vi.waitFor(async () => {
    for (const { id } of (await groups()).filter(({ status }) => status === 'FAILED')) {
      const body = { sp_merchant_id: spMerchantId, ordergroup_id: id }
      const { status } = await staff.ask({ path: calls.tryAgain.path, body })
      expect(status).toBe(200)
    }
    expect(new Set((await groups()).map(({ status }) => status))).toEqual(new Set(['ORDERED']))
  }, patience)
}
