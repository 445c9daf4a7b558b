import { isDeepStrictEqual } from 'node:util'
import type { Database, Tx } from '../../platform/db.ts'
import { addJobs } from '../../platform/jobs.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { type MenuDocument, marksOf, menuDocument, stillOf } from '../menus/index.ts'
import { type VenueSettings, venueSettings } from '../merchants/index.ts'
import type { CheckedVenue } from './check-venue.ts'
import type { FaultAt } from './fault.ts'
import { saveCodes } from './save-codes.ts'
import { saveStaff } from './save-staff.ts'
import { removeTables, saveTables } from './save-tables.ts'
import type { VenueFile } from './venue-schema.ts'

export type Imported = {
  slug: string
  merchantId: number
  menuVersion: number
  isNew: boolean
  /** What the file changed, in words: 'settings', 'menu', 'tables', 'codes', 'staff'. Empty: nothing. */
  changed: string[]
}

export type ImportOutcome = { ok: true; imported: Imported } | { ok: false; faults: FaultAt[] }

/** The job that tells phones to fetch venue and menu again. */
export const menuUpdatedJob = 'menu-updated'

/**
 * Makes the venue what its file says, wholly or not at all, found again by its slug. Receipts stay. The same file twice
 * changes nothing; a changed menu becomes a new version. Refuses codes and logins of other venues, and to take away a
 * table that has an open bill.
 */
export async function importVenue(database: Database, checked: CheckedVenue): Promise<ImportOutcome> {
  return inTransaction(database, async (tx) => {
    await lockImports(tx)
    const outcome = await importInto(tx, checked)
    if (!outcome.ok) tx.abandon()
    return outcome
  })
}

/** One import at a time: two of them could each take what the other has just given up. */
export async function lockImports(tx: Tx): Promise<void> {
  // Another import may take as long as its pictures and passwords do: whoever waits for it waits longer than a guest would.
  await tx.run("set local lock_timeout = '60s'")
  await tx.run("set local statement_timeout = '60s'")
  await tx.run("select pg_advisory_xact_lock(hashtext('import venue'))")
  await tx.run('set local lock_timeout to default')
  await tx.run('set local statement_timeout to default')
}

/** The same in a transaction that `lockImports` has begun. After a fault it must not be committed. */
export async function importInto(tx: Tx, { venue, pictures }: CheckedVenue): Promise<ImportOutcome> {
  const names = Object.fromEntries([...pictures].map(([path, { name }]) => [path, name]))
  const { merchant, isNew } = await findOrMake(tx, venue)
  const saved = [
    await saveTables(tx, merchant.id, venue),
    await saveCodes(tx, merchant.id, venue),
    await removeTables(tx, merchant.id, venue),
    await saveStaff(tx, merchant.id, venue),
  ]
  const faults = saved.flatMap((part) => part.faults)
  if (faults.length > 0) return { ok: false, faults }
  await savePictures(tx, pictures)
  const settings = settingsOf(venue, names)
  const hasNewSettings = !isDeepStrictEqual(venueSettings.safeParse(merchant.body).data, settings)
  const menu = menuOf(venue, names)
  const menuVersion = await saveMenu(tx, merchant, menu)
  const hasNewMenu = menuVersion !== merchant.menuVersion
  const changed = [
    ...(hasNewSettings ? ['settings'] : []),
    ...(hasNewMenu ? ['menu'] : []),
    ...new Set(saved.flatMap(({ changed: part }) => part ?? [])),
  ]
  // Whatever changed: tables and codes are kept by revision too.
  if (changed.length > 0) {
    await tx.run(
      `update merchant set name = $2, time_zone = $3, day_starts = $4::time, body = $5::jsonb, menu_version = $6, revision = revision + 1,
         sold_out = $7::jsonb
        where id = $1`,
      [
        merchant.id,
        venue.name,
        venue.timeZone,
        venue.dayStarts,
        JSON.stringify(settings),
        menuVersion,
        JSON.stringify(stillOf(menu, marksOf(merchant.soldOut))),
      ],
    )
  }
  if (!isNew && changed.length > 0) {
    await addJobs(tx, [{ merchantId: merchant.id, kind: menuUpdatedJob, key: String(merchant.id) }])
  }
  return { ok: true, imported: { slug: venue.slug, merchantId: merchant.id, menuVersion, isNew, changed } }
}

type MerchantRow = { id: number; body: unknown; menuVersion: number; soldOut: string }

async function findOrMake(tx: Tx, venue: VenueFile): Promise<{ merchant: MerchantRow; isNew: boolean }> {
  const columns = 'id, body, menu_version as "menuVersion", sold_out::text as "soldOut"'
  const [found] = await tx.query<MerchantRow>(`select ${columns} from merchant where slug = $1 for no key update`, [
    venue.slug,
  ])
  if (found) return { merchant: found, isNew: false }
  const [made] = await tx.query<MerchantRow>(
    `insert into merchant (slug, name, time_zone, body) values ($1, $2, $3, '{}') returning ${columns}`,
    [venue.slug, venue.name, venue.timeZone],
  )
  if (!made) throw new Error('The merchant was not inserted')
  return { merchant: made, isNew: true }
}

function settingsOf(venue: VenueFile, names: Readonly<Record<string, string>>): VenueSettings {
  const { headerImage, logo } = venue.styling
  const { $schema, slug, vatRates, staffCode, staff, tables, menu, ...settings } = venue
  return { ...settings, pictures: only(names, [headerImage, logo]) }
}

function menuOf({ language, vatRates, menu }: VenueFile, names: Readonly<Record<string, string>>): MenuDocument {
  const paths = menu.groups.flatMap(({ articles }) => articles.map(({ picture }) => picture))
  return { language, vatRates, menu, pictures: only(names, paths) }
}

function only(names: Readonly<Record<string, string>>, paths: readonly (string | undefined)[]): Record<string, string> {
  return Object.fromEntries(Object.entries(names).filter(([path]) => paths.includes(path)))
}

async function saveMenu(tx: Tx, merchant: MerchantRow, document: MenuDocument): Promise<number> {
  const [current] = await tx.query<{ body: unknown }>('select body from menu where merchant_id = $1 and version = $2', [
    merchant.id,
    merchant.menuVersion,
  ])
  if (current && isDeepStrictEqual(menuDocument.safeParse(current.body).data, document)) return merchant.menuVersion
  const [made] = await tx.query<{ version: number }>(
    `insert into menu (merchant_id, version, body)
      select $1, coalesce(max(version), 0) + 1, $2::jsonb from menu where merchant_id = $1 returning version`,
    [merchant.id, JSON.stringify(document)],
  )
  if (!made) throw new Error('The menu was not inserted')
  return made.version
}

async function savePictures(tx: Tx, pictures: CheckedVenue['pictures']): Promise<void> {
  for (const { sha256, type, bytes } of pictures.values()) {
    await tx.run(
      'insert into picture (sha256, media_type, bytes) values ($1::bytea, $2, $3::bytea) on conflict (sha256) do nothing',
      [sha256, type, bytes],
    )
  }
}
