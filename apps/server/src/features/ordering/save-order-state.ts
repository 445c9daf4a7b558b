import { nextVersion, type OrdergroupState, stateOf, statusesOf } from '@couvert/domain'
import { type Statement, sql } from '../../platform/db.ts'
import { insertJobs, jobRows, type NewJob } from '../../platform/jobs.ts'
import { insertDone } from '../../platform/repeat.ts'
import { sendToTill, withdrawFromTill } from './effects.ts'
import type { OrderRow } from './lock-order.ts'

export type OrderStateToSave = {
  row: OrderRow
  to: OrdergroupState
  /** Of a failure, for staff. */
  reason?: string
  /** Who did it, null for the till. */
  staffId: number | null
  done: readonly unknown[] | null
}

/**
 * One statement for what happens to an order after it was placed: the state of its group, the figures of its receipt,
 * the call for staff, what follows as jobs, and the stored reply. Only from another state: nothing counts twice.
 */
export function saveOrderState({ row, to, reason, staffId, done }: OrderStateToSave): Statement {
  const from = stateOf(row)
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const [merchant, receipt, group] = [value(row.merchantId), value(row.receiptId), value(row.ordergroupId)]
  const { status, posStatus } = statusesOf[to]
  const waiting = Number(to === 'processing') - Number(from === 'processing')
  const sets = [
    `updated_at = ${value(nextVersion(row.now, row.updatedAt))}`,
    ...(waiting === 0 ? [] : [`groups_waiting = groups_waiting + (${waiting})`]),
    ...(to === 'ordered' ? ['count_open = count_open + sold.count', 'amount_open = amount_open + sold.amount'] : []),
    ...(closesReceipt(row, to) ? [`state = 'CLOSED'`, 'closed_at = now()'] : []),
  ]
  const parts = [
    `became as (update ordergroup set status = '${status}', pos_status = '${posStatus}'
      where id = ${group} and merchant_id = ${merchant})`,
    `sold as (select coalesce(sum(l.count), 0)::int as count, coalesce(sum(l.amount), 0)::bigint as amount from line l
      where l.receipt_id = ${receipt} and l.ordergroup_id = ${group})`,
    `counted as (update receipt r set ${sets.join(', ')} from sold where r.id = ${receipt} and r.merchant_id = ${merchant})`,
    `later as (${insertJobs(value(jobRows(jobsOf(row, to))))})`,
    to === 'failed' ? called() : answered(),
  ]
  if (closesReceipt(row, to)) {
    // Its phones stay at the table: nothing was served, and their next order opens a bill again.
    parts.push(`gone as (update visit set left_at = now()
      where receipt_id = ${receipt} and merchant_id = ${merchant} and left_at is null)`)
  }
  if (done) {
    parts.push(`done as (${insertDone(values.length + 1)})`)
    values.push(...done)
  }
  return sql(`with ${parts.join(',\n')} select 1`, values)

  /** Failures of the same minute on a bill are one call. Another party of the table has its own, which is answered with its order. */
  function called(): string {
    const table = value(row.tableId)
    const facts = value(JSON.stringify({ ordergroup_id: row.ordergroupId, reason }))
    return `called as (insert into receipt_event (merchant_id, receipt_id, table_id, kind, facts, device_id, staff_id)
      select ${merchant}, ${receipt}, ${table}, 'FAILED_ORDER', ${facts}::jsonb, ${value(row.deviceId)}, ${value(row.staffId)}
      where not exists (select 1 from receipt_event e where e.merchant_id = ${merchant} and e.receipt_id = ${receipt}
        and e.kind = 'FAILED_ORDER' and e.done_at is null and e.at > now() - interval '60 seconds'))`
  }

  /** Nobody has to come for the last failed order of a bill any more; to a closed one for nothing at all. */
  function answered(): string {
    const which = closesReceipt(row, to) ? '' : row.hasOtherFailed ? 'and false' : `and kind = 'FAILED_ORDER'`
    return `answered as (update receipt_event set done_at = now(), done_by = ${value(staffId)}::bigint
      where merchant_id = ${merchant} and receipt_id = ${receipt} and done_at is null ${which})`
  }
}

/** Whether this leaves a bill on which nothing was ever sold. */
export function closesReceipt(row: OrderRow, to: OrdergroupState): boolean {
  return to === 'dropped' && !row.hasOthers
}

function jobsOf(row: OrderRow, to: OrdergroupState): NewJob[] {
  const { merchantId, ordergroupId, now } = row
  switch (to) {
    case 'processing':
      return [sendToTill({ merchantId, ordergroupId, since: now })]
    case 'ordered':
      return [{ merchantId, kind: 'work-ticket', body: { ordergroupId } }]
    case 'dropped':
      return [withdrawFromTill({ merchantId, ordergroupId, since: now })]
    case 'failed':
      return []
  }
}
