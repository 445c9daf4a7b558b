import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Database, Db } from '../../platform/db.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { type CheckedVenue, checkVenue } from './check-venue.ts'
import { faultLine } from './fault.ts'
import { importInto, lockImports } from './import-venue.ts'
import { venueFile } from './venue-schema.ts'

/** What a start in demo mode prints of a venue. */
export type DemoVenue = {
  slug: string
  name: string
  codes: string[]
  /** Guests order at its tables. */
  isOrdering: boolean
  staffCode: string | null
  logins: { username: string; password: string }[]
}

// Without the menu, which is most of a file, reading takes none of the time of a start.
const { slug, name, tables, isOrdering, staffCode, staff } = venueFile.shape
const printed = z.object({ slug, name, tables, isOrdering, staffCode, staff })
type Printed = z.output<typeof printed>

/**
 * Imports every venue of the folder into a database without any, all in one transaction: a start that was killed on the
 * way has loaded nothing, and the next one finds the database as empty. One that holds venues is left alone. Returns those
 * of the folder that are there, to be printed. Throws when a file has a fault: the demo venues are ours.
 */
export async function loadDemoVenues(database: Database, folder: string): Promise<DemoVenue[]> {
  const files = (await venueFiles(folder)).map((name) => join(folder, name))
  // Checked and with their pictures only where they are imported: that takes longer than the rest of a start.
  if ((await slugs(database)).length === 0) await importAll(database, files)
  const present = new Set(await slugs(database))
  const venues = await Promise.all(files.map(readVenue))
  return venues.filter(({ slug }) => present.has(slug)).map(demoVenue)
}

async function importAll(database: Database, files: readonly string[]): Promise<void> {
  const checked: CheckedVenue[] = []
  for (const file of files) {
    const outcome = await checkVenue(file)
    if (!outcome.ok) throw new Error(outcome.faults.map(faultLine).join('\n'))
    checked.push(outcome.checked)
  }
  await inTransaction(database, async (tx) => {
    await lockImports(tx)
    // Another process, or an owner, may have been faster.
    if ((await slugs(tx)).length > 0) return
    for (const [index, venue] of checked.entries()) {
      const imported = await importInto(tx, venue)
      const file = files[index] ?? ''
      if (!imported.ok) throw new Error(imported.faults.map((fault) => faultLine({ file, ...fault })).join('\n'))
    }
  })
}

function demoVenue({ slug, name, tables, isOrdering, staffCode, staff }: Printed): DemoVenue {
  return {
    slug,
    name,
    codes: tables.flatMap(({ codes }) => codes),
    isOrdering,
    staffCode: staffCode ?? null,
    logins: staff.flatMap(({ username, password }) => (password === undefined ? [] : [{ username, password }])),
  }
}

async function readVenue(file: string): Promise<Printed> {
  return printed.parse(JSON.parse(await readFile(file, 'utf8')))
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

async function slugs(db: Db): Promise<string[]> {
  return (await db.query<{ slug: string }>('select slug from merchant order by slug')).map(({ slug }) => slug)
}
