import { expect, test } from 'vitest'
import { type OrderingFacts, orderingPossible } from './orderable.ts'

const open: OrderingFacts = { isOpen: true, manuallyClosed: false, isOrdering: true, codeOrders: true, isStaff: false }

test('an open venue that takes orders at this code takes them', () => {
  expect(orderingPossible(open).ok).toBe(true)
})

test.each([
  [{ isOpen: false }, 'closed'],
  [{ manuallyClosed: true }, 'manually_closed'],
  [{ isOrdering: false }, 'not_ordering'],
  [{ codeOrders: false }, 'code_not_ordering'],
] as const)('%j is refused as %s, but never for staff', (facts, reason) => {
  expect(orderingPossible({ ...open, ...facts })).toEqual({
    ok: false,
    refusal: { code: 'ordering_not_possible', reason },
  })
  expect(orderingPossible({ ...open, ...facts, isStaff: true }).ok).toBe(true)
})

test("the merchant's own words go with being closed only", () => {
  const closedMessage = 'Back on Tuesday'
  expect(orderingPossible({ ...open, isOpen: false, closedMessage })).toMatchObject({
    refusal: { text: closedMessage },
  })
  expect(orderingPossible({ ...open, isOrdering: false, closedMessage })).not.toHaveProperty('refusal.text')
})
