import { expect, test } from 'vitest'
import { type Caller, may, type RightsCall, rightsOf } from './may.ts'

const guest: Caller = { kind: 'guest', deviceId: 'd' }
const staff: Caller = { kind: 'staff', staffId: 1, merchantIds: [7, 8] }

// Per call: nobody, a guest, staff of the merchant, staff of another.
const table: Record<RightsCall, readonly [string, string, string, string]> = {
  auth: ['ok', 'ok', 'ok', 'ok'],
  refresh: ['ok', 'ok', 'ok', 'ok'],
  handheldLogin: ['unauthorized', 'ok', 'ok', 'forbidden'],
  handheldLogout: ['unauthorized', 'ok', 'ok', 'forbidden'],
  merchant: ['unauthorized', 'ok', 'ok', 'forbidden'],
  codeAddresses: ['unauthorized', 'ok', 'ok', 'forbidden'],
  menu: ['unauthorized', 'ok', 'ok', 'forbidden'],
  receipt: ['unauthorized', 'ok', 'ok', 'forbidden'],
  receiptById: ['unauthorized', 'ok', 'ok', 'receipt_not_found'],
  placeOrder: ['unauthorized', 'ok', 'ok', 'forbidden'],
  tryAgain: ['unauthorized', 'ok', 'ok', 'not_found'],
  dropOrder: ['unauthorized', 'forbidden', 'ok', 'not_found'],
  callWaiter: ['unauthorized', 'ok', 'ok', 'forbidden'],
  payWaiter: ['unauthorized', 'ok', 'ok', 'forbidden'],
  leave: ['unauthorized', 'ok', 'ok', 'forbidden'],
  mobileNumber: ['unauthorized', 'ok', 'ok', 'forbidden'],
  renewPincode: ['unauthorized', 'forbidden', 'ok', 'forbidden'],
  soldOut: ['unauthorized', 'forbidden', 'ok', 'forbidden'],
  callDone: ['unauthorized', 'forbidden', 'ok', 'not_found'],
  allOverview: ['unauthorized', 'forbidden', 'ok', 'forbidden'],
  payWithMethods: ['unauthorized', 'forbidden', 'ok', 'forbidden'],
  addPayment: ['unauthorized', 'forbidden', 'ok', 'forbidden'],
  payPrint: ['unauthorized', 'forbidden', 'ok', 'forbidden'],
  userLog: ['unauthorized', 'ok', 'ok', 'forbidden'],
  channelAuth: ['unauthorized', 'forbidden', 'ok', 'forbidden'],
}

test.each(Object.keys(rightsOf) as RightsCall[])('%s is for whom the table says', (call) => {
  const answer = (caller: Caller | null, merchantId: number) => {
    const outcome = may(call, caller, merchantId)
    return outcome.ok ? 'ok' : outcome.refusal.code
  }
  expect([answer(null, 7), answer(guest, 7), answer(staff, 7), answer(staff, 9)]).toEqual(table[call])
})

test('a call that concerns no merchant yet passes for staff and stays closed to guests', () => {
  expect(may('allOverview', staff, null).ok).toBe(true)
  expect(may('allOverview', guest, null).ok).toBe(false)
})
