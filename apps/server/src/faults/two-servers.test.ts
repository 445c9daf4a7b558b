import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { patience } from '../testing/patience.ts'
import { expectJobsDone } from './books.ts'
import { createDevice } from './device.ts'
import { codes, expectGoodEvening, patienceMs, phoneCode, repeatsOf, spMerchantIdOf } from './evening.ts'
import { orderOf, startOrders } from './orders.ts'
import { cut, freePorts, type ServerProcess, startReady } from './server-process.ts'
import { databasePerTest } from './shared-database.ts'
import { expectPhoneCaughtUp, openPhone, type TablePhone } from './table-phone.ts'

const database = databasePerTest()
const phones: TablePhone[] = []
afterEach(() => {
  for (const phone of phones.splice(0)) phone.close()
})

type Pair = [ServerProcess, ServerProcess]

test('two servers share a database, either is killed, and 200 orders are there exactly once', {
  timeout: patienceMs,
}, async () => {
  const { db, environment } = database()
  const starts = [
    { port: await freePorts(), environment },
    { port: await freePorts(), environment },
  ] as const
  const servers: Pair = [await startReady(starts[0]), await startReady(starts[1])]
  const phone = await openPhone(servers[0].origin, phoneCode)
  phones.push(phone)
  const spMerchantId = await spMerchantIdOf(db)
  const origins = [servers[0].origin, servers[1].origin] as const
  const orders = await startOrders({ origins, spMerchantId, codes, allowed: 60 })
  // The other one carries on alone until the killed one is back: only then are more orders begun.
  for (const [round, killed] of ([0, 1, 0, 1] as const).entries()) {
    await orders.reached(round * 50 + 20)
    await cut(servers[killed])
    await orders.reached(round * 50 + 40)
    servers[killed] = await startReady(starts[killed])
    orders.allow(round === 3 ? 200 : (round + 1) * 50 + 60)
  }
  await orders.done

  expect(repeatsOf(orders)).toBeGreaterThan(0)
  await expectGoodEvening(db, { orders, phone, spMerchantId })
  await expectHeardAcross(servers, spMerchantId)
})

/** A phone at one server hears of an order at the other, both ways. */
async function expectHeardAcross([first, second]: Pair, spMerchantId: number): Promise<void> {
  for (const [here, there, code] of [
    [first, second, 'LUCIA06'],
    [second, first, 'LUCIA07'],
  ] as const) {
    const phone = await openPhone(here.origin, code)
    phones.push(phone)
    const device = await createDevice([there.origin])
    const answer = await device.ask(orderOf({ code, spMerchantId, amount: 1, remark: `heard at ${code}` }))
    expect(answer.status).toBe(200)
    await expectPhoneCaughtUp(database().db, phone, code)
    expect(phone.connections()).toBe(1)
  }
}

test('a job whose server is killed while it runs is run again by another after its lease', {
  timeout: patienceMs,
}, async () => {
  const { db, environment } = database()
  const start = async () => startReady({ port: await freePorts(), environment, program: 'patient' })
  const first = await start()
  const spMerchantId = await spMerchantIdOf(db)
  const device = await createDevice([first.origin])
  // While tickets cannot be written the job stays in its handler.
  const clerk = new pg.Client(database().url)
  await clerk.connect()
  await clerk.query('begin')
  await clerk.query('lock table work_ticket in share mode')
  await device.ask(orderOf({ code: 'LUCIA01', spMerchantId, amount: 1, remark: 'slow kitchen' }))
  await attemptsReach(1)
  await cut(first)
  expect(await db.query('select run_at > now() as "isLeased", error from job')).toEqual([
    { isLeased: true, error: null },
  ])

  await start()
  await endLease()
  await attemptsReach(2)
  await clerk.query('commit')
  await clerk.end()
  await expectJobsDone(db)
  expect(await db.query('select count(*) as n from work_ticket')).toEqual([{ n: 1 }])
})

async function attemptsReach(count: number): Promise<void> {
  const jobs = () => database().db.query('select attempts from job')
  await vi.waitFor(async () => expect(await jobs()).toEqual([{ attempts: count }]), patience)
}

/** What becomes of it by itself when the time is over. */
async function endLease(): Promise<void> {
  await database().db.query('update job set run_at = now()')
}
