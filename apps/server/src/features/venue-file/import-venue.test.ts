import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordMatches } from '../../platform/passwords.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import type { CheckedVenue } from './check-venue.ts'
import { exportVenue } from './export-venue.ts'
import { importVenue } from './import-venue.ts'
import { smallVenue } from './small-venue.ts'
import { type VenueFileInput, venueFile } from './venue-schema.ts'

let database: TestDatabase
let count = 0

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A venue that shares no slug, code or login with another. */
function newVenue(change: (venue: VenueFileInput) => void = () => {}): VenueFileInput {
  count += 1
  const venue = structuredClone(smallVenue)
  venue.slug = `venue-${count}`
  venue.staffCode = `staff-${count}`
  venue.tables = [
    { identifier: '1', codes: [`V${count}T1`] },
    { identifier: '2', name: { en: 'Window', nl: 'Raam' }, codes: [`V${count}T2`] },
  ]
  venue.staff = [{ username: `anna${count}`, name: 'Anna', password: 'secret' }]
  change(venue)
  return venue
}

function checked(venue: unknown): CheckedVenue {
  return { venue: venueFile.parse(venue), pictures: new Map() }
}

async function imported(venue: unknown) {
  const outcome = await importVenue(database.db, checked(venue))
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  return outcome.imported
}

async function faults(venue: unknown) {
  const outcome = await importVenue(database.db, checked(venue))
  return outcome.ok ? [] : outcome.faults
}

async function openReceipt(merchantId: number, identifier: string) {
  await database.db.query(
    `insert into receipt (merchant_id, kind, table_id)
      select merchant_id, 'TABLE', id from dining_table where merchant_id = $1 and identifier = $2`,
    [merchantId, identifier],
  )
}

async function closeReceipts(merchantId: number) {
  await database.db.query("update receipt set state = 'CLOSED', closed_at = now() where merchant_id = $1", [merchantId])
}

test('a new venue is all there, and the same file again changes nothing', async () => {
  const venue = newVenue()
  expect(await imported(venue)).toMatchObject({
    isNew: true,
    menuVersion: 1,
    changed: ['settings', 'menu', 'tables', 'codes', 'staff'],
  })
  expect(await imported(venue)).toMatchObject({ isNew: false, menuVersion: 1, changed: [] })
})

test('a changed price is a new menu version, the old one stays; a changed text of the venue is not', async () => {
  const venue = newVenue()
  const { merchantId } = await imported(venue)
  venue.menu.groups[0]!.articles![0]!.price = '7.00'
  expect(await imported(venue)).toMatchObject({ menuVersion: 2, changed: ['menu'] })
  venue.info = { infoMessage: 'No dogs' }
  expect(await imported(venue)).toMatchObject({ menuVersion: 2, changed: ['settings'] })
  const versions = await database.db.query('select version from menu where merchant_id = $1', [merchantId])
  expect(versions).toHaveLength(2)
})

test('phones are told of a change by a job in the same transaction, and not of an import that changed nothing', async () => {
  const venue = newVenue()
  const { merchantId } = await imported(venue)
  const jobs = () =>
    database.db.query("select id from job where kind = 'menu-updated' and merchant_id = $1", [merchantId])
  await imported(venue)
  expect(await jobs()).toHaveLength(0)
  venue.manuallyClosed = true
  await imported(venue)
  expect(await jobs()).toHaveLength(1)
})

test('a code of another venue is refused, and then nothing of the file is kept', async () => {
  const [mine, other] = [newVenue(), newVenue()]
  await imported(other)
  const before = await imported(mine)
  mine.name = 'Renamed'
  mine.tables![0]!.codes!.push(...(other.tables![1]!.codes ?? []))
  expect(await faults(mine)).toEqual([
    { path: 'tables[0].codes[1]', text: expect.stringContaining(`is a code of the venue "${other.slug}"`) },
  ])
  const [row] = await database.db.query('select name from merchant where id = $1', [before.merchantId])
  expect(row).toEqual({ name: 'Test venue' })
})

test('a venue that is refused at its first import is not there', async () => {
  const other = newVenue()
  await imported(other)
  const venue = newVenue((made) => {
    made.staffCode = other.staffCode!
  })
  expect(await faults(venue)).toHaveLength(1)
  expect(await database.db.query('select id from merchant where slug = $1', [venue.slug])).toEqual([])
})

test('a table with an open bill can be neither removed nor switched off', async () => {
  const venue = newVenue()
  const { merchantId } = await imported(venue)
  await openReceipt(merchantId, '2')
  const without = { ...venue, tables: venue.tables!.slice(0, 1) }
  expect(await faults(without)).toEqual([{ path: 'tables', text: expect.stringContaining('Table "2"') }])
  const off = { ...venue, tables: [venue.tables![0], { ...venue.tables![1], active: false }] }
  expect(await faults(off)).toEqual([{ path: 'tables[1].active', text: expect.stringContaining('open bill') }])
})

