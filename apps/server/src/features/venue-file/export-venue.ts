import type { Db } from '../../platform/db.ts'
import { menuDocument, readPicture } from '../menus/index.ts'
import { venueSettings } from '../merchants/index.ts'
import { prune } from './prune.ts'
import { type VenueFileInput, venueFile } from './venue-schema.ts'

export type ExportedVenue = { venue: VenueFileInput; pictures: Map<string, Buffer> }

/** A venue as a file: importing it changes nothing. Passwords leave as their hash. Null when there is no such venue. */
export async function exportVenue(db: Db, slug: string): Promise<ExportedVenue | null> {
  const [merchant] = await db.query<{ id: number; body: unknown; menu: unknown }>(
    `select m.id, m.body, n.body as menu from merchant m join menu n on n.merchant_id = m.id and n.version = m.menu_version
      where m.slug = $1`,
    [slug],
  )
  if (!merchant) return null
  const { pictures: settingsPictures, ...settings } = venueSettings.parse(merchant.body)
  const { vatRates, menu, pictures: menuPictures } = menuDocument.parse(merchant.menu)
  const venue = venueFile.parse({
    $schema: './venue.schema.json',
    slug,
    ...settings,
    vatRates,
    ...(await staffCode(db, merchant.id)),
    staff: await staff(db, merchant.id),
    tables: await tables(db, merchant.id),
    menu,
  })
  return {
    venue: prune(venueFile, venue) as VenueFileInput,
    pictures: await pictures(db, { ...settingsPictures, ...menuPictures }),
  }
}

async function staffCode(db: Db, merchantId: number): Promise<{ staffCode?: string }> {
  const [row] = await db.query<{ code: string }>(
    'select code from code where merchant_id = $1 and table_id is null order by code limit 1',
    [merchantId],
  )
  return row ? { staffCode: row.code } : {}
}

async function staff(db: Db, merchantId: number): Promise<object[]> {
  return db.query(
    `select s.username, s.name, s.password_argon2 as "passwordArgon2", s.use_menu_tags as "useMenuTags"
      from staff s join staff_merchant a on a.staff_id = s.id where a.merchant_id = $1 order by s.id`,
    [merchantId],
  )
}

async function tables(db: Db, merchantId: number): Promise<object[]> {
  const rows = await db.query<{
    identifier: string
    name: object
    active: boolean
    codes: string[]
    isOrdering: boolean
    menuTag: string
  }>(
    `select t.identifier, t.name, t.active, coalesce(bool_and(c.may_order), true) as "isOrdering",
        coalesce(min(c.menu_tag), '') as "menuTag", coalesce(array_agg(c.code order by c.id) filter (where c.code is not null), '{}') as codes
      from dining_table t left join code c on c.table_id = t.id and c.merchant_id = t.merchant_id
      where t.merchant_id = $1 group by t.id, t.merchant_id order by t.position, t.id`,
    [merchantId],
  )
  return rows.map(({ name, menuTag, ...table }) => ({
    ...table,
    ...(isUnnamed(name) ? {} : { name }),
    menuTags: menuTag.split('|').filter(Boolean),
  }))
}

function isUnnamed(name: unknown): boolean {
  return typeof name === 'object' && name !== null && Object.keys(name).length === 0
}

async function pictures(db: Db, names: Readonly<Record<string, string>>): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const [path, name] of Object.entries(names)) {
    const picture = await readPicture(db, name)
    if (picture) found.set(path, picture.bytes)
  }
  return found
}
