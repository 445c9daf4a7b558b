import type { OpenParty } from '@couvert/domain'
import { type Db, type Statement, sql } from '../../platform/db.ts'
import { billElsewhere } from '../merchants/index.ts'

/** The table a call means, with everything an order has to know about it; a row per open party. */
export type SeatRow = {
  now: Date
  merchantId: number
  spId: number
  revision: number
  menuVersion: number
  soldOut: string
  tableId: number
  tableIdentifier: string
  isActive: boolean
  code: string | null
  mayOrder: boolean
  isExpired: boolean
  menuTag: string
  codes: string[]
  /** The sitting of this phone ended, and it has shown no code since. */
  isUnbound: boolean
  /** The code this phone is bound to. */
  boundCode: string | null
  /** It left an open bill at another table, which may be of another venue. */
  hasLeftBill: boolean
  doneHash: Buffer | null
  doneReply: unknown
  newReceiptId: number
  newOrdergroupId: number
  receiptId: number | null
  party: number | null
  pin: string | null
  updatedAt: Date | null
  isMine: boolean
}

export type SeatAsked = {
  code: string | null
  spMerchantId: number
  deviceId: string
  key: string | null
  isStaff: boolean
}

// What a guest means is the code it sent, else the one its phone is bound to. Staff name a table of their merchant, or a code.
const guestTable = `select c.table_id, c.merchant_id from code c
  where c.code = coalesce($1::text, (select d.code from device d where d.id = $2))`
const staffTable = `(select t.id as table_id, t.merchant_id from dining_table t join merchant m on m.id = t.merchant_id
    where m.sp_id = $3 and t.identifier = $1 union all
  select c.table_id, c.merchant_id from code c join merchant m on m.id = c.merchant_id
    where m.sp_id = $3 and c.code = $1) limit 1`

/**
 * Locks the table, then reads it in a second statement: read in the locking one, the receipt that another phone has just
 * opened would not be seen. Both travel in one flight.
 */
export function lockSeat(asked: SeatAsked): [Statement, Statement<SeatRow>] {
  const which = asked.isStaff ? staffTable : guestTable
  const first = [asked.code, ...(asked.isStaff ? [] : [asked.deviceId])]
  return [
    sql(lockText(which, asked.isStaff), asked.isStaff ? [...first, asked.spMerchantId] : first),
    sql<SeatRow>(readText(asked.isStaff), [asked.code, asked.deviceId, asked.spMerchantId, asked.key]),
  ]
}

/** What is known of a call whose table is not found: the answer it may have had before, and whether a sitting ended. */
export async function readWithoutTable(
  db: Db,
  { deviceId, key }: Pick<SeatAsked, 'deviceId' | 'key'>,
): Promise<Pick<SeatRow, 'isUnbound' | 'doneHash' | 'doneReply'>> {
  const [row] = await db.query<Pick<SeatRow, 'isUnbound' | 'doneHash' | 'doneReply'>>(
    `select d.unbound_at is not null as "isUnbound", q.body_sha256 as "doneHash", q.reply as "doneReply"
     from device d left join done_request q on q.device_id = d.id and q.key = $2 where d.id = $1`,
    [deviceId, key],
  )
  return row ?? { isUnbound: false, doneHash: null, doneReply: null }
}

/** The open parties among the rows of a seat. */
export function partiesOf(rows: readonly SeatRow[]): OpenParty[] {
  return rows.flatMap(({ receiptId, party, pin, isMine }) =>
    receiptId === null || party === null ? [] : [{ receiptId, party, pin, isMine }],
  )
}

function lockText(which: string, isStaff: boolean): string {
  const table = isStaff ? which.replaceAll('$3', '$2') : which
  return `select 1 from dining_table t where (t.id, t.merchant_id) = (${table}) for no key update`
}

// NOTE receipts are looked up per table (`lateral … offset 0`), and without their merchant: a database without statistics
// otherwise reads every open receipt of the merchant, or of all of them. What few orders need to know is asked only by those.
function readText(isStaff: boolean): string {
  return `select now() as now, m.id as "merchantId", m.sp_id as "spId", m.revision, m.menu_version as "menuVersion", m.sold_out::text as "soldOut",
  t.id as "tableId", t.identifier as "tableIdentifier", t.active as "isActive",
  ${isStaff ? staffCode : guestCode},
  array(select k.code from code k where k.table_id = t.id) as codes,
  coalesce(d.unbound_at is not null, false) as "isUnbound", d.code as "boundCode",
  d.left_receipt_id is not null as "hasLeftBill",
  q.body_sha256 as "doneHash", q.reply as "doneReply",
  nextval('receipt_id_seq') as "newReceiptId", nextval('ordergroup_id_seq') as "newOrdergroupId",
  r.id as "receiptId", r.party, r.pin, r.updated_at as "updatedAt", (v.receipt_id is not null) as "isMine"
from ${isStaff ? `(${staffTable}) w join dining_table t on t.id = w.table_id and t.merchant_id = w.merchant_id` : guestFrom}
join merchant m on m.id = t.merchant_id and $3::bigint is not null
left join device d on d.id = $2
left join done_request q on q.device_id = $2 and q.key = $4
left join lateral (select o.* from receipt o where o.table_id = t.id and o.state = 'OPEN' offset 0) r on true
left join visit v on v.device_id = $2 and v.receipt_id = r.id and v.left_at is null
${isStaff ? '' : guestWhere}
order by r.id`
}

const guestFrom = 'code c join dining_table t on t.id = c.table_id and t.merchant_id = c.merchant_id'
const guestWhere = 'where c.code = coalesce($1::text, (select b.code from device b where b.id = $2))'
const guestCode = `c.code, c.may_order as "mayOrder", coalesce(c.valid_until < now(), false) as "isExpired", c.menu_tag as "menuTag"`
const staffCode = `null as code, true as "mayOrder", false as "isExpired", '' as "menuTag"`

/** Whether a sitting of this phone at this table has ended, although it has shown another table's code since. */
export async function hasLeftTable(db: Db, row: SeatRow, deviceId: string): Promise<boolean> {
  if (row.boundCode === null || row.codes.includes(row.boundCode)) return false
  const [left] = await db.query(
    `select 1 from receipt r join visit v on v.receipt_id = r.id and v.device_id = $3
     where r.merchant_id = $1 and r.table_id = $2 and r.state = 'CLOSED' and r.closed_at > now() - interval '1 day' limit 1`,
    [row.merchantId, row.tableId, deviceId],
  )
  return left !== undefined
}

/** Whether the phone has a bill that is still open at another venue. */
export async function hasBillElsewhere(db: Db, row: SeatRow, deviceId: string): Promise<boolean> {
  if (!row.hasLeftBill) return false
  const [found] = await db.query(`select 1 where exists ${billElsewhere('$1', '$2')}`, [deviceId, row.merchantId])
  return found !== undefined
}

/** The pins of the open parties of a table, and of the last one that was closed. */
export async function pinsAt(
  db: Db,
  rows: readonly Pick<SeatRow, 'pin'>[],
  { merchantId, tableId }: Pick<SeatRow, 'merchantId' | 'tableId'>,
): Promise<string[]> {
  const last = await db.query<{ pin: string | null }>(
    `select pin from receipt where merchant_id = $1 and table_id = $2 and state = 'CLOSED' order by closed_at desc limit 1`,
    [merchantId, tableId],
  )
  return [...rows, ...last].flatMap(({ pin }) => pin ?? [])
}