test('a removed table goes for good, one with a history is switched off and keeps its receipts', async () => {
  const venue = newVenue()
  const { merchantId } = await imported(venue)
  await openReceipt(merchantId, '2')
  await closeReceipts(merchantId)
  const none = { ...venue, tables: [] }
  expect(await imported(none)).toMatchObject({ changed: ['codes', 'tables'] })
  expect(await imported(none)).toMatchObject({ changed: [] })
  const tables = await database.db.query('select identifier, active from dining_table where merchant_id = $1', [
    merchantId,
  ])
  expect(tables).toEqual([{ identifier: '2', active: false }])
  expect(await database.db.query('select id from receipt where merchant_id = $1', [merchantId])).toHaveLength(1)
})

test('a code that moves to another table stays the same code', async () => {
  const venue = newVenue()
  await imported(venue)
  const code = venue.tables![0]!.codes![0]!
  const read = () =>
    database.db.query<{ id: number; identifier: string }>(
      'select c.id, t.identifier from code c join dining_table t on t.id = c.table_id where c.code = $1',
      [code],
    )
  const [before] = await read()
  expect(await imported({ ...venue, tables: [{ identifier: '3', codes: [code] }] })).toMatchObject({
    changed: ['tables', 'codes'],
  })
  expect(await read()).toEqual([{ id: before!.id, identifier: '3' }])
})

test('a login may work at two venues with one password, and neither file can change it for the other', async () => {
  const first = newVenue()
  const [person] = first.staff!
  await imported(first)
  const second = newVenue((venue) => venue.staff!.push(person!))
  await imported(second)
  second.staff![1] = { ...person!, password: 'another' }
  expect(await faults(second)).toEqual([
    { path: 'staff[1].username', text: expect.stringContaining('works at another venue too') },
  ])
  const [row] = await database.db.query<{ hash: string }>(
    'select password_argon2 as hash from staff where username = $1',
    [person!.username],
  )
  expect(await passwordMatches(row!.hash, 'secret')).toBe(true)
})

test('a new password ends the sessions of the old one', async () => {
  const venue = newVenue()
  await imported(venue)
  const { username } = venue.staff![0]!
  await database.db.query("insert into device (id, pass_sha256) values ('d23456789012345678', '\\x00')")
  await database.db.query(
    `insert into session (refresh_sha256, family, device_id, staff_id, expires_at)
      select '\\x01', gen_random_uuid(), 'd23456789012345678', id, now() + interval '1 day' from staff where username = $1`,
    [username],
  )
  const revoked = () =>
    database.db.query("select revoked_at is not null as revoked from session where refresh_sha256 = '\\x01'")
  await imported({ ...venue, name: 'Renamed' })
  expect(await revoked()).toEqual([{ revoked: false }])
  await imported({ ...venue, staff: [{ username, name: 'Anna', password: 'changed' }] })
  expect(await revoked()).toEqual([{ revoked: true }])
})

test('importing what was exported changes nothing, whatever is in the file', async () => {
  const text = fc.oneof(fc.constant('Soup'), fc.constantFrom({ en: 'Soup', nl: 'Soep' }, { nl: 'Soep' }))
  const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
  const article = fc.record(
    {
      name: text,
      price,
      description: text,
      active: fc.boolean(),
      soldOut: fc.boolean(),
      priority: fc.integer({ min: -5, max: 5 }),
      allergens: fc.uniqueArray(fc.constantFrom('milk', 'egg', 'gluten')),
      menuTags: fc.uniqueArray(fc.constantFrom('lunch', 'dinner')),
      minAmount: price,
      openingHours: fc.record({ monday: fc.constant({ '10:00': '12:00', '13:00': '24:00' }) }),
      posName: fc.constant('soup'),
      weight: fc.nat({ max: 2 }),
      category: fc.constant('sushi'),
      isMenu: fc.boolean(),
    },
    { requiredKeys: ['name', 'price'] },
  )
  const part = fc.record(
    {
      openingHours: fc.constantFrom(null, {}, { sunday: { '12:00': '22:00' } }),
      styling: fc.constantFrom({}, { theme: 'dark' as const }, { primary: '#123456' }),
      info: fc.constantFrom({}, { closedMessage: 'Closed\nSorry' }),
      usePincode: fc.boolean(),
      maximumReceiptsPerTable: fc.nat({ max: 9 }),
      dayStarts: fc.constantFrom('05:00', '06:30'),
      tip: fc.constantFrom([], [5, 10]),
      voidPassword: fc.constant('2580'),
      till: fc.constantFrom(null, { kind: 'sandbox' as const, retryWithin: 5 }),
      usePhone: fc.boolean(),
      useNotifications: fc.boolean(),
      customFields: fc.constantFrom(
        [],
        [{ key: 'room', label: { en: 'Room', nl: 'Kamer' }, pattern: '[0-9]+', rows: 2 }],
      ),
      articles: fc.array(article, { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['articles'] },
  )
  await fc.assert(
    fc.asyncProperty(part, async ({ articles, ...settings }) => {
      const venue = newVenue((made) => {
        Object.assign(made, settings)
        made.tables![0]!.menuTags = ['lunch', 'terrace']
        made.menu.bestSellers = [articles.length]
        made.menu.groups[0]!.articles = articles.map((one, index) => ({ id: index + 1, ...one })) as never
      })
      await imported(venue)
      const exported = await exportVenue(database.db, venue.slug)
      expect(await imported(exported?.venue)).toMatchObject({ changed: [] })
    }),
    { numRuns: 15 },
  )
})
