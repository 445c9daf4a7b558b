import { type Outcome, ok, refuse } from '../outcome.ts'
import type { RefusalCode, RefusalOf } from '../refusal.ts'

export type OrdergroupStatus = 'PENDING' | 'ORDERED' | 'FAILED' | 'CANCELED'

export type OrdergroupPosStatus = 'PENDING' | 'ORDERED' | 'FAILED'

type Statuses = { status: OrdergroupStatus; posStatus: OrdergroupPosStatus }

/** Whether an ordergroup is on the bill: what the till has not taken, or staff dropped, costs the guest nothing. */
export function countsInAmounts(posStatus: OrdergroupPosStatus, status: OrdergroupStatus): boolean {
  return posStatus === 'ORDERED' && status === 'ORDERED'
}

/** What an ordergroup is shown as: on the bill, on its way to the till, or given up by it. */
export function ordergroupState(group: Statuses): 'ordered' | 'processing' | 'failed' {
  if (countsInAmounts(group.posStatus, group.status)) return 'ordered'
  return group.posStatus === 'FAILED' || group.status === 'FAILED' ? 'failed' : 'processing'
}

/** What becomes of an ordergroup between guest and till. The built-in kitchen takes it at once. */
export type OrdergroupState = 'processing' | 'ordered' | 'failed' | 'dropped'

/**
 * What can happen to it. accepted: the till says it has it, at any try and however late. gaveUp: we have stopped asking
 * the till. retried: the guest or staff want it asked again. dropped: staff take the order away.
 */
export type TillEvent = 'accepted' | 'gaveUp' | 'retried' | 'dropped'

export const statusesOf: Record<OrdergroupState, Statuses> = {
  processing: { status: 'PENDING', posStatus: 'PENDING' },
  ordered: { status: 'ORDERED', posStatus: 'ORDERED' },
  failed: { status: 'FAILED', posStatus: 'FAILED' },
  dropped: { status: 'CANCELED', posStatus: 'FAILED' },
}

// What has happened already happens again without effect: two waiters, a lost answer, a late one. An order on its way
// may be taken at any moment, so it is not dropped; what the till has and staff dropped is withdrawn from it.
const transitions = {
  processing: { accepted: 'ordered', gaveUp: 'failed', retried: 'processing', dropped: 'order_on_its_way' },
  ordered: { accepted: 'ordered', gaveUp: 'ordered', retried: 'ordered', dropped: 'order_taken' },
  failed: { accepted: 'ordered', gaveUp: 'failed', retried: 'processing', dropped: 'dropped' },
  dropped: { accepted: 'dropped', gaveUp: 'dropped', retried: 'order_dropped', dropped: 'dropped' },
} as const satisfies Record<OrdergroupState, Record<TillEvent, OrdergroupState | RefusalCode>>

type Next<E extends TillEvent> = (typeof transitions)[OrdergroupState][E]
type TillRefusal<E extends TillEvent> = RefusalOf<Exclude<Next<E>, OrdergroupState>>

/** The state an ordergroup is in after an event; refuses what staff or guests cannot have any more. */
export function afterEvent<E extends TillEvent>(
  state: OrdergroupState,
  event: E,
): Outcome<OrdergroupState, TillRefusal<E>> {
  const next: Next<TillEvent> = transitions[state][event]
  switch (next) {
    case 'order_on_its_way':
    case 'order_taken':
    case 'order_dropped':
      return refuse({ code: next } as TillRefusal<E>)
    case 'processing':
    case 'ordered':
    case 'failed':
    case 'dropped':
      return ok(next)
  }
}

/** The state that is kept as these two. */
export function stateOf(group: Statuses): OrdergroupState {
  return group.status === 'CANCELED' ? 'dropped' : ordergroupState(group)
}

/** The orders of a receipt as they are listed: the newest first, without those that staff dropped. */
export function listedOrders<Group extends { id: number; status: OrdergroupStatus; createdAt: string }>(
  ordergroups: readonly Group[],
): Group[] {
  return ordergroups
    .filter(({ status }) => status !== 'CANCELED')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}
