import { expect, test } from 'vitest'
import { isPaidPerOrder } from './paid-per-order.ts'

const ideal = { key: 'IDEAL', active: true }

test.each([
  ['no bill and iDEAL', false, [ideal], true],
  ['no bill and a method of a platform', false, [{ key: 'VENUE_OPP_CARD', active: true }], true],
  ['no bill, but iDEAL is switched off', false, [{ ...ideal, active: false }], false],
  ['no bill and cash only', false, [{ key: 'CASH', active: true }], false],
  ['a bill that builds up', true, [ideal], false],
] as const)('%s: every order is paid at once, or not', (_, mustBuildupReceipt, paymentMethods, isPaid) => {
  expect(isPaidPerOrder({ mustBuildupReceipt, paymentMethods })).toBe(isPaid)
})
