import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashPassword } from '../../platform/passwords.ts'
import { testDatabase } from '../../testing/database.ts'
import { littleVenue } from '../../testing/venues.ts'
import { checkVenue } from './check-venue.ts'
import { loadDemoVenues, openDemoLogins } from './demo.ts'
import { exportVenue } from './export-venue.ts'
import { importVenue } from './import-venue.ts'
import { type VenueFileInput, venueFile } from './venue-schema.ts'

const venues = join(import.meta.dirname, '../../../../../venues')

test('the demo venues load into an empty database once, and are printed from then on', async () => {
  const fresh = await testDatabase()
  try {
    const [lucia] = await loadDemoVenues(fresh.db, venues)
    expect(lucia).toMatchObject({ slug: 'osteria-lucia', staffCode: 'lucia-staff' })
    expect(lucia?.logins).toEqual([
      { username: 'lucia', password: '1234' },
      { username: 'demo', password: '1234' },
    ])
    await fresh.db.query("update merchant set name = 'Mine now'")
    expect(await loadDemoVenues(fresh.db, venues)).toHaveLength(1)
    expect(await fresh.db.query('select name from merchant')).toEqual([{ name: 'Mine now' }])

    const exported = await exportVenue(fresh.db, 'osteria-lucia')
    const original = await checkVenue(join(venues, 'osteria-lucia.json'))
    if (!original.ok || !exported) throw new Error('The demo venue is not there')
    for (const [path, { bytes }] of original.checked.pictures) expect(exported.pictures.get(path)).toEqual(bytes)
  } finally {
    await fresh.drop()
  }
})

test('a start that stops between two demo venues has loaded none; the next one loads all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  const write = (name: string, venue: VenueFileInput) => writeFile(join(folder, `${name}.json`), JSON.stringify(venue))
  const fresh = await testDatabase()
  try {
    await write('a', littleVenue('first', 'FIRST'))
    // Its codes are those of the first, which only the import finds out.
    await write('b', littleVenue('second', 'FIRST'))
    await expect(loadDemoVenues(fresh.db, folder)).rejects.toThrow('is a code of the venue "first"')
    expect(await fresh.db.query('select slug from merchant')).toEqual([])
    await write('b', littleVenue('second', 'SECOND'))
    expect((await loadDemoVenues(fresh.db, folder)).map(({ slug }) => slug)).toEqual(['first', 'second'])
  } finally {
    await fresh.drop()
    await rm(folder, { recursive: true })
  }
})

test('a database that holds any venue gets none of the demo', async () => {
  const fresh = await testDatabase()
  try {
    const own = { venue: venueFile.parse(littleVenue('own', 'OWN')), pictures: new Map() }
    await importVenue(fresh.db, own)
    expect(await loadDemoVenues(fresh.db, venues)).toEqual([])
    expect(await fresh.db.query('select slug from merchant')).toEqual([{ slug: 'own' }])
  } finally {
    await fresh.drop()
  }
})

test('two servers that start at once on an empty database load the demo once', async () => {
  const fresh = await testDatabase()
  try {
    const loaded = await Promise.all([loadDemoVenues(fresh.db, venues), loadDemoVenues(fresh.db, venues)])
    expect(loaded.map(([lucia]) => lucia?.slug)).toEqual(['osteria-lucia', 'osteria-lucia'])
    expect(await fresh.db.query('select version from menu')).toEqual([{ version: 1 }])
  } finally {
    await fresh.drop()
  }
})

test('demo logins are found open until they have another password', async () => {
  const fresh = await testDatabase()
  try {
    expect(await openDemoLogins(fresh.db, venues)).toEqual([])
    await loadDemoVenues(fresh.db, venues)
    expect(await openDemoLogins(fresh.db, venues)).toEqual(['lucia', 'demo'])
    await fresh.db.query('update staff set password_argon2 = $1', [await hashPassword('another')])
    expect(await openDemoLogins(fresh.db, venues)).toEqual([])
  } finally {
    await fresh.drop()
  }
})
