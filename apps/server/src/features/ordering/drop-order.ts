import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { afterEvent, may, type OrdergroupState, type Outcome, ok, stateOf } from '@couvert/domain'
import { type ChangeAsked, type ChangeNeeds, changeOrder } from './change-order.ts'

type DropOrder = (typeof contract)['dropOrder']
type Decided = { to: OrdergroupState; reply: ReplyOf<DropOrder> }

/**
 * Takes a failed order away: it costs nothing, and the till must not keep it. A bill on which nothing else was ordered is
 * closed with it, so that the table is free; its phones stay, and may order again.
 */
export function dropOrder(
  needs: ChangeNeeds,
  asked: ChangeAsked,
): Promise<Outcome<ReplyOf<DropOrder>, RefusalOf<DropOrder>>> {
  return changeOrder(needs, asked, (row): Outcome<Decided, RefusalOf<DropOrder>> => {
    const allowed = may('dropOrder', asked.caller, row.merchantId)
    if (!allowed.ok) return allowed
    const next = afterEvent(stateOf(row), 'dropped')
    return next.ok ? ok({ to: next.value, reply: { message: 'success' } }) : next
  })
}
