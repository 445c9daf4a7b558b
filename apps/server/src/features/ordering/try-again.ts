import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { afterEvent, may, nextVersion, type Outcome, ok, refuse, stateOf, utcText } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import { type ChangeAsked, type ChangeNeeds, changeOrder } from './change-order.ts'
import type { OrderRow } from './lock-order.ts'

type TryAgain = (typeof contract)['tryAgain']

/**
 * Sends a failed order to the till once more: under the same id, so that a till that has it after all says so, and at the
 * prices it was placed at. Tried again twice, or when the till has it already, it is tried again.
 */
export function tryAgain(
  needs: ChangeNeeds,
  asked: ChangeAsked,
): Promise<Outcome<ReplyOf<TryAgain>, RefusalOf<TryAgain>>> {
  const { caller } = asked
  return changeOrder(needs, asked, (row): Outcome<Decided, RefusalOf<TryAgain>> => {
    const allowed = may('tryAgain', caller, row.merchantId)
    if (!allowed.ok) return allowed
    if (!isOwn(row, caller)) return refuse({ code: row.isVisitor ? 'forbidden' : 'not_found' })
    const from = stateOf(row)
    const next = afterEvent(from, 'retried')
    if (!next.ok) return next
    const isChange = next.value !== from
    if (isChange && caller.kind === 'guest' && !row.isVisitor) return refuse({ code: 'sitting_ended' })
    const updatedAt = isChange ? nextVersion(row.now, row.updatedAt) : row.updatedAt
    // A phone that has left may ask after its order, but the pin may be another by now.
    const pin = caller.kind === 'staff' || row.isVisitor ? row.pin : null
    return ok({ to: next.value, reply: replyOf({ ...row, pin, updatedAt }) })
  })
}

type Decided = { to: ReturnType<typeof stateOf>; reply: ReplyOf<TryAgain> }

/** Staff may for anybody, a guest for the orders of the own phone. */
function isOwn({ staffId, deviceId }: OrderRow, caller: Caller): boolean {
  return caller.kind === 'staff' || (staffId === null && deviceId === caller.deviceId)
}

function replyOf({ ordergroupId, receiptId, pin, updatedAt }: OrderRow): ReplyOf<TryAgain> {
  return {
    message: 'order_created',
    data: {
      ordergroup_id: ordergroupId,
      sp_receipt_id: receiptId,
      party_id: receiptId,
      pincode: pin,
      updated_at: utcText(updatedAt),
    },
  }
}
