import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/db.ts'
import type { FaultAt } from './fault.ts'
import type { Saved } from './saved.ts'
import type { VenueFile } from './venue-schema.ts'

type Row = { id: number; identifier: string; name: unknown; position: number; active: boolean }

/** Tables are found again by their identifier. Switching one off while it has an open bill is refused. */
export async function saveTables(tx: Tx, merchantId: number, venue: VenueFile): Promise<Saved> {
  const rows = await lockTables(tx, merchantId)
  const busy = await openTables(tx, merchantId)
  const known = new Map(rows.map((row) => [row.identifier, row]))
  const faults: FaultAt[] = []
  let hasChanged = false
  for (const [position, { identifier, name = {}, active }] of venue.tables.entries()) {
    const row = known.get(identifier)
    if (row && isSame(row, { identifier, name, position, active })) continue
    if (row?.active && !active && busy.has(row.id)) {
      const text = `Table "${identifier}" has an open bill. Close it before you switch the table off.`
      faults.push({ path: `tables[${position}].active`, text })
      continue
    }
    hasChanged = true
    await tx.run(
      `insert into dining_table (merchant_id, identifier, name, position, active) values ($1, $2, $3::jsonb, $4, $5)
        on conflict (identifier, merchant_id)
        do update set name = excluded.name, position = excluded.position, active = excluded.active`,
      [merchantId, identifier, JSON.stringify(name), position, active],
    )
  }
  return { changed: hasChanged ? 'tables' : null, faults }
}

/**
 * Deletes tables that are no longer in the file, or switches them off where history refers to them; while one has an open
 * bill, both are refused. Runs after the codes were saved, so that a code that went to another table is not lost.
 */
export async function removeTables(tx: Tx, merchantId: number, venue: VenueFile): Promise<Saved> {
  const identifiers = new Set(venue.tables.map(({ identifier }) => identifier))
  const rows = await lockTables(tx, merchantId)
  const busy = await openTables(tx, merchantId)
  const faults: FaultAt[] = []
  let hasChanged = false
  for (const row of rows.filter(({ identifier }) => !identifiers.has(identifier))) {
    if (busy.has(row.id)) {
      const text = `Table "${row.identifier}" is not in the file but has an open bill. Close it before you remove the table.`
      faults.push({ path: 'tables', text })
    } else if (await removeTable(tx, merchantId, row)) {
      hasChanged = true
    }
  }
  return { changed: hasChanged ? 'tables' : null, faults }
}

/** Locked like an order locks them, so that what is read afterwards about open bills stays true. */
async function lockTables(tx: Tx, merchantId: number): Promise<Row[]> {
  return tx.query<Row>(
    'select id, identifier, name, position, active from dining_table where merchant_id = $1 order by id for no key update',
    [merchantId],
  )
}

async function openTables(tx: Tx, merchantId: number): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    "select distinct table_id as id from receipt where merchant_id = $1 and state = 'OPEN' and table_id is not null",
    [merchantId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Tells whether anything changed: a table that history keeps may have been switched off long ago. */
async function removeTable(tx: Tx, merchantId: number, row: Row): Promise<boolean> {
  const deleted = await tx.run(
    `delete from dining_table t where id = $1 and merchant_id = $2
      and not exists (select from receipt r where r.table_id = t.id and r.merchant_id = t.merchant_id)
      and not exists (select from receipt_event e where e.table_id = t.id and e.merchant_id = t.merchant_id)`,
    [row.id, merchantId],
  )
  if (deleted > 0) return true
  if (row.active) {
    await tx.run('update dining_table set active = false where id = $1 and merchant_id = $2', [row.id, merchantId])
  }
  return row.active
}

function isSame(row: Row, table: Omit<Row, 'id'>): boolean {
  return row.position === table.position && row.active === table.active && isDeepStrictEqual(row.name, table.name)
}
