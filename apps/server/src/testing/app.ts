import { fileURLToPath } from 'node:url'
import { liveKey } from '@couvert/contract'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { mountApp } from '../app.ts'
import { type CheckedVenue, checkVenue } from '../features/venue-file/check-venue.ts'
import { importVenue } from '../features/venue-file/index.ts'
import { type VenueFileInput, venueFile } from '../features/venue-file/venue-schema.ts'
import { createHints } from '../platform/hints.ts'
import { createHttp } from '../platform/http.ts'
import { createLive, type Live } from '../platform/live.ts'
import { createLog, type Log } from '../platform/log.ts'
import { countReports } from '../platform/metrics.ts'
import { secretsFor } from '../platform/secrets.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type Device, identityOf, newDevice } from './device.ts'
import { pinVenue, sharedVenue } from './venues.ts'

export type TestVenue = {
  merchantId: number
  spId: number
  /** A code that no other test of the file has had; `table` is what staff call its table. */
  freeTable(): { code: string; table: string }
}

export type TestApp = {
  http: FastifyInstance
  database: TestDatabase
  live: Live
  /** What the app counts. */
  registry: Registry
  lucia: TestVenue
  pin: TestVenue
  shared: TestVenue
  /** What the access tokens are measured by. */
  clock: { now: Date }
  /** A phone that has registered, and shown the code when one is given. */
  newGuest(code?: string): Promise<Device>
  /** A handheld on which this person has logged in; every demo password is the same. */
  waiter(username: string): Promise<Device>
  /** A device that has not said a word yet. */
  newDevice(): Device
  importVenue(venue: VenueFileInput): Promise<TestVenue>
  /** Opens a port for real sockets, once; returns it. */
  listen(): Promise<number>
  close(): Promise<void>
}

const luciaFile = fileURLToPath(new URL('../../../../venues/osteria-lucia.json', import.meta.url))
const secrets = ['a secret for tests that nobody else has'] as const

/** The whole app on a database of its own, with Osteria Lucia, a venue with pincodes and one with two parties a table. */
export async function testApp({
  luciaTables = 20,
  log = createLog('fatal'),
}: {
  luciaTables?: number
  log?: Log
} = {}): Promise<TestApp> {
  const database = await testDatabase()
  const { db } = database
  const live = createLive({ key: liveKey, secrets: secretsFor(secrets, 'channels') })
  const hints = createHints({ live, url: database.url, onState: () => {} })
  await hints.start()
  const clock = { now: new Date() }
  const registry = new Registry()
  const http = await createHttp({ log, publicUrl: null })
  await mountApp(http, {
    database: db,
    secrets,
    live,
    hints,
    now: () => clock.now,
    publicUrl: null,
    wakeJobs: () => {},
    countReport: countReports(registry),
  })
  await http.ready()

  const imported = async (checked: CheckedVenue): Promise<TestVenue> => {
    const outcome = await importVenue(db, checked)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
    return testVenue(database, outcome.imported.merchantId)
  }
  const importInput = (venue: VenueFileInput) => imported({ venue: venueFile.parse(venue), pictures: new Map() })

  const newGuest = async (code?: string) => {
    const device = newDevice(http)
    device.tokens = (await device.call('auth', { body: identityOf(device) })).data
    if (code !== undefined) await device.call('merchant', { params: { webcode: code }, query: {} })
    return device
  }
  let port: Promise<number> | null = null
  return {
    http,
    database,
    live,
    registry,
    clock,
    lucia: await imported(await checkedLucia(luciaTables)),
    pin: await importInput(pinVenue),
    shared: await importInput(sharedVenue),
    newGuest,
    newDevice: () => newDevice(http),
    async waiter(username) {
      const device = await newGuest()
      const body = { handheld_username: username, handheld_password: '1234' }
      device.tokens = (await device.call('handheldLogin', { body })).data
      return device
    },
    importVenue: importInput,
    listen() {
      port ??= listening(http, live)
      return port
    },
    async close() {
      await Promise.all([http.close(), live.stop()])
      await hints.stop()
      await database.drop()
    },
  }
}

async function listening(http: FastifyInstance, live: Live): Promise<number> {
  live.attach(http.server)
  await http.listen({ host: '127.0.0.1', port: 0 })
  const address = http.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port was opened')
  return address.port
}

async function checkedLucia(tables: number): Promise<CheckedVenue> {
  const outcome = await checkVenue(luciaFile)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  const { venue } = outcome.checked
  const [like] = venue.tables
  for (let number = venue.tables.length + 1; like && number <= tables; number += 1) {
    venue.tables.push({ ...like, identifier: String(number), codes: [`LUCIA${number}`] })
  }
  return outcome.checked
}

async function testVenue({ db }: TestDatabase, merchantId: number): Promise<TestVenue> {
  const rows = await db.query<{ spId: number; code: string; table: string }>(
    `select m.sp_id as "spId", c.code, t.identifier as table from merchant m
       join dining_table t on t.merchant_id = m.id join code c on c.table_id = t.id
     where m.id = $1 and t.active and c.may_order order by t.position`,
    [merchantId],
  )
  const free = [...rows]
  return {
    merchantId,
    spId: rows[0]?.spId ?? 0,
    freeTable() {
      const next = free.shift()
      if (!next) throw new Error('All tables have been used')
      return { code: next.code, table: next.table }
    },
  }
}
