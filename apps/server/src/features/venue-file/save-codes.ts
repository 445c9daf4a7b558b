import type { Tx } from '../../platform/db.ts'
import type { FaultAt } from './fault.ts'
import type { Saved } from './saved.ts'
import type { VenueFile } from './venue-schema.ts'

type Wanted = { code: string; identifier: string | null; mayOrder: boolean; menuTag: string; path: string }
type Row = {
  code: string
  merchantId: number
  slug: string
  identifier: string | null
  mayOrder: boolean
  menuTag: string
}

/** Codes of tables and the staff code. A code keeps its id when it moves to another table. */
export async function saveCodes(tx: Tx, merchantId: number, venue: VenueFile): Promise<Saved> {
  const wanted = codesOf(venue)
  const rows = await tx.query<Row>(
    `select c.code, c.merchant_id as "merchantId", m.slug, t.identifier, c.may_order as "mayOrder",
        c.menu_tag as "menuTag"
      from code c join merchant m on m.id = c.merchant_id
      left join dining_table t on t.id = c.table_id and t.merchant_id = c.merchant_id
      where c.merchant_id = $1 or c.code = any($2::text[]) order by c.code`,
    [merchantId, wanted.map(({ code }) => code)],
  )
  const known = new Map(rows.map((row) => [row.code, row]))
  const faults: FaultAt[] = []
  let changes = 0
  for (const { code, identifier, mayOrder, menuTag, path } of wanted) {
    const row = known.get(code)
    if (row && row.merchantId !== merchantId) {
      faults.push({ path, text: `"${code}" is a code of the venue "${row.slug}". Choose another.` })
      continue
    }
    if (row?.identifier === identifier && row.mayOrder === mayOrder && row.menuTag === menuTag) continue
    changes += await tx.run(
      `insert into code (code, merchant_id, table_id, may_order, menu_tag)
        values ($1, $2, (select id from dining_table where merchant_id = $2 and identifier = $3), $4, $5)
        on conflict (code) do update
        set table_id = excluded.table_id, may_order = excluded.may_order, menu_tag = excluded.menu_tag`,
      [code, merchantId, identifier, mayOrder, menuTag],
    )
  }
  changes += await tx.run('delete from code where merchant_id = $1 and not code = any($2::text[])', [
    merchantId,
    wanted.map(({ code }) => code),
  ])
  return { changed: changes > 0 ? 'codes' : null, faults }
}

function codesOf({ tables, staffCode }: VenueFile): Wanted[] {
  const ofTables = tables.flatMap(({ identifier, codes, isOrdering, menuTags }, table) =>
    codes.map((code, index) => ({
      code,
      identifier,
      mayOrder: isOrdering,
      menuTag: menuTags.join('|'),
      path: `tables[${table}].codes[${index}]`,
    })),
  )
  if (staffCode === undefined) return ofTables
  return [...ofTables, { code: staffCode, identifier: null, mayOrder: true, menuTag: '', path: 'staffCode' }]
}
