import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashPassword } from '../../platform/passwords.ts'
import { testDatabase } from '../../testing/database.ts'
import { checkVenue } from './check-venue.ts'
import { loadDemoVenues, openDemoLogins } from './demo.ts'
import { exportVenue } from './export-venue.ts'

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
