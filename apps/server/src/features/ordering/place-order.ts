import type { contract, RefusalOf } from '@couvert/contract'
import { may, ok, refuse } from '@couvert/domain'
import type { Database } from '../../platform/db.ts'
import { insertDone, repeatValues, storedAnswer } from '../../platform/repeat.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { raiseCall } from '../receipts/index.ts'
import { keepSeatRefusal } from './at-table.ts'
import { type DecideNeeds, decideAtTable } from './decide-at-table.ts'
import type { OrderAnswer, OrderAsked, OrderPlaced } from './order-asked.ts'
import { saveOrder } from './save-order.ts'
import { tableRefusal } from './seat.ts'
import { lockSeat, readWithoutTable, type SeatRow } from './table-seat.ts'

export type PlaceOrderNeeds = DecideNeeds & {
  database: Database
  /** Told after the commit. */
  onPlaced: (placed: { spId: number; receiptId: number; codes: readonly string[] }) => void
  /** Told after the commit that somebody has to come: with a service article that is on no bill, or for a new pin. */
  onCalled: (spId: number) => void
}

/**
 * Places an order: locks the table, decides with the menu and the clock of the database, writes everything in one
 * statement. Asked again with the same key it answers what it answered before.
 */
export async function placeOrder(needs: PlaceOrderNeeds, asked: OrderAsked): Promise<OrderAnswer> {
  const { body, caller, repeat } = asked
  const seatAsked = {
    code: body.qr_code ?? null,
    spMerchantId: body.sp_merchant_id,
    deviceId: caller.deviceId,
    key: repeat?.key ?? null,
    isStaff: caller.kind === 'staff',
  }
  let told: Parameters<PlaceOrderNeeds['onPlaced']>[0] | null = null
  let calledAt: number | null = null
  const outcome = await inTransaction(
    needs.database,
    { first: lockSeat(seatAsked) },
    async (tx, [, rows]): Promise<OrderAnswer> => {
      told = null
      calledAt = null
      const known = rows[0] ?? (await readWithoutTable(tx, seatAsked))
      const stored = storedAnswer<OrderPlaced, RefusalOf<(typeof contract)['placeOrder']>>(repeat, known)
      if (stored) {
        tx.abandon()
        return stored
      }
      const refused = async (answer: Extract<OrderAnswer, { ok: false }>) => {
        calledAt = await keepSeatRefusal(tx, asked, rows, answer)
        return answer
      }
      const refusal = await tableRefusal(tx, rows, { ...seatAsked, isUnbound: known.isUnbound })
      if (refusal) return refused(refuse(refusal))

      const row = rows[0] as SeatRow
      const allowed = may('placeOrder', caller, row.merchantId)
      if (!allowed.ok) return refused(allowed)
      const decided = await decideAtTable(tx, needs, asked, rows, row)
      if (!decided.ok) return refused(decided)
      if ('call' in decided.value) {
        const answer = ok<OrderPlaced>({ message: 'success' })
        const isNew = await raiseCall(tx, decided.value.call)
        if (repeat) await tx.run(insertDone(1), repeatValues(caller.deviceId, repeat, answer))
        calledAt = isNew ? row.spId : null
        return answer
      }
      const { order, reply } = decided.value
      const answer = ok(reply)
      await tx.last(saveOrder({ ...order, done: repeat && repeatValues(caller.deviceId, repeat, answer) }))
      told = { spId: row.spId, receiptId: order.receiptId, codes: row.codes }
      return answer
    },
  )
  if (told) needs.onPlaced(told)
  if (calledAt !== null) needs.onCalled(calledAt)
  return outcome
}
