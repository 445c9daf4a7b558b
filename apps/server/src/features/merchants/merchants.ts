import type { Db } from '../../platform/db.ts'
import { type VenueSettings, venueSettings } from './settings.ts'

export type Merchant = {
  id: number
  spId: number
  slug: string
  revision: number
  menuVersion: number
  /** What waiters have marked as sold out: a part of which menu there is. */
  soldOut: string
  settings: VenueSettings
}

export type Merchants = {
  /** The settings at a revision, or a later one when they have just changed. Throws for an unknown merchant. */
  settings(merchantId: number, revision: number): Promise<VenueSettings>
  /** As it is now, null when there is none. `spId` is the id of the table service, which the wire names. */
  bySpId(spId: number): Promise<Merchant | null>
  /** As they are now, in the order of their ids. */
  byIds(merchantIds: readonly number[]): Promise<Merchant[]>
}

type Row = Omit<Merchant, 'settings'>

/** Merchants with their settings kept in memory by revision: what asks the database anyway brings the revision along. */
export function createMerchants(db: Db & { apart: Db }): Merchants {
  const kept = new Map<number, { revision: number; settings: VenueSettings }>()
  // Hundreds of phones ask for the same menu at once: whoever comes while the question is out shares its answer.
  const underway = new Map<number, Promise<Merchant | null>>()

  async function settings(merchantId: number, revision: number): Promise<VenueSettings> {
    const known = kept.get(merchantId)
    if (known && known.revision >= revision) return known.settings
    // NOTE commands ask inside their transaction.
    const [row] = await db.apart.query<{ revision: number; body: unknown }>(
      'select revision, body from merchant where id = $1',
      [merchantId],
    )
    if (!row) throw new Error(`There is no merchant ${merchantId}`)
    const read = { revision: row.revision, settings: venueSettings.parse(row.body) }
    kept.set(merchantId, read)
    return read.settings
  }

  async function complete(rows: readonly Row[]): Promise<Merchant[]> {
    return Promise.all(rows.map(async (row) => ({ ...row, settings: await settings(row.id, row.revision) })))
  }

  async function readBySpId(spId: number): Promise<Merchant | null> {
    const [merchant] = await complete(await db.query<Row>(`${columns} where sp_id = $1`, [spId]))
    return merchant ?? null
  }

  return {
    settings,
    bySpId(spId) {
      const asking = underway.get(spId)
      if (asking) return asking
      const answer = readBySpId(spId).finally(() => underway.delete(spId))
      underway.set(spId, answer)
      return answer
    },
    async byIds(merchantIds) {
      return complete(await db.query<Row>(`${columns} where id = any($1::bigint[]) order by id`, [merchantIds]))
    },
  }
}

const columns =
  'select id, sp_id as "spId", slug, revision, menu_version as "menuVersion", sold_out::text as "soldOut" from merchant'
