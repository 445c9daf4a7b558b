import type { OrdergroupPosStatus, OrdergroupStatus } from '@couvert/domain'
import { type Statement, sql } from '../../platform/db.ts'

/** An ordergroup with everything one has to know to let something happen to it. */
export type OrderRow = {
  now: Date
  ordergroupId: number
  merchantId: number
  spId: number
  status: OrdergroupStatus
  posStatus: OrdergroupPosStatus
  /** The phone, or the handheld, that placed it. */
  deviceId: string | null
  staffId: number | null
  receiptId: number
  tableId: number
  pin: string | null
  updatedAt: Date
  codes: string[]
  /** The asking device sits at this bill. */
  isVisitor: boolean
  /** On the same bill, not dropped. */
  hasOthers: boolean
  /** On the same bill, failed. */
  hasOtherFailed: boolean
  doneHash: Buffer | null
  doneReply: unknown
}

/** Locks the table of an ordergroup, then reads it in a second statement. Both travel in one flight. */
export function lockOrder(
  ordergroupId: number,
  asked: { deviceId: string; key: string | null } | null,
): [Statement, Statement<OrderRow>] {
  return [
    sql(
      `select 1 from dining_table t where (t.id, t.merchant_id) = (
         select r.table_id, r.merchant_id from ordergroup g join receipt r on r.id = g.receipt_id and r.merchant_id = g.merchant_id
         where g.id = $1) for no key update`,
      [ordergroupId],
    ),
    sql<OrderRow>(
      `select now() as now, g.id as "ordergroupId", g.merchant_id as "merchantId", m.sp_id as "spId", g.status,
         g.pos_status as "posStatus", g.device_id as "deviceId", g.staff_id as "staffId", r.id as "receiptId",
         r.table_id as "tableId", r.pin, r.updated_at as "updatedAt",
         array(select k.code from code k where k.table_id = r.table_id and k.merchant_id = r.merchant_id) as codes,
         (v.receipt_id is not null) as "isVisitor",
         exists (select from ordergroup o where o.receipt_id = r.id and o.id <> g.id and o.status <> 'CANCELED') as "hasOthers",
         exists (select from ordergroup o where o.receipt_id = r.id and o.id <> g.id and o.status = 'FAILED') as "hasOtherFailed",
         q.body_sha256 as "doneHash", q.reply as "doneReply"
       from ordergroup g join receipt r on r.id = g.receipt_id and r.merchant_id = g.merchant_id
       join merchant m on m.id = g.merchant_id
       left join visit v on v.device_id = $2 and v.receipt_id = r.id and v.left_at is null
       left join done_request q on q.device_id = $2 and q.key = $3
       where g.id = $1`,
      [ordergroupId, asked?.deviceId ?? null, asked?.key ?? null],
    ),
  ]
}
