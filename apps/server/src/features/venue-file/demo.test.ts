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
const slugs = ['bowl-and-bun', 'kiosk-kade', 'osteria-lucia', 'sakura-house']

test('the demo venues load into an empty database once, and are printed from then on', async () => {
  const fresh = await testDatabase()
  try {
    const loadedVenues = await loadDemoVenues(fresh.db, venues)
    expect(loadedVenues.map(({ slug }) => slug)).toEqual(slugs)
    const lucia = loadedVenues.find(({ slug }) => slug === 'osteria-lucia')
    expect(lucia).toMatchObject({ slug: 'osteria-lucia', staffCode: 'lucia-staff' })
    expect(lucia?.logins).toEqual([
      { username: 'lucia', password: '1234' },
      { username: 'demo', password: '1234' },
    ])
    await fresh.db.query("update merchant set name = 'Mine now'")
    expect(await loadDemoVenues(fresh.db, venues)).toHaveLength(slugs.length)
    expect(await fresh.db.query('select distinct name from merchant')).toEqual([{ name: 'Mine now' }])
  } finally {
    await fresh.drop()
  }
})

test('each demo venue leaves as it came, with all its pictures', async () => {
  const fresh = await testDatabase()
  try {
    await loadDemoVenues(fresh.db, venues)
    for (const slug of slugs) {
      const exported = await exportVenue(fresh.db, slug)
      const original = await checkVenue(join(venues, `${slug}.json`))
      if (!original.ok || !exported) throw new Error(`${slug} is not there`)
      for (const [path, { bytes }] of original.checked.pictures) expect(exported.pictures.get(path)).toEqual(bytes)
      const again = await importVenue(fresh.db, { ...original.checked, venue: venueFile.parse(exported.venue) })
      expect(again).toMatchObject({ ok: true, imported: { changed: [] } })
    }
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
    expect(loaded.map((found) => found.map(({ slug }) => slug))).toEqual([slugs, slugs])
    expect(await fresh.db.query('select version from menu')).toEqual(slugs.map(() => ({ version: 1 })))
  } finally {
    await fresh.drop()
  }
})

test('demo logins are found open until they have another password', async () => {
  const fresh = await testDatabase()
  try {
    expect(await openDemoLogins(fresh.db, venues)).toEqual([])
    await loadDemoVenues(fresh.db, venues)
    expect(await openDemoLogins(fresh.db, venues)).toEqual(['bowl', 'demo', 'kade', 'lucia', 'sakura'])
    await fresh.db.query('update staff set password_argon2 = $1', [await hashPassword('another')])
    expect(await openDemoLogins(fresh.db, venues)).toEqual([])
  } finally {
    await fresh.drop()
  }
})
