import { type CallInput, type CallName, type contract, everyRefusal } from '@couvert/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestVenue, testApp } from './testing/app.ts'
import type { Device } from './testing/device.ts'
import { order, partPayment, payment, staffBill } from './testing/orders.ts'
import { failedOrder, type TillVenue, tillVenue } from './testing/till.ts'
import { littleVenue } from './testing/venues.ts'
import { expectWorded } from './testing/worded.ts'

// Every refusal that a waiter can hear, each where it is true, and its text in every language. A call that is not in this
// table, or a refusal that is not in its row, does not compile.
type WaiterCall = Exclude<CallName, 'auth' | 'refresh'>
type Asked = { [N in WaiterCall]: { name: N; waiter: Device; input: CallInput<N> } }[WaiterCall]
type Scene = () => Promise<Asked>
type Never = 'guests only' | 'the bill is always named'
type Code<N extends WaiterCall> = (typeof contract)[N]['refusals'][number]

let app: TestApp
/** Two parties fit at a table; what its menu and its form ask is what no other venue of these tests asks. */
let odd: TestVenue
/** Nobody ever sits there. */
let freeTable: string
let till: TillVenue
beforeAll(async () => {
  app = await testApp()
  odd = await app.importVenue(oddVenue())
  freeTable = odd.freeTable().table
  till = await tillVenue(app)
})
afterAll(async () => {
  await till.till.close()
  await app.close()
})

function oddVenue() {
  const venue = littleVenue('odd', 'ODD', {
    maximumReceiptsPerTable: 2,
    usePhone: true,
    customFields: [{ key: 'at', label: 'At', type: 'timestamp' }],
    paymentMethods: [{ key: 'CASH', name: 'Cash' }],
  })
  const { menu } = venue
  menu.modifierGroups?.push({ key: 'nameless', id: 2, name: ' ', choose: 'one', modifiers: [{ id: 3, name: 'Blue' }] })
  menu.groups[0]?.articles?.push(
    { id: 50, name: 'Maki', price: '0.00', weight: 1 },
    { id: 51, name: 'Rice', price: '1.00', modifierGroups: ['nameless'] },
  )
  return venue
}

const known = new Map<string, Promise<Device>>()
function waiterOf(username: string): Promise<Device> {
  const found = known.get(username) ?? app.waiter(username)
  known.set(username, found)
  return found
}

type Lines = Parameters<typeof order>[1]
type More = Parameters<typeof order>[2]

/** A waiter of the odd venue orders this at a free table. */
const ordering =
  (lines: Lines, more: More = {}): Scene =>
  async () => {
    const input = order(odd.spId, lines, { qr_code: freeTable, ...more })
    return { name: 'placeOrder', waiter: await waiterOf('odd'), input }
  }
const chosen = (...ids: number[]) => ({
  m_article_id: 10,
  amount: 1,
  m_modifiergroups: [
    { m_modifiergroup_id: 1, m_modifierarticles: ids.map((id) => ({ m_modifierarticle_id: id, amount: 1 })) },
  ],
})

/** A table of the odd venue with so many bills of 6,50, the last of which is given. */
async function billed(bills: 1 | 2 = 1) {
  const { table } = odd.freeTable()
  const waiter = await waiterOf('odd')
  const placed = []
  for (let party = 0; party < bills; party += 1) {
    placed.push(await waiter.call('placeOrder', order(odd.spId, [1], { qr_code: table, party_id: 0 })))
  }
  const { sp_receipt_id: id = 0, updated_at: updatedAt = '' } = placed.at(-1)?.data ?? {}
  return { waiter, table, bill: { id, spMerchantId: odd.spId, tableId: table, updatedAt } }
}

/** What is paid at a table with a bill of 6,50. */
const paying =
  (methods: Parameters<typeof payment>[1], more: Parameters<typeof payment>[2] = {}): Scene =>
  async () => {
    const { waiter, bill } = await billed()
    return { name: 'payWithMethods', waiter, input: payment(bill, methods, more) }
  }
