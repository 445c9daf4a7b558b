import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { may, type Outcome, ok, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { insertDone, keepAnswer, type Repeat, repeatValues, storedAnswer } from '../../platform/repeat.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Merchants } from '../merchants/index.ts'
import { lockSeat, readWithoutTable, tableRefusal } from '../ordering/index.ts'

type CallWaiter = (typeof contract)['callWaiter']
type Reply = ReplyOf<CallWaiter>
type Answer = Outcome<Reply, RefusalOf<CallWaiter>>

export type CallNeeds = { database: Database; merchants: Merchants; onCalls: (spId: number) => void }
type Asked = { code: string | null; spMerchantId: number; caller: Caller; repeat: Repeat | null }

const coming: Reply = { message: 'waiter_coming' }

/** Calls the waiter to a table. While a call of the last minute waits, calling again is that call. */
export async function callWaiter(needs: CallNeeds, asked: Asked): Promise<Answer> {
  const { caller, repeat } = asked
  const isStaff = caller.kind === 'staff'
  const seat = { ...asked, deviceId: caller.deviceId, key: repeat?.key ?? null, isStaff }
  let isNew = false
  const outcome = await inTransaction(
    needs.database,
    { first: lockSeat(seat) },
    async (tx, [, rows]): Promise<Answer> => {
      isNew = false
      const [row] = rows
      const known = row ?? (await readWithoutTable(tx, seat))
      const stored = storedAnswer<Reply, RefusalOf<CallWaiter>>(repeat, known)
      if (stored) {
        tx.abandon()
        return stored
      }
      const refused = (refusal: RefusalOf<CallWaiter>) => keepAnswer(tx, caller.deviceId, repeat, refuse(refusal))
      const refusal = await tableRefusal(tx, rows, { ...seat, isUnbound: known.isUnbound })
      if (refusal || !row) return refused(refusal ?? { code: 'webcode_not_found' })
      const settings = await needs.merchants.settings(row.merchantId, row.revision)
      const allowed = may('callWaiter', caller, row.merchantId)
      if (!allowed.ok) return refused(allowed.refusal)
      if (!settings.canWaiter) return refused({ code: 'forbidden' })
      const mine = rows.find(({ isMine }) => isMine)
      const added = await tx.query(
        `insert into receipt_event (merchant_id, receipt_id, table_id, kind, device_id, staff_id)
       select $1, $2, $3, 'WAITER', $4, $5 where not exists (
         select 1 from receipt_event e where e.merchant_id = $1 and e.table_id = $3 and e.kind = 'WAITER'
           and e.done_at is null and e.at > now() - interval '60 seconds')
       returning id`,
        [
          row.merchantId,
          mine?.receiptId ?? row.receiptId,
          row.tableId,
          caller.deviceId,
          isStaff ? caller.staffId : null,
        ],
      )
      if (repeat) await tx.run(insertDone(1), repeatValues(caller.deviceId, repeat, ok(coming)))
      isNew = added.length > 0
      return ok(coming)
    },
  )
  if (isNew) needs.onCalls(asked.spMerchantId)
  return outcome
}
