import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { may, newPin, nextVersion, type Outcome, ok, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import { type Database, type Statement, sql } from '../../platform/db.ts'
import { once } from '../../platform/once.ts'
import type { Repeat } from '../../platform/repeat.ts'
import { pinsAt } from '../ordering/index.ts'
import type { OnReceipt } from './routes.ts'

type RenewPincode = (typeof contract)['renewPincode']
type Answer = Outcome<ReplyOf<RenewPincode>, RefusalOf<RenewPincode>>

type RenewNeeds = { database: Database; randomBelow: (most: number) => number; onReceipt: OnReceipt }
type Asked = { spMerchantId: number; receiptId: number; caller: Caller; repeat: Repeat | null }
type Row = {
  now: Date
  merchantId: number
  tableId: number
  codes: string[]
  receiptId: number | null
  pin: string | null
  updatedAt: Date
}

/**
 * Gives an open receipt a new pin, another than any that counts or just counted at its table. Phones that have proved the
 * old one stay, and wrong tries are forgotten: whoever was locked out begins anew.
 */
export async function renewPincode(needs: RenewNeeds, asked: Asked): Promise<Answer> {
  let told: Parameters<OnReceipt>[0] | null = null
  const { caller, repeat } = asked
  const { answer } = await once(needs.database, { deviceId: caller.deviceId, repeat }, async (tx): Promise<Answer> => {
    told = null
    const [, [merchant], rows] = await tx.together(lockTableOf(asked))
    const allowed = may('renewPincode', caller, merchant?.id ?? 0)
    if (!allowed.ok) return allowed
    const row = rows.find(({ receiptId }) => receiptId === asked.receiptId)
    if (!row) return refuse({ code: 'receipt_not_found' })
    // Where there are no pins there is nothing to renew.
    if (row.pin === null) return refuse({ code: 'forbidden' })
    const pin = newPin(await pinsAt(tx, rows, row), needs.randomBelow)
    await tx.together([
      sql('update receipt set pin = $3, updated_at = $4 where id = $1 and merchant_id = $2', [
        asked.receiptId,
        row.merchantId,
        pin,
        nextVersion(row.now, row.updatedAt),
      ]),
      sql('delete from pin_miss where receipt_id = $1 and merchant_id = $2', [asked.receiptId, row.merchantId]),
      sql(
        `update receipt_event set done_at = now(), done_by = $3
         where merchant_id = $2 and receipt_id = $1 and kind = 'PIN_LOCKED' and done_at is null`,
        [asked.receiptId, row.merchantId, caller.kind === 'staff' ? caller.staffId : null],
      ),
    ])
    told = { spId: asked.spMerchantId, receiptId: asked.receiptId, codes: row.codes }
    return ok({ message: 'success', data: { pincode: pin } })
  })
  if (told) needs.onReceipt(told)
  return answer
}

/** Locks the table of a receipt, then reads its open receipts: no other pin may be given there meanwhile. */
function lockTableOf({
  receiptId,
  spMerchantId,
}: Pick<Asked, 'receiptId' | 'spMerchantId'>): [Statement, Statement<{ id: number }>, Statement<Row>] {
  const which = `select r.table_id, r.merchant_id from receipt r join merchant m on m.id = r.merchant_id
    where r.id = $1 and m.sp_id = $2`
  return [
    sql(`select 1 from dining_table t where (t.id, t.merchant_id) = (${which}) for no key update`, [
      receiptId,
      spMerchantId,
    ]),
    sql<{ id: number }>('select id from merchant where sp_id = $1', [spMerchantId]),
    sql<Row>(
      `select now() as now, r.merchant_id as "merchantId", r.table_id as "tableId", r.id as "receiptId", r.pin,
         r.updated_at as "updatedAt",
         array(select k.code from code k where k.table_id = r.table_id and k.merchant_id = r.merchant_id) as codes
       from receipt r where (r.table_id, r.merchant_id) = (${which}) and r.state = 'OPEN'`,
      [receiptId, spMerchantId],
    ),
  ]
}