const payingPart =
  (methods: Parameters<typeof payment>[1], change: { id?: number; isWholeLine?: true } = {}): Scene =>
  async () => {
    const { waiter, table, bill } = await billed()
    const line = (await staffBill(waiter, odd.spId, table)).handheldOrdergroups[0]?.receiptArticles[0]?.id ?? 0
    const named = { ...bill, id: change.id ?? bill.id }
    return {
      name: 'addPayment',
      waiter,
      input: partPayment(named, methods, change.isWholeLine ? [[line, 1]] : undefined),
    }
  }
const print = (table: string, spId: number, must_close = true): CallInput<'payPrint'> => ({
  query: {},
  body: { must_close, table_identifier: table, sp_merchant_id: spId },
})

/** An order that waits for its till, on which nobody works. */
async function onItsWay() {
  const { table } = till.freeTable()
  const { data } = await till.waiter.call('placeOrder', order(till.spId, [1], { qr_code: table }))
  const bill = { spMerchantId: till.spId, tableId: table, updatedAt: data.updated_at }
  return { waiter: till.waiter, table, bill, id: data.ordergroup_id }
}
const ofOrder = (spId: number, id: number) => ({ query: {}, body: { sp_merchant_id: spId, ordergroup_id: id } })

const nowhere = 2 ** 31 - 1
const numberOf = (more: Partial<CallInput<'mobileNumber'>['body']>) => ({
  query: {},
  body: { sp_merchant_id: odd.spId, mobile_number: '0612345678', ...more },
})
const callOf = (more: { qr_code?: string } = {}) => ({ query: {}, body: { sp_merchant_id: odd.spId, ...more } })
const cardOf = (more: { qr_code?: string } = {}) => ({
  query: {},
  body: { ...callOf(more).body, payment_method: 'card' as const },
})
const unknown = { qr_code: 'NOTHING' }

