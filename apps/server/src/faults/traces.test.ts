import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patience } from '../testing/patience.ts'
import { expectJobsDone } from './books.ts'
import { createDevice, type Device } from './device.ts'
import { spMerchantIdOf } from './evening.ts'
import { orderOf } from './orders.ts'
import { freePorts, type ServerProcess, startReady, stopAll } from './server-process.ts'
import { type SharedDatabase, sharedDatabase } from './shared-database.ts'

let database: SharedDatabase
let server: ServerProcess
let device: Device
let spMerchantId: number

beforeAll(async () => {
  database = await sharedDatabase()
  server = await startReady({
    port: await freePorts(),
    environment: database.environment,
    program: 'patient',
  })
  device = await createDevice([server.origin])
  spMerchantId = await spMerchantIdOf(database.db)
})
afterAll(async () => {
  await stopAll()
  await database.drop()
})

test('an order without an idempotency key is placed and nothing is kept for a repetition', async () => {
  const order = orderOf({ code: 'LUCIA01', spMerchantId, amount: 1, remark: 'no key' })
  expect((await device.ask(order)).status).toBe(200)
  expect(await kept()).toBe(0)
  expect((await device.ask({ ...order, key: 'a key' })).status).toBe(200)
  expect(await kept()).toBe(1)
})

test('phones that vanish in the middle of a request leave no transaction open', async () => {
  const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
    orderOf({ code: `LUCIA1${number}`, spMerchantId, amount: 1, remark: `vanished ${number}` }),
  )
  await Promise.all(orders.map(({ path, body }) => device.ask({ path, body: { ...body, remark: 'before' } })))
  const holder = new pg.Client(database.url)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from dining_table for update')
  const vanished = orders.flatMap(({ path, body }) => [
    send(path, JSON.stringify(body), 1),
    send(path, JSON.stringify(body), 0.5),
  ])
  const waiting = await vi.waitFor(async () => {
    const connections = await waitingForLocks()
    expect(connections).toHaveLength(orders.length)
    return connections
  }, patience)
  for (const socket of vanished) socket.destroy()
  await holder.query('commit')
  await holder.end()

  // The server must let go by itself: where the database has to end an idle transaction, the connection ends too.
  await vi.waitFor(async () => expect(await idle()).toEqual(expect.arrayContaining(waiting)), patience)
  // What had arrived whole is an order, once; half an order is none.
  const placed = `select remark from ordergroup where remark like 'vanished%' order by remark`
  expect(await database.db.query(placed)).toEqual(orders.map(({ body }) => ({ remark: body.remark })))
  await expectJobsDone(database.db)
})

/** Sends this part of a request and then nothing more. */
function send(path: string, body: string, part: number) {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `authorization: Bearer ${device.token()}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ].join('\r\n')
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${head}\r\n\r\n${body.slice(0, body.length * part)}`)
  return socket
}

async function kept(): Promise<number | undefined> {
  const [row] = await database.db.query<{ n: number }>('select count(*) as n from done_request')
  return row?.n
}

/** NOTE asked outside of the holder's transaction, which would see the same activity again and again. */
function waitingForLocks(): Promise<{ pid: number }[]> {
  return database.db.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
}

/** Connections that hold no transaction. */
function idle(): Promise<{ pid: number }[]> {
  return database.db.query(`select pid from pg_stat_activity where datname = current_database() and state = 'idle'`)
}
