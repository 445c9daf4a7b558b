import { type Database, type Snapshot, sql } from '../../platform/db.ts'
import { inSnapshot } from '../../platform/transaction.ts'
import type { Names } from '../menus/index.ts'

export type ModifierRow = {
  group: number
  groupNames: Names
  id: number
  names: Names
  price: number
  amount: number
}

export type LineRow = {
  receiptId: number
  groupId: number
  deviceId: string | null
  staffId: number | null
  status: 'PENDING' | 'ORDERED' | 'FAILED' | 'CANCELED'
  paymentStatus: 'OPEN' | 'PENDING' | 'PAID' | 'REFUNDED'
  posStatus: 'PENDING' | 'ORDERED' | 'FAILED'
  posAttempts: number
  groupRemark: string | null
  at: Date
  id: number
  articleId: number | null
  names: Names
  posName: string | null
  unitPrice: number
  modifiers: ModifierRow[]
  remark: string | null
  count: number
  amount: number
  countOpen: number
  amountOpen: number
}

export type EntryRow = {
  receiptId: number
  transactionId: number
  kind: 'PAYMENT' | 'VOID' | 'HOUSE' | 'LOSS' | 'TRANSFER' | 'UNDO' | 'REFUND'
  at: Date
  id: number
  lineId: number
  /** What of it still stands, after undoing. */
  count: number
  amount: number
}

export type TenderRow = {
  receiptId: number
  transactionId: number
  method: string
  amount: number
  received: number | null
}
export type TurnoverRow = { receiptId: number; transactionId: number; turnoverGroup: string; amount: number }

export type HeaderRow = {
  id: number
  merchantId: number
  spId: number
  revision: number
  tableId: number | null
  tableIdentifier: string
  tableName: Names | string
  code: string | null
  pin: string | null
  phone: string | null
  party: number
  state: 'OPEN' | 'CLOSED'
  openedAt: Date
  updatedAt: Date
  countOpen: number
  countClosed: number
  amountOpen: number
  amountClosed: number
}

/** Which version of a bill there is now: enough to know whether what is kept is current. */
export type BillVersion = {
  id: number
  merchantId: number
  tableId: number | null
  revision: number
  version: number
  countOpen: number
  countClosed: number
  /** How many of its orders are on their way to an outside till. */
  groupsWaiting: number
}

/** The columns of a version, for `from receipt r join merchant m`. */
export const versionColumns = `r.id, r.merchant_id as "merchantId", r.table_id as "tableId", m.revision,
  extract(epoch from r.updated_at)::bigint as version, r.count_open as "countOpen", r.count_closed as "countClosed",
  r.groups_waiting as "groupsWaiting"`

const headerColumns = `r.id, r.merchant_id as "merchantId", m.sp_id as "spId", m.revision, r.table_id as "tableId",
  t.identifier as "tableIdentifier", t.name as "tableName",
  (select min(k.code) from code k where k.table_id = t.id and k.merchant_id = t.merchant_id) as code,
  r.pin, r.party, r.phone_number as phone, r.state, r.opened_at as "openedAt", r.updated_at as "updatedAt",
  r.count_open as "countOpen",
  r.count_closed as "countClosed", r.amount_open as "amountOpen", r.amount_closed as "amountClosed"`

export type BillRows = {
  headers: HeaderRow[]
  lines: LineRow[]
  entries: EntryRow[]
  tenders: TenderRow[]
  turnover: TurnoverRow[]
}

/** Everything on the given receipts, in one flight and as it stood at one moment: in `within`, else now. */
export async function loadBills(
  database: Database,
  receiptIds: readonly number[],
  within: Snapshot | null,
): Promise<BillRows> {
  const first = readBills(receiptIds)
  const [headers, lines, entries, tenders, turnover] = within
    ? await within.together(first)
    : await inSnapshot(database, { first }, async (_, rows) => rows)
  return { headers, lines, entries, tenders, turnover }
}

function readBills(receiptIds: readonly number[]) {
  return [
    sql<HeaderRow>(
      `select ${headerColumns} from receipt r join merchant m on m.id = r.merchant_id
         left join dining_table t on t.id = r.table_id and t.merchant_id = r.merchant_id
       where r.id = any($1::bigint[])`,
      [receiptIds],
    ),
    sql<LineRow>(
      `select g.receipt_id as "receiptId", g.id as "groupId", g.device_id as "deviceId", g.staff_id as "staffId", g.status,
         g.payment_status as "paymentStatus", g.pos_status as "posStatus", g.pos_attempts as "posAttempts",
         g.remark as "groupRemark", g.at, l.id, l.article_id as "articleId", l.names, l.pos_name as "posName",
         l.unit_price as "unitPrice", l.modifiers, l.remark, l.count, l.amount, l.count_open as "countOpen",
         l.amount_open as "amountOpen"
       from ordergroup g join line l on l.receipt_id = g.receipt_id and l.ordergroup_id = g.id
       where g.receipt_id = any($1::bigint[]) and g.status <> 'CANCELED' order by g.id, l.id`,
      [receiptIds],
    ),
    sql<EntryRow>(
      `select x.receipt_id as "receiptId", x.id as "transactionId", x.kind, x.at, e.id, e.line_id as "lineId",
         e.count - e.undone_count as count, e.amount - e.undone_amount as amount
       from transaction x join entry e on e.transaction_id = x.id and e.merchant_id = x.merchant_id
       where x.receipt_id = any($1::bigint[]) order by e.id`,
      [receiptIds],
    ),
    sql<TenderRow>(
      `select x.receipt_id as "receiptId", x.id as "transactionId", d.method, d.amount, d.received
       from transaction x join tender d on d.transaction_id = x.id and d.merchant_id = x.merchant_id
       where x.receipt_id = any($1::bigint[]) order by d.id`,
      [receiptIds],
    ),
    sql<TurnoverRow>(
      `select x.receipt_id as "receiptId", x.id as "transactionId", v.turnover_group as "turnoverGroup", v.gross as amount
       from transaction x join turnover v on v.transaction_id = x.id and v.merchant_id = x.merchant_id
       where x.receipt_id = any($1::bigint[]) order by x.id, v.turnover_group`,
      [receiptIds],
    ),
  ] as const
}