const scenes: { [N in WaiterCall]: Record<Code<N>, Scene | Never> } = {
  handheldLogin: {
    login_failed: async () => {
      const body = { handheld_username: 'odd', handheld_password: '4321' }
      return { name: 'handheldLogin', waiter: await app.newGuest(), input: { body } }
    },
  },
  handheldLogout: {},
  channelAuth: {},
  codeAddresses: {},
  userLog: {},
  allOverview: {},
  merchant: {
    webcode_not_found: async () => ({
      name: 'merchant',
      waiter: await waiterOf('odd'),
      input: { params: { webcode: 'NOTHING' }, query: {} },
    }),
    sitting_ended: 'guests only',
  },
  menu: {
    not_found: async () => ({
      name: 'menu',
      waiter: await waiterOf('odd'),
      input: { params: { merchantId: String(nowhere) }, query: {} },
    }),
  },
  receipt: {
    qr_code_missing: async () => ({ name: 'receipt', waiter: await waiterOf('odd'), input: { query: {} } }),
    webcode_not_found: async () => ({
      name: 'receipt',
      waiter: await waiterOf('odd'),
      input: { query: { table_identifier: 'none', sp_merchant_id: String(odd.spId) } },
    }),
  },
  receiptById: {
    receipt_not_found: async () => ({
      name: 'receiptById',
      waiter: await waiterOf('odd'),
      input: { params: { id: String(nowhere) }, query: {} },
    }),
  },
  placeOrder: {
    qr_code_missing: ordering([1], { qr_code: null }),
    webcode_not_found: ordering([1], unknown),
    sitting_ended: 'guests only',
    wrong_pincode: 'guests only',
    party_required: async () => {
      const { waiter, table } = await billed(2)
      return { name: 'placeOrder', waiter, input: order(odd.spId, [1], { qr_code: table }) }
    },
    receipt_not_found: ordering([1], { party_id: nowhere }),
    receipt_elsewhere: 'guests only',
    table_full: async () => {
      const { waiter, table } = await billed(2)
      return { name: 'placeOrder', waiter, input: order(odd.spId, [1], { qr_code: table, party_id: 0 }) }
    },
    location_required: 'guests only',
    too_far: 'guests only',
    alert_text_failed_no_phone_number: 'guests only',
    mobile_number_invalid: 'guests only',
    custom_field_required: 'guests only',
    custom_field_invalid: ordering([1], { customFields: { at: 'soon' } }),
    ordering_not_possible: 'guests only',
    alert_text_order_empty: ordering([]),
    article_not_available: ordering([99]),
    article_sold_out: ordering([3]),
    modifier_not_available: ordering([chosen(99)]),
    alert_text_selection: ordering([10]),
    alert_text_selection_no_name: ordering([51]),
    alert_text_selection_max: ordering([chosen(1, 2)]),
    alert_text_no_couverts_on_table: ordering([50]),
    max_n: 'guests only',
    minimal_order_amount: 'guests only',
  },
  tryAgain: {
    not_found: async () => ({ name: 'tryAgain', waiter: await waiterOf('odd'), input: ofOrder(odd.spId, nowhere) }),
    sitting_ended: 'guests only',
    order_dropped: async () => {
      const { venue, id } = await failedOrder(app)
      await venue.waiter.call('dropOrder', ofOrder(venue.spId, id))
      return { name: 'tryAgain', waiter: venue.waiter, input: ofOrder(venue.spId, id) }
    },
  },
  dropOrder: {
    not_found: async () => ({ name: 'dropOrder', waiter: await waiterOf('odd'), input: ofOrder(odd.spId, nowhere) }),
    order_on_its_way: async () => {
      const { waiter, id } = await onItsWay()
      return { name: 'dropOrder', waiter, input: ofOrder(till.spId, id) }
    },
    order_taken: async () => {
      const waiter = await waiterOf('odd')
      const { data } = await waiter.call('placeOrder', order(odd.spId, [1], { qr_code: odd.freeTable().table }))
      return { name: 'dropOrder', waiter, input: ofOrder(odd.spId, data.ordergroup_id) }
    },
  },
  callWaiter: {
    qr_code_missing: async () => ({ name: 'callWaiter', waiter: await waiterOf('odd'), input: callOf() }),
    webcode_not_found: async () => ({ name: 'callWaiter', waiter: await waiterOf('odd'), input: callOf(unknown) }),
    sitting_ended: 'guests only',
    location_required: 'guests only',
    too_far: 'guests only',
  },
  payWaiter: {
    qr_code_missing: async () => ({ name: 'payWaiter', waiter: await waiterOf('odd'), input: cardOf() }),
    webcode_not_found: async () => ({ name: 'payWaiter', waiter: await waiterOf('odd'), input: cardOf(unknown) }),
    sitting_ended: 'guests only',
    wrong_pincode: 'guests only',
    location_required: 'guests only',
    too_far: 'guests only',
    payment_method_not_available: async () => {
      const { waiter, table } = await billed()
      return { name: 'payWaiter', waiter, input: cardOf({ qr_code: table }) }
    },
  },
  callDone: {
    not_found: async () => ({
      name: 'callDone',
      waiter: await waiterOf('odd'),
      input: { params: { id: String(nowhere) }, body: {} },
    }),
  },
  // A handheld sits at no table: it is forbidden, whatever else is wrong.
  leave: { qr_code_missing: 'guests only', webcode_not_found: 'guests only', amount_open: 'guests only' },
  mobileNumber: {
    qr_code_missing: async () => ({ name: 'mobileNumber', waiter: await waiterOf('odd'), input: numberOf({}) }),
    webcode_not_found: async () => ({ name: 'mobileNumber', waiter: await waiterOf('odd'), input: numberOf(unknown) }),
    sitting_ended: 'guests only',
    wrong_pincode: 'guests only',
    party_required: async () => {
      const { waiter, table } = await billed(2)
      return { name: 'mobileNumber', waiter, input: numberOf({ qr_code: table }) }
    },
    receipt_not_found: async () => {
      const { waiter, table } = await billed()
      return { name: 'mobileNumber', waiter, input: numberOf({ qr_code: table, sp_receipt_id: nowhere }) }
    },
    mobile_number_invalid: async () => {
      const { waiter, table } = await billed()
      return { name: 'mobileNumber', waiter, input: numberOf({ qr_code: table, mobile_number: '12' }) }
    },
  },
  renewPincode: {
    receipt_not_found: async () => {
      const body = { sp_merchant_id: odd.spId, sp_receipt_id: nowhere }
      return { name: 'renewPincode', waiter: await waiterOf('odd'), input: { query: {}, body } }
    },
  },
  soldOut: {
    not_found: async () => {
      const body = { sp_merchant_id: odd.spId, m_article_id: nowhere, sold_out: true }
      return { name: 'soldOut', waiter: await waiterOf('odd'), input: { query: {}, body } }
    },
  },
  payWithMethods: {
    receipt_not_found: paying([['CASH', 650]], { sp_receipt_id: nowhere }),
    amount_open: paying([['CASH', 649]]),
    amount_too_high: paying([['CASH', 651]]),
    payment_method_not_available: paying([['CARD', 650]]),
    party_required: async () => {
      const { waiter, bill } = await billed(2)
      return { name: 'payWithMethods', waiter, input: payment(bill, [['CASH', 650]]) }
    },
    order_on_its_way: async () => {
      const { waiter, bill } = await onItsWay()
      return { name: 'payWithMethods', waiter, input: payment(bill, []) }
    },
  },
  addPayment: {
    receipt_not_found: payingPart([['CASH', 100]], { id: nowhere }),
    amount_open: payingPart([['CASH', 100]], { isWholeLine: true }),
    amount_too_high: payingPart([['CASH', 651]]),
    payment_method_not_available: payingPart([['CARD', 100]]),
  },
  payPrint: {
    receipt_not_found: async () => {
      return { name: 'payPrint', waiter: await waiterOf('odd'), input: print(freeTable, odd.spId) }
    },
    amount_open: async () => {
      const { waiter, table } = await billed()
      return { name: 'payPrint', waiter, input: print(table, odd.spId) }
    },
    party_required: async () => {
      const { waiter, table } = await billed(2)
      return { name: 'payPrint', waiter, input: print(table, odd.spId, false) }
    },
    order_on_its_way: async () => {
      const { waiter, table } = await onItsWay()
      return { name: 'payPrint', waiter, input: print(table, till.spId) }
    },
  },
}

