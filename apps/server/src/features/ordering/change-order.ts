import { type OrdergroupState, type Outcome, ok, type Refusal, stateOf } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { keepAnswer, type Repeat, repeatValues, storedAnswer } from '../../platform/repeat.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { lockOrder, type OrderRow } from './lock-order.ts'
import { saveOrderState } from './save-order-state.ts'
import { readWithoutTable } from './table-seat.ts'
import type { OrderChanged } from './till-jobs.ts'

export type ChangeNeeds = {
  database: Database
  /** Told after the commit. */
  onChanged: (changed: OrderChanged) => void
}

export type ChangeAsked = { ordergroupId: number; spMerchantId: number; caller: Caller; repeat: Repeat | null }

/**
 * Lets a guest or staff change the state of an order, under the lock of its table. What is so already, because another
 * was faster, is answered and not done again.
 */
export async function changeOrder<T, R extends Refusal>(
  needs: ChangeNeeds,
  { ordergroupId, spMerchantId, caller, repeat }: ChangeAsked,
  decide: (row: OrderRow) => Outcome<{ to: OrdergroupState; reply: T }, R>,
): Promise<Outcome<T, R | { code: 'not_found' } | { code: 'key_reused' }>> {
  type Answer = Outcome<T, R | { code: 'not_found' } | { code: 'key_reused' }>
  const key = repeat?.key ?? null
  const first = lockOrder(ordergroupId, { deviceId: caller.deviceId, key })
  let changed: OrderChanged | null = null
  const answer = await inTransaction(needs.database, { first }, async (tx, [, [row]]): Promise<Answer> => {
    changed = null
    const known = row ?? (await readWithoutTable(tx, { deviceId: caller.deviceId, key }))
    const stored = storedAnswer<T, R | { code: 'not_found' }>(repeat, known)
    if (stored) {
      tx.abandon()
      return stored
    }
    const decided: Outcome<{ to: OrdergroupState; reply: T }, R | { code: 'not_found' }> =
      row && row.spId === spMerchantId ? decide(row) : { ok: false, refusal: { code: 'not_found' } }
    if (!decided.ok) return keepAnswer(tx, caller.deviceId, repeat, decided)
    const done = ok(decided.value.reply)
    if (!row || stateOf(row) === decided.value.to) return keepAnswer(tx, caller.deviceId, repeat, done)
    await tx.last(
      saveOrderState({
        row,
        to: decided.value.to,
        staffId: caller.kind === 'staff' ? caller.staffId : null,
        done: repeat && repeatValues(caller.deviceId, repeat, done),
      }),
    )
    changed = { ...row, callsChanged: true }
    return done
  })
  if (changed) needs.onChanged(changed)
  return answer
}
