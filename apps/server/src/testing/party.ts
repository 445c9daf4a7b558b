import type { TestApp, TestVenue } from './app.ts'
import type { Device } from './device.ts'

/** A guest at a table that nobody has sat at. */
export async function seated(app: TestApp, venue: TestVenue): Promise<{ guest: Device; code: string; table: string }> {
  const free = venue.freeTable()
  return { ...free, guest: await app.newGuest(free.code) }
}

/** The bills of a table, open or not, the oldest first. */
export function receiptsAt(app: TestApp, venue: TestVenue, table: string): Promise<{ id: number; state: string }[]> {
  return app.database.db.query(
    `select r.id, r.state from receipt r join dining_table t on t.id = r.table_id
     where t.merchant_id = $1 and t.identifier = $2 order by r.id`,
    [venue.merchantId, table],
  )
}
