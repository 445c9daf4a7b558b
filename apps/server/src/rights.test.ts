import { type CallInput, type CallName, calls } from '@couvert/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { type Device, identityOf } from './testing/device.ts'
import { order, partPayment, payment, staffBill } from './testing/orders.ts'

// Who may call what, at a venue with pincodes and one open bill. `guest` has opened the bill; `stranger` has scanned the
// same table and knows no pincode; `other` works elsewhere. `nobody` has a device and no token.
const people = ['nobody', 'guest', 'stranger', 'staff', 'other'] as const
type Person = (typeof people)[number]
type Scene = {
  spId: number
  code: string
  table: string
  receiptId: number
  callId: number
  ordergroupId: number
  updatedAt: string
}
type Row<N extends CallName> = {
  input: (scene: Scene, device: Device) => CallInput<N>
  answers: readonly [nobody: string, guest: string, stranger: string, staff: string, other: string]
}

const login = { handheld_username: 'pin', handheld_password: '1234' }
const paid = { spMerchantId: 0, tableId: '', updatedAt: '2000-01-01 00:00:00' }

const rows: { [N in CallName]: Row<N> } = {
  auth: {
    input: (_scene, device) => ({ body: identityOf(device) }),
    answers: ['auth', 'auth', 'auth', 'auth', 'auth'],
  },
  refresh: {
    input: (_scene, device) => ({
      body: { ...identityOf(device), refresh_token: device.tokens?.refresh_token ?? 'none' },
    }),
    answers: ['refresh_token', 'auth', 'auth', 'auth', 'auth'],
  },
  handheldLogin: {
    input: () => ({ body: login }),
    answers: ['unauthorized', 'auth', 'auth', 'auth', 'auth'],
  },
  merchant: {
    input: ({ code }) => ({ params: { webcode: code }, query: {} }),
    answers: ['unauthorized', 'merchant', 'merchant', 'merchant', 'forbidden'],
  },
  codeAddresses: {
    input: () => ({ query: {} }),
    answers: ['unauthorized', 'code_addresses', 'code_addresses', 'code_addresses', 'code_addresses'],
  },
  menu: {
    input: ({ spId }) => ({ params: { merchantId: String(spId) }, query: {} }),
    answers: ['unauthorized', 'menu', 'menu', 'menu', 'forbidden'],
  },
  receipt: {
    input: ({ spId, code, table }) => ({
      query: { webcode: code, table_identifier: table, sp_merchant_id: String(spId) },
    }),
    answers: ['unauthorized', 'receipt_success', 'wrong_pincode', 'receipt_success', 'forbidden'],
  },
  receiptById: {
    input: ({ receiptId }) => ({ params: { id: String(receiptId) }, query: {} }),
    answers: ['unauthorized', 'receipt_success', 'receipt_not_found', 'receipt_success', 'receipt_not_found'],
  },
  placeOrder: {
    input: ({ spId, code }) => order(spId, [1], { qr_code: code }),
    answers: ['unauthorized', 'order_created', 'wrong_pincode', 'order_created', 'forbidden'],
  },
  tryAgain: {
    input: ({ spId, ordergroupId }) => ({ query: {}, body: { sp_merchant_id: spId, ordergroup_id: ordergroupId } }),
    answers: ['unauthorized', 'order_created', 'not_found', 'order_created', 'not_found'],
  },
  dropOrder: {
    input: ({ spId, ordergroupId }) => ({ query: {}, body: { sp_merchant_id: spId, ordergroup_id: ordergroupId } }),
    answers: ['unauthorized', 'forbidden', 'forbidden', 'order_taken', 'not_found'],
  },
  callWaiter: {
    input: ({ spId, code }) => ({ query: {}, body: { sp_merchant_id: spId, qr_code: code } }),
    answers: ['unauthorized', 'waiter_coming', 'waiter_coming', 'waiter_coming', 'forbidden'],
  },
  payWaiter: {
    input: ({ spId, code }) => ({ query: {}, body: { sp_merchant_id: spId, qr_code: code, payment_method: 'card' } }),
    answers: ['unauthorized', 'payment_request_send', 'wrong_pincode', 'payment_request_send', 'forbidden'],
  },
  leave: {
    input: ({ spId, code }) => ({ query: {}, body: { sp_merchant_id: spId, qr_code: code } }),
    answers: ['unauthorized', 'amount_open', 'success', 'forbidden', 'forbidden'],
  },
  mobileNumber: {
    input: ({ spId, code }) => ({
      query: {},
      body: { sp_merchant_id: spId, qr_code: code, mobile_number: '0612345678' },
    }),
    answers: ['unauthorized', 'number_updated', 'wrong_pincode', 'number_updated', 'forbidden'],
  },
  renewPincode: {
    input: ({ spId, receiptId }) => ({ query: {}, body: { sp_merchant_id: spId, sp_receipt_id: receiptId } }),
    answers: ['unauthorized', 'forbidden', 'forbidden', 'success', 'forbidden'],
  },
  soldOut: {
    input: ({ spId }) => ({ query: {}, body: { sp_merchant_id: spId, m_article_id: 2, sold_out: true } }),
    answers: ['unauthorized', 'forbidden', 'forbidden', 'success', 'forbidden'],
  },
  callDone: {
    input: ({ callId }) => ({ params: { id: String(callId) }, body: {} }),
    answers: ['unauthorized', 'forbidden', 'forbidden', 'success', 'not_found'],
  },
  allOverview: {
    input: ({ spId }) => ({ query: {}, body: { closed: false, sp_merchant_ids: [spId] } }),
    answers: ['unauthorized', 'forbidden', 'forbidden', 'success', 'forbidden'],
  },
  payWithMethods: {
    input: ({ spId, table, updatedAt }) =>
      payment({ ...paid, spMerchantId: spId, tableId: table, updatedAt }, [['CASH', 650]]),
    answers: ['unauthorized', 'forbidden', 'forbidden', 'success', 'forbidden'],
  },
  addPayment: {
    input: ({ spId, table, receiptId, updatedAt }) =>
      partPayment({ id: receiptId, spMerchantId: spId, tableId: table, updatedAt }, [['CASH', 100]]),
    answers: ['unauthorized', 'forbidden', 'forbidden', 'success', 'forbidden'],
  },
  payPrint: {
    input: ({ spId, table }) => ({
      query: {},
      body: { must_close: false, table_identifier: table, choice: 'button_proforma', sp_merchant_id: spId },
    }),
    answers: ['unauthorized', 'forbidden', 'forbidden', 'print_sent', 'forbidden'],
  },
  userLog: {
    input: ({ spId }) => ({ params: { id: String(spId) }, query: {}, body: { events: [{ kind: 'error' }] } }),
    answers: ['unauthorized', 'success', 'success', 'success', 'success'],
  },
  channelAuth: {
    input: ({ spId }) => ({ body: { socket_id: '1.2', channel_name: `private-sp-merchant.${spId}` } }),
    answers: ['unauthorized', 'forbidden', 'forbidden', 'success', 'forbidden'],
  },
  handheldLogout: {
    input: () => ({ body: {} }),
    answers: ['unauthorized', 'success', 'success', 'success', 'success'],
  },
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Every person at a table of its own, with a bill of 6,50 and a call for the waiter. */
async function scene(): Promise<{ scene: Scene; cast: Record<Person, Device> }> {
  const { code, table } = app.pin.freeTable()
  const { spId } = app.pin
  const [guest, stranger] = [await app.newGuest(code), await app.newGuest(code)]
  const [staff, other] = [await app.waiter('pin'), await app.waiter('lucia')]
  const { data: placed } = await guest.call('placeOrder', order(spId, [1]))
  await guest.call('callWaiter', { query: {}, body: { sp_merchant_id: spId } })
  const { calls: waiting } = await staff.call('allOverview', {
    query: {},
    body: { closed: false, sp_merchant_ids: [spId] },
  })
  const { id: receiptId, updatedAt } = await staffBill(staff, spId, table)
  const callId = waiting.find(({ table_id }) => table_id === table)?.id ?? 0
  return {
    scene: { spId, code, table, receiptId, callId, ordergroupId: placed.ordergroup_id, updatedAt },
    cast: { nobody: app.newDevice(), guest, stranger, staff, other },
  }
}

async function answer<N extends CallName>(name: N, device: Device, set: Scene): Promise<string> {
  const { body } = await device.send(name, rows[name].input(set, device))
  return (body as { message: string }).message
}

test.each(Object.keys(calls) as CallName[])('%s is for whom the table says', async (name) => {
  const { scene: set, cast } = await scene()
  const answers: string[] = []
  // The staff of the venue last: what they may do, paying, ends the scene.
  for (const person of ['nobody', 'guest', 'stranger', 'other', 'staff'] as const) {
    const { updatedAt } = await staffBill(cast.staff, set.spId, set.table)
    answers[people.indexOf(person)] = await answer(name, cast[person], { ...set, updatedAt })
  }
  expect(answers).toEqual(rows[name].answers)
})
