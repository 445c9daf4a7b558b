import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { CheckedVenue } from '../features/venue-file/check-venue.ts'
import { checkVenue, importVenue } from '../features/venue-file/index.ts'
import { type VenueFileInput, venueFile } from '../features/venue-file/venue-schema.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { stopAll } from './server-process.ts'

/** A database with the demo venue that servers share, and the environment they need for it. */
export type SharedDatabase = TestDatabase & { environment: Readonly<Record<string, string>> }

/** A new one for each test of a file; after it no server runs and the database is gone. */
export function databasePerTest(): () => SharedDatabase {
  let database: SharedDatabase
  beforeEach(async () => {
    database = await sharedDatabase()
  })
  afterEach(async () => {
    await stopAll()
    await database.drop()
  })
  return () => database
}

export async function sharedDatabase(settings: Pick<VenueFileInput, 'till'> = {}): Promise<SharedDatabase> {
  const database = await testDatabase()
  const venue = await checkVenue(join(import.meta.dirname, '../../../../venues/osteria-lucia.json'))
  const imported = venue.ok ? await importVenue(database.db, withSettings(venue.checked, settings)) : venue
  if (!imported.ok) throw new Error(JSON.stringify(imported.faults))
  return {
    ...database,
    environment: { DATABASE_URL: database.url, SECRET: 'a secret that all servers of a test share', DEMO: '0' },
  }
}

function withSettings({ venue, ...rest }: CheckedVenue, settings: Pick<VenueFileInput, 'till'>): CheckedVenue {
  return { ...rest, venue: venueFile.parse({ ...venue, ...settings }) }
}
