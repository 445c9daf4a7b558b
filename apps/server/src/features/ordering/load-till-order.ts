import type { TillOrder } from '../../connectors/pos/port.ts'
import type { Db } from '../../platform/db.ts'
import { inLanguage, type Names } from '../menus/index.ts'

/** An order that waits for its till, at the prices it was placed at. */
export type WaitingOrder = {
  revision: number
  /** How long it has waited by the clock of the database. */
  waitedMs: number
  /** As the till gets it, names in the venue's language. */
  order: (venueLanguage: string) => TillOrder
}

type Row = {
  revision: number
  waitedMs: number
  at: Date
  table: string
  remark: string | null
  lines: LineRow[]
}

type LineRow = Omit<TillOrder['lines'][number], 'name' | 'modifiers'> & {
  names: Names
  posName: string | null
  modifiers: { names: Names; amount: number; price: number }[]
}

/** Null when it waits no more. */
export async function loadWaitingOrder(
  db: Db,
  { ordergroupId, since }: { ordergroupId: number; since: string },
): Promise<WaitingOrder | null> {
  const [row] = await db.query<Row>(
    `select m.revision, (extract(epoch from now() - $2::timestamptz) * 1000)::int as "waitedMs", g.at,
       t.identifier as table, g.remark, (
       select coalesce(jsonb_agg(jsonb_build_object('articleId', l.article_id, 'names', l.names, 'posName', l.pos_name,
         'count', l.count, 'unitPrice', l.unit_price, 'amount', l.amount, 'modifiers', l.modifiers,
         'remark', coalesce(l.remark, '')) order by l.id), '[]')
       from line l where l.receipt_id = g.receipt_id and l.ordergroup_id = g.id) as lines
     from ordergroup g join receipt r on r.id = g.receipt_id and r.merchant_id = g.merchant_id
     join dining_table t on t.id = r.table_id and t.merchant_id = r.merchant_id
     join merchant m on m.id = g.merchant_id
     where g.id = $1 and g.status = 'PENDING' and g.pos_status = 'PENDING'`,
    [ordergroupId, since],
  )
  if (!row) return null
  const { revision, waitedMs, at, table, remark, lines } = row
  return {
    revision,
    waitedMs,
    order: (venueLanguage) => ({
      id: String(ordergroupId),
      at: at.toISOString(),
      table,
      remark: remark ?? '',
      lines: lines.map(({ names, posName, modifiers, ...line }) => ({
        ...line,
        name: posName ?? inLanguage(names, venueLanguage, venueLanguage),
        modifiers: modifiers.map(({ names: modifierNames, amount, price }) => ({
          name: inLanguage(modifierNames, venueLanguage, venueLanguage),
          count: amount,
          price,
        })),
      })),
    }),
  }
}
