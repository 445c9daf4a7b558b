import { type Statement, sql } from '../../platform/db.ts'

/** What a payment has to know: a row per open receipt of the table. */
export type PayRow = {
  now: Date
  merchantId: number
  revision: number
  tableId: number
  codes: string[]
  doneHash: Buffer | null
  doneReply: unknown
  transactionId: number
  receiptId: number | null
  updatedAt: Date
  /** How many of its orders are on their way to an outside till. */
  groupsWaiting: number
  /** Those of its orders that were given up: they go with the bill. */
  failedOrders: number[]
}

export type PayLineRow = {
  receiptId: number
  id: number
  countOpen: number
  amountOpen: number
  turnoverGroup: string
  vatBp: number
}

export type PayTurnoverRow = { receiptId: number; turnoverGroup: string; vatBp: number; gross: number; vat: number }

type Asked = { spMerchantId: number; table: string; locks: boolean; deviceId: string; key: string | null }

const thisTable = `select t.id, t.merchant_id from dining_table t join merchant n on n.id = t.merchant_id
  where n.sp_id = $1 and (t.identifier = $2 or (t.id, t.merchant_id) = (select c.table_id, c.merchant_id from code c where c.code = $2))
  order by t.identifier <> $2 limit 1`
const openReceipts = `select r.id from receipt r where (r.table_id, r.merchant_id) = (${thisTable}) and r.state = 'OPEN'`

/**
 * Reads the open bills of a table, in one flight. With `locks` the table is locked first: what is decided on cannot change
 * before it is written.
 */
export function readBill(
  asked: Asked,
): [Statement, Statement<PayRow>, Statement<PayLineRow>, Statement<PayTurnoverRow>] {
  const table = [asked.spMerchantId, asked.table]
  return [
    sql(
      `select 1 from dining_table t where (t.id, t.merchant_id) = (${thisTable}) ${asked.locks ? 'for no key update' : ''}`,
      table,
    ),
    sql<PayRow>(
      `select now() as now, m.id as "merchantId", m.revision, w.id as "tableId",
         array(select k.code from code k where k.table_id = w.id and k.merchant_id = w.merchant_id) as codes,
         q.body_sha256 as "doneHash", q.reply as "doneReply", nextval('transaction_id_seq') as "transactionId",
         r.id as "receiptId", r.updated_at as "updatedAt", r.groups_waiting as "groupsWaiting",
         array(select g.id from ordergroup g where g.receipt_id = r.id and g.status = 'FAILED') as "failedOrders"
       from (${thisTable}) w join merchant m on m.id = w.merchant_id
       left join done_request q on q.device_id = $3 and q.key = $4
       left join receipt r on r.table_id = w.id and r.merchant_id = w.merchant_id and r.state = 'OPEN'
       order by r.id`,
      [...table, asked.deviceId, asked.key],
    ),
    sql<PayLineRow>(
      `select l.receipt_id as "receiptId", l.id, l.count_open as "countOpen", l.amount_open as "amountOpen",
         l.turnover_group as "turnoverGroup", l.vat_bp as "vatBp"
       from line l join ordergroup g on g.id = l.ordergroup_id and g.merchant_id = l.merchant_id
       where l.receipt_id in (${openReceipts}) and g.status = 'ORDERED' and l.count_open > 0 order by l.id`,
      table,
    ),
    sql<PayTurnoverRow>(
      `select x.receipt_id as "receiptId", v.turnover_group as "turnoverGroup", v.vat_bp as "vatBp", v.gross, v.vat
       from transaction x join turnover v on v.transaction_id = x.id and v.merchant_id = x.merchant_id
       where x.receipt_id in (${openReceipts})`,
      table,
    ),
  ]
}
