import type { Payment } from '@couvert/domain'
import { type Statement, sql } from '../../platform/db.ts'
import { insertJobs, jobRows } from '../../platform/jobs.ts'
import { insertDone } from '../../platform/repeat.ts'
import { withdrawFromTill } from '../ordering/index.ts'

export type PaymentToSave = {
  transactionId: number
  merchantId: number
  receiptId: number
  tableId: number
  /** Of the table. */
  codes: readonly string[]
  /** The failed orders of the bill: closing drops them. */
  failedOrders: readonly number[]
  /** No other bill of the table is open. */
  isLast: boolean
  deviceId: string
  staffId: number
  businessDay: string
  now: Date
  updatedAt: Date
  payment: Payment
  done: readonly unknown[] | null
}

/**
 * One statement for a payment: transaction, entries, turnover, tenders, the figures they move and the stored reply.
 * Where it closes the receipt, its phones have left: they cannot order onto the next guests' bill. With the last bill of the
 * table, whoever only read the menu there has left too.
 */
export function savePayment(save: PaymentToSave): Statement {
  const { entries, turnover, tenders, closes } = save.payment
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const merchant = value(save.merchantId)
  const receipt = value(save.receiptId)
  const transaction = value(save.transactionId)
  const moved = value(JSON.stringify(entries.map(({ lineId, count, amount }) => ({ line_id: lineId, count, amount }))))
  const count = value(entries.reduce((sum, entry) => sum + entry.count, 0))
  const amount = value(entries.reduce((sum, entry) => sum + entry.amount, 0))

  const parts = [
    `paid as (insert into transaction (id, merchant_id, receipt_id, kind, device_id, staff_id, business_day)
      values (${transaction}, ${merchant}, ${receipt}, 'PAYMENT', ${value(save.deviceId)}, ${value(save.staffId)}, ${value(save.businessDay)}))`,
    `moved as (select * from jsonb_to_recordset(${moved}::jsonb) as e (line_id bigint, count int, amount bigint))`,
    `booked as (insert into entry (merchant_id, transaction_id, line_id, count, amount)
      select ${merchant}, ${transaction}, line_id, count, amount from moved)`,
    `lowered as (update line l set count_open = l.count_open - e.count, amount_open = l.amount_open - e.amount
      from moved e where l.id = e.line_id and l.merchant_id = ${merchant})`,
    `turned as (insert into turnover (transaction_id, merchant_id, turnover_group, vat_bp, gross, vat)
      select ${transaction}, ${merchant}, * from jsonb_to_recordset(${value(
        JSON.stringify(
          turnover.map(({ turnoverGroup, vatBp, gross, vat }) => ({
            turnover_group: turnoverGroup,
            vat_bp: vatBp,
            gross,
            vat,
          })),
        ),
      )}::jsonb) as v (turnover_group text, vat_bp int, gross bigint, vat bigint))`,
    `handed as (insert into tender (merchant_id, transaction_id, method, amount, received)
      select ${merchant}, ${transaction}, * from jsonb_to_recordset(${value(JSON.stringify(tenders))}::jsonb)
        as d (method text, amount bigint, received bigint))`,
    `settled as (update receipt set count_open = count_open - ${count}, amount_open = amount_open - ${amount},
        count_closed = count_closed + ${count}, amount_closed = amount_closed + ${amount}, updated_at = ${value(save.updatedAt)}
        ${closes ? `, state = 'CLOSED', closed_at = now()` : ''}
      where id = ${receipt} and merchant_id = ${merchant})`,
  ]
  if (closes) {
    const table = value(save.tableId)
    const codes = `${value(save.codes)}::text[]`
    parts.push(
      `gone as (update visit set left_at = now() where receipt_id = ${receipt} and merchant_id = ${merchant} and left_at is null
        returning device_id)`,
      `leaving as (select device_id as id from gone${save.isLast ? ` union select id from device where code = any(${codes})` : ''})`,
      `unbound as (update device d set code = null, unbound_at = now() from leaving
        where d.id = leaving.id and (d.code is null or d.code = any(${codes})))`,
      `answered as (update receipt_event set done_at = now(), done_by = ${value(save.staffId)}
        where merchant_id = ${merchant} and done_at is null
          and (receipt_id = ${receipt} or receipt_id is null and table_id = ${table}
            ${save.isLast ? '' : 'and device_id in (select device_id from gone)'}))`,
    )
  }
  if (closes && save.failedOrders.length > 0) {
    const { merchantId, failedOrders, now } = save
    const withdrawals = failedOrders.map((ordergroupId) => withdrawFromTill({ merchantId, ordergroupId, since: now }))
    parts.push(
      `dropped as (update ordergroup set status = 'CANCELED' where merchant_id = ${merchant} and id = any(${value(failedOrders)}::bigint[]))`,
      `withdrawn as (${insertJobs(value(jobRows(withdrawals)))})`,
    )
  }
  if (save.done) {
    parts.push(`done as (${insertDone(values.length + 1)})`)
    values.push(...save.done)
  }
  return sql(`with ${parts.join(',\n')} select 1`, values)
}
