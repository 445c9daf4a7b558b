import type { CallName } from '@couvert/contract'
import { may, type Outcome, ok, type Refusal, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { keepAnswer, type Repeat, storedAnswer } from '../../platform/repeat.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Merchants, VenueSettings } from '../merchants/index.ts'
import { readWithoutTable } from '../ordering/index.ts'
import { type PayLineRow, type PayRow, type PayTurnoverRow, readBill } from './read-bill.ts'

export type BillNeeds = { database: Database; merchants: Merchants }

export type BillAsked = {
  call: Extract<CallName, 'payWithMethods' | 'addPayment' | 'payPrint'>
  spMerchantId: number
  /** Its identifier, or a code of it. */
  table: string
  /** None: the only bill of the table. */
  receiptId: number | null
  /** False for what only looks: it waits for nobody, and nobody for it. */
  locks: boolean
  caller: Extract<Caller, { kind: 'staff' }>
  repeat: Repeat | null
}

/** An open bill of a table, with what is open on it and what was taken for it. */
export type BillFound = {
  bill: PayRow & { receiptId: number }
  /** No other bill of the table is open. */
  isLast: boolean
  lines: readonly PayLineRow[]
  turnover: readonly PayTurnoverRow[]
  settings: VenueSettings
}

type BillRefusal = Extract<Refusal, { code: 'receipt_not_found' | 'party_required' | 'forbidden' | 'unauthorized' }>

/**
 * Does the work of a call at one open bill of a table, in one transaction that has read it. The answer of a call that
 * comes again is the stored one; a refusal is stored here, a success by the work, with what it writes. `ofGone` is the
 * answer for a bill that is no longer open there.
 */
export function atBill<T, R extends Refusal>(
  needs: BillNeeds,
  asked: BillAsked,
  work: (tx: Tx, found: BillFound) => Promise<Outcome<T, R>>,
  ofGone?: T,
): Promise<Outcome<T, R | BillRefusal | { code: 'key_reused' }>> {
  const { caller, repeat } = asked
  const key = repeat?.key ?? null
  const first = readBill({ ...asked, deviceId: caller.deviceId, key })
  return inTransaction(needs.database, { first }, async (tx, [, rows, lines, turnover]) => {
    const [row] = rows
    const known = row ?? (await readWithoutTable(tx, { deviceId: caller.deviceId, key }))
    const stored = storedAnswer<T, R>(repeat, known)
    if (stored) {
      tx.abandon()
      return stored
    }
    const refused = (refusal: R | BillRefusal) => keepAnswer(tx, caller.deviceId, repeat, refuse(refusal))
    if (!row) return refused({ code: 'receipt_not_found' })
    const allowed = may(asked.call, caller, row.merchantId)
    if (!allowed.ok) return refused(allowed.refusal)
    const open = rows.filter((bill): bill is BillFound['bill'] => bill.receiptId !== null)
    const named = asked.receiptId === null ? open : open.filter(({ receiptId }) => receiptId === asked.receiptId)
    const [bill] = named
    if (!bill) {
      if (!ofGone || !(await wasSeen(tx, asked, row))) return refused({ code: 'receipt_not_found' })
      return keepAnswer(tx, caller.deviceId, repeat, ok(ofGone))
    }
    if (named.length > 1) return refused({ code: 'party_required', by: 'choice' })
    const outcome = await work(tx, {
      bill,
      isLast: open.length === 1,
      lines: lines.filter(({ receiptId }) => receiptId === bill.receiptId),
      turnover: turnover.filter(({ receiptId }) => receiptId === bill.receiptId),
      settings: await needs.merchants.settings(bill.merchantId, bill.revision),
    })
    return outcome.ok ? outcome : refused(outcome.refusal)
  })
}

/** Whether there was a bill to be seen: one that is named, as far as it is of this merchant, else one of this table lately. */
async function wasSeen(tx: Tx, { receiptId }: BillAsked, { merchantId, tableId }: PayRow): Promise<boolean> {
  const rows =
    receiptId === null
      ? await tx.query(
          `select 1 from receipt r where r.merchant_id = $1 and r.table_id = $2 and r.state = 'CLOSED'
             and r.closed_at > now() - interval '1 day' limit 1`,
          [merchantId, tableId],
        )
      : await tx.query('select 1 from receipt r where (r.id, r.merchant_id) = ($1, $2)', [receiptId, merchantId])
  return rows.length > 0
}
