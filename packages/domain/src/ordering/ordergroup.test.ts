import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterEvent,
  countsInAmounts,
  listedOrders,
  type OrdergroupState,
  type OrdergroupStatus,
  stateOf,
  statusesOf,
  type TillEvent,
} from './ordergroup.ts'

const order = (id: number, createdAt: string, status: OrdergroupStatus = 'ORDERED') => ({ id, createdAt, status })

test('orders are listed newest first, within one second by their number, and dropped ones not at all', () => {
  const orders = [
    order(2, '2026-05-01 18:00:00'),
    order(3, '2026-05-01 18:00:00', 'FAILED'),
    order(1, '2026-05-01 18:30:00'),
    order(4, '2026-05-01 19:00:00', 'CANCELED'),
  ]
  expect(listedOrders(orders).map(({ id }) => id)).toEqual([1, 3, 2])
})

const states: readonly OrdergroupState[] = ['processing', 'ordered', 'failed', 'dropped']
const events: readonly TillEvent[] = ['accepted', 'gaveUp', 'retried', 'dropped']

test('a state is kept as two statuses, and read from them again', () => {
  expect(states.map((state) => stateOf(statusesOf[state]))).toEqual(states)
  expect(states.filter((state) => countsInAmounts(statusesOf[state].posStatus, statusesOf[state].status))).toEqual([
    'ordered',
  ])
})

test.each<[OrdergroupState, TillEvent, OrdergroupState | string]>([
  ['processing', 'accepted', 'ordered'],
  ['processing', 'gaveUp', 'failed'],
  ['processing', 'retried', 'processing'],
  ['processing', 'dropped', 'order_on_its_way'],
  ['failed', 'retried', 'processing'],
  ['failed', 'dropped', 'dropped'],
  ['failed', 'accepted', 'ordered'],
  ['ordered', 'retried', 'ordered'],
  ['ordered', 'dropped', 'order_taken'],
  ['dropped', 'retried', 'order_dropped'],
  ['dropped', 'accepted', 'dropped'],
])('%s, then %s: %s', (state, event, expected) => {
  const outcome = afterEvent(state, event)
  expect(outcome.ok ? outcome.value : outcome.refusal.code).toBe(expected)
})

/** Where a sequence of events leads; what is refused changes nothing. */
function led(happened: readonly TillEvent[], from: OrdergroupState = 'processing'): OrdergroupState {
  return happened.reduce<OrdergroupState>((state, event) => {
    const outcome = afterEvent(state, event)
    return outcome.ok ? outcome.value : state
  }, from)
}

test('what happens twice in a row has happened once', () => {
  for (const state of states) {
    for (const event of events) expect(led([event, event], state)).toBe(led([event], state))
  }
})

test('an order that the till has taken ends on the bill or dropped, and never comes off the bill again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), fc.array(fc.constantFrom(...events)), (before, after) => {
      const taken = led([...before, 'accepted'])
      expect(['ordered', 'dropped']).toContain(taken)
      expect(led(after, taken)).toBe(taken)
    }),
  )
})
