import type { Tx } from '../../platform/db.ts'

/** The job that makes the ticket of a service article; its body names the call. */
export const serviceTicketJob = 'service-ticket'

export type NewCall = {
  merchantId: number
  tableId: number
  /** The party that calls; null: a phone without a bill. */
  receiptId: number | null
  kind: 'WAITER' | 'BILL' | 'SERVICE'
  /** What staff are told beside table and time; the wire's facts, and of an article its `names`. */
  facts: Record<string, unknown> | null
  deviceId: string
  staffId: number | null
  /** The table holds one bill: whoever calls there is of one party. */
  isOneBill: boolean
}

/**
 * Makes a call wait for a waiter. A call of the last minute that still waits is the same call when it is of the same
 * kind, table and party, and of the same article; it then says what was asked last. Returns whether anything is new.
 */
export async function raiseCall(tx: Tx, call: NewCall): Promise<boolean> {
  const facts = call.facts && JSON.stringify(call.facts)
  const [said] = await tx.query<{ isNew: boolean }>(
    `with same as (
       select e.id, e.merchant_id from receipt_event e
       where e.merchant_id = $1 and e.table_id = $3 and e.kind = $4 and e.done_at is null and e.at > now() - interval '60 seconds'
         and e.facts->'m_article_id' is not distinct from $5::jsonb->'m_article_id'
         and ($6::boolean or e.receipt_id is not distinct from $2 or e.device_id = $7)
       order by e.id desc limit 1),
     told as (update receipt_event e set facts = $5::jsonb from same
       where e.id = same.id and e.merchant_id = same.merchant_id and e.facts is distinct from $5::jsonb returning e.id),
     added as (insert into receipt_event (merchant_id, receipt_id, table_id, kind, facts, device_id, staff_id)
       select $1, $2, $3, $4, $5::jsonb, $7, $8 where not exists (select from same) returning id),
     later as (insert into job (merchant_id, kind, body)
       select $1, '${serviceTicketJob}', jsonb_build_object('eventId', id) from added where $4 = 'SERVICE')
     select exists (select from told) or exists (select from added) as "isNew"`,
    [call.merchantId, call.receiptId, call.tableId, call.kind, facts, call.isOneBill, call.deviceId, call.staffId],
  )
  return said?.isNew ?? false
}
