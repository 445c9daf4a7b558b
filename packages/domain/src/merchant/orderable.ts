import { type Outcome, ok, refuse } from '../outcome.ts'
import type { NotOrderingReason, RefusalOf } from '../refusal.ts'

export type OrderingFacts = {
  /** By the opening hours. */
  isOpen: boolean
  manuallyClosed: boolean
  /** The merchant takes orders at all. */
  isOrdering: boolean
  /** The scanned code takes orders. */
  codeOrders: boolean
  isStaff: boolean
  /** The merchant's own words for being closed. */
  closedMessage?: string
}

/** Whether this venue takes orders at this code now. For staff it always does. */
export function orderingPossible(facts: OrderingFacts): Outcome<void, RefusalOf<'ordering_not_possible'>> {
  if (facts.isStaff) return ok()
  if (facts.manuallyClosed) return notPossible('manually_closed', facts.closedMessage)
  if (!facts.isOpen) return notPossible('closed', facts.closedMessage)
  if (!facts.isOrdering) return notPossible('not_ordering')
  if (!facts.codeOrders) return notPossible('code_not_ordering')
  return ok()
}

function notPossible(reason: NotOrderingReason, text?: string): Outcome<void, RefusalOf<'ordering_not_possible'>> {
  return refuse({ code: 'ordering_not_possible', reason, ...(text ? { text } : {}) })
}
