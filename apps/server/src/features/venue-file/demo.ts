import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/db.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { checkVenue } from './check-venue.ts'
import { faultLine } from './fault.ts'
import { importVenue } from './import-venue.ts'
import { type VenueFile, venueFile } from './venue-schema.ts'

/** What a start in demo mode prints of a venue. */
export type DemoVenue = {
  slug: string
  name: string
  codes: string[]
  staffCode: string | null
  logins: { username: string; password: string }[]
}

/**
 * Imports every venue of the folder into a database without any; one that holds venues is left alone. Returns those of
 * the folder that are there, to be printed. Throws when a file has a fault: the demo venues are ours.
 */
export async function loadDemoVenues(database: Database, folder: string): Promise<DemoVenue[]> {
  const files = await venueFiles(folder)
  const isEmpty = (await slugs(database)).length === 0
  const venues: DemoVenue[] = []
  for (const file of files) {
    // Checked and with its pictures only where it is imported: that takes longer than the rest of a start.
    const venue = isEmpty ? await loadVenue(database, join(folder, file)) : await readVenue(join(folder, file))
    venues.push({
      slug: venue.slug,
      name: venue.name,
      codes: venue.tables.flatMap(({ codes }) => codes),
      staffCode: venue.staffCode ?? null,
      logins: venue.staff.flatMap(({ username, password }) => (password === undefined ? [] : [{ username, password }])),
    })
  }
  const present = new Set(await slugs(database))
  return venues.filter(({ slug }) => present.has(slug))
}

async function loadVenue(database: Database, file: string): Promise<VenueFile> {
  const outcome = await checkVenue(file)
  if (!outcome.ok) throw new Error(outcome.faults.map(faultLine).join('\n'))
  const imported = await importVenue(database, outcome.checked)
  if (!imported.ok) throw new Error(imported.faults.map((fault) => faultLine({ file, ...fault })).join('\n'))
  return outcome.checked.venue
}

async function readVenue(file: string): Promise<VenueFile> {
  return venueFile.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Demo logins that still open this database, by name: everybody can read their passwords. */
export async function openDemoLogins(database: Database, folder: string): Promise<string[]> {
  const open = new Set<string>()
  for (const file of await venueFiles(folder)) {
    const { staff } = await readVenue(join(folder, file))
    for (const { username, password } of staff) {
      const [login] = await database.query<{ hash: string }>(
        'select password_argon2 as hash from staff where username = $1',
        [username],
      )
      if (login && password !== undefined && (await passwordMatches(login.hash, password))) open.add(username)
    }
  }
  return [...open]
}

async function venueFiles(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
  return files.sort()
}

async function slugs(database: Database): Promise<string[]> {
  return (await database.query<{ slug: string }>('select slug from merchant order by slug')).map(({ slug }) => slug)
}