const overview = (...sp_merchant_ids: number[]): CallInput<'allOverview'> => ({
  query: {},
  body: { closed: false, sp_merchant_ids },
})

/** What any call can refuse, by one of the waiter's. Under `key` it has been asked for something else before. */
const byAnyCall: Record<(typeof everyRefusal)[number], () => Promise<Asked & { key?: string }>> = {
  invalid_request: async () => ({ name: 'allOverview', waiter: await waiterOf('odd'), input: overview() }),
  unauthorized: async () => ({ name: 'allOverview', waiter: app.newDevice(), input: overview(odd.spId) }),
  forbidden: async () => ({ name: 'allOverview', waiter: await waiterOf('odd'), input: overview(app.lucia.spId) }),
  too_many_requests: async () => {
    const waiter = await app.newGuest()
    const body = { handheld_username: 'nobody', handheld_password: '1234' }
    await Promise.all(Array.from({ length: 20 }, () => waiter.refused('handheldLogin', { body })))
    return { name: 'handheldLogin', waiter, input: { body } }
  },
  payload_too_large: async () => {
    const input = order(odd.spId, [1], { remark: 'x'.repeat(300_000) })
    return { name: 'placeOrder', waiter: await waiterOf('odd'), input }
  },
  key_reused: async () => {
    const waiter = await waiterOf('odd')
    await waiter.call('allOverview', overview(odd.spId), { key: 'k' })
    return { name: 'allOverview', waiter, input: overview(odd.spId, odd.spId), key: 'k' }
  },
}

async function expectRefused(code: string, { key, ...asked }: Asked & { key?: string }): Promise<void> {
  // One of the calls with its own input: the union has lost which.
  const { name, waiter, input } = asked as Extract<Asked, { name: 'placeOrder' }>
  await expectWorded(code, (lang) => waiter.refused(name, input, { lang, ...(key === undefined ? {} : { key }) }))
}

const rows = Object.entries(scenes).flatMap(([name, byCode]) =>
  Object.entries<Scene | Never>(byCode).flatMap(([code, scene]) =>
    typeof scene === 'string' ? [] : [{ name, code, scene }],
  ),
)

test.each(rows)('$name refuses a waiter with $code, worded in every language', async ({ code, scene }) => {
  await expectRefused(code, await scene())
})

test.each(everyRefusal)('any call refuses a waiter with %s, worded in every language', async (code) => {
  await expectRefused(code, await byAnyCall[code]())
})

test('a handheld leaves no table', async () => {
  const { waiter, table } = await billed()
  expect(await waiter.refused('leave', callOf({ qr_code: table }))).toMatchObject({ message: 'forbidden' })
})
