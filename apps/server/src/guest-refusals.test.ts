import type { CallInput, contract } from '@couvert/contract'
import { afterAll, beforeAll, test } from 'vitest'
import type { VenueFileInput } from './features/venue-file/venue-schema.ts'
import { type TestApp, type TestVenue, testApp } from './testing/app.ts'
import type { Device } from './testing/device.ts'
import { order } from './testing/orders.ts'
import { seated } from './testing/party.ts'
import { failedOrder } from './testing/till.ts'
import { littleVenue } from './testing/venues.ts'
import { expectWorded } from './testing/worded.ts'

// Every refusal that a guest at a table can hear, each from a table at which it is true, and its text in every language.
type TableCall = 'placeOrder' | 'tryAgain' | 'receipt' | 'callWaiter' | 'payWaiter' | 'mobileNumber' | 'leave'
type Asked = { [N in TableCall]: { name: N; guest: Device; input: CallInput<N> } }[TableCall]
type Scene = () => Promise<Asked>
type Code<N extends TableCall> = (typeof contract)[N]['refusals'][number]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const location = { latitude: 52.09, longitude: 5.12 }
const near: Partial<VenueFileInput> = { useGeoLocation: true, location, maxDistance: 100 }

let venues = 0
async function newVenue(change: Partial<VenueFileInput> = {}, menu: (venue: VenueFileInput) => void = () => {}) {
  const slug = `little-${++venues}`
  const file = littleVenue(slug, `L${venues}-`, change)
  menu(file)
  return Object.assign(await app.importVenue(file), { slug })
}

type Lines = Parameters<typeof order>[1]
type More = Parameters<typeof order>[2]

/** Somebody new at a table of a venue orders this. */
async function ordering(venue: TestVenue, lines: Lines, more: More = {}): Promise<Asked> {
  const { guest } = await seated(app, venue)
  return { name: 'placeOrder', guest, input: order(venue.spId, lines, more) }
}

const withVenue = (change: Partial<VenueFileInput>, lines: Lines = [1], more: More = {}) => {
  return async () => ordering(await newVenue(change), lines, more)
}
const ofLittle = (lines: Lines, more: More = {}) => withVenue({}, lines, more)
const chosen = (...ids: number[]) => ({
  m_article_id: 10,
  amount: 1,
  m_modifiergroups: [
    { m_modifiergroup_id: 1, m_modifierarticles: ids.map((id) => ({ m_modifierarticle_id: id, amount: 1 })) },
  ],
})

/** A stranger at a table of the venue with pincodes whose bill is open. */
async function stranger() {
  const { code } = app.pin.freeTable()
  const opener = await app.newGuest(code)
  await opener.call('placeOrder', order(app.pin.spId, [1]))
  return app.newGuest(code)
}

/** A guest whose bill was paid while the phone slept. */
async function afterwards(change: Partial<VenueFileInput> = {}) {
  const venue = await newVenue(change)
  const { guest, table } = await seated(app, venue)
  await guest.call('placeOrder', order(venue.spId, [5]))
  const waiter = await app.waiter(venue.slug)
  const body = { must_close: true, table_identifier: table, sp_merchant_id: venue.spId }
  await waiter.call('payPrint', { query: {}, body })
  return { guest, spId: venue.spId }
}

type Given = { sp_merchant_id: number; qr_code?: string }
const bodyOf = {
  callWaiter: (given: Given) => given,
  payWaiter: (given: Given) => ({ ...given, payment_method: 'card' as const }),
  mobileNumber: (given: Given) => ({ ...given, mobile_number: '0612345678' }),
  leave: (given: Given) => given,
}
function asking<N extends keyof typeof bodyOf>(name: N, guest: Device, given: Given): Asked {
  return { name, guest, input: { query: {}, body: bodyOf[name](given) } } as Asked
}

/** What every call about a table refuses without one. */
const withoutTable = <N extends keyof typeof bodyOf>(name: N) => ({
  qr_code_missing: async () => asking(name, await app.newGuest(), { sp_merchant_id: app.lucia.spId }),
  webcode_not_found: async () =>
    asking(name, await app.newGuest(), { sp_merchant_id: app.lucia.spId, qr_code: 'NOTHING' }),
})
const ended =
  (name: keyof typeof bodyOf, change: Partial<VenueFileInput> = {}) =>
  async () => {
    const { guest, spId } = await afterwards(change)
    return asking(name, guest, { sp_merchant_id: spId })
  }
const faraway = (name: 'callWaiter' | 'payWaiter') => ({
  location_required: async () => {
    const venue = await newVenue(near)
    return asking(name, (await seated(app, venue)).guest, { sp_merchant_id: venue.spId })
  },
  too_far: async () => {
    const venue = await newVenue(near)
    const given = { sp_merchant_id: venue.spId, distance: 240 }
    return asking(name, (await seated(app, venue)).guest, given)
  },
})

/** An order that the till has given up, and its guest who tries again. */
async function failed() {
  const { venue, guest, id } = await failedOrder(app)
  const input = { query: {}, body: { sp_merchant_id: venue.spId, ordergroup_id: id } }
  const again: Asked = { name: 'tryAgain', guest, input }
  return { venue, guest, id, again }
}

const scenes: { [N in TableCall]: Record<Code<N>, Scene | 'staff only'> } = {
  placeOrder: {
    qr_code_missing: async () => ({
      name: 'placeOrder',
      guest: await app.newGuest(),
      input: order(app.lucia.spId, [101]),
    }),
    webcode_not_found: ofLittle([1], { qr_code: 'NOTHING' }),
    sitting_ended: async () => {
      const { guest, spId } = await afterwards()
      return { name: 'placeOrder', guest, input: order(spId, [1]) }
    },
    wrong_pincode: async () => ({ name: 'placeOrder', guest: await stranger(), input: order(app.pin.spId, [1]) }),
    party_required: async () => {
      const { code } = app.shared.freeTable()
      for (const guest of [await app.newGuest(code), await app.newGuest(code)]) {
        await guest.call('placeOrder', order(app.shared.spId, [1]))
      }
      return { name: 'placeOrder', guest: await app.newGuest(code), input: order(app.shared.spId, [1]) }
    },
    receipt_not_found: 'staff only',
    receipt_elsewhere: async () => {
      const { guest } = await seated(app, app.lucia)
      await guest.call('placeOrder', order(app.lucia.spId, [101]))
      const venue = await newVenue()
      await guest.call('merchant', { params: { webcode: venue.freeTable().code }, query: {} })
      return { name: 'placeOrder', guest, input: order(venue.spId, [1]) }
    },
    table_full: 'staff only',
    location_required: withVenue(near),
    too_far: withVenue(near, [1], { distance: 240 }),
    alert_text_failed_no_phone_number: withVenue({ useNotifications: true }),
    mobile_number_invalid: withVenue({ useNotifications: true }, [1], { mobile_number: '030 123 4567' }),
    custom_field_required: withVenue({ customFields: [{ key: 'room', label: 'Room', required: true }] }),
    custom_field_invalid: withVenue({ customFields: [{ key: 'at', label: 'At', type: 'timestamp' }] }, [1], {
      customFields: { at: 'soon' },
    }),
    ordering_not_possible: withVenue({ isOrdering: false }),
    alert_text_order_empty: ofLittle([]),
    article_not_available: ofLittle([8]),
    article_sold_out: ofLittle([3]),
    modifier_not_available: ofLittle([chosen(99)]),
    alert_text_selection: ofLittle([10]),
    alert_text_selection_no_name: async () => {
      const nameless = await newVenue({}, ({ menu }) => {
        for (const group of menu.modifierGroups ?? []) group.name = ' '
      })
      return ordering(nameless, [10])
    },
    alert_text_selection_max: ofLittle([chosen(1, 2)]),
    alert_text_no_couverts_on_table: async () => {
      const sushi = await newVenue({}, ({ menu }) => {
        menu.groups[0]?.articles?.push({ id: 50, name: 'Maki', price: '0.00', weight: 1 })
      })
      return ordering(sushi, [50])
    },
    max_n: ofLittle([{ m_article_id: 6, amount: 3 }]),
    minimal_order_amount: ofLittle([7, 2]),
  },
  tryAgain: {
    not_found: async () => ({ ...(await failed()).again, guest: await app.newGuest(app.lucia.freeTable().code) }),
    sitting_ended: async () => {
      const { venue, guest, again } = await failed()
      await guest.call('leave', { query: {}, body: { sp_merchant_id: venue.spId } })
      return again
    },
    order_dropped: async () => {
      const { venue, id, again } = await failed()
      const body = { sp_merchant_id: venue.spId, ordergroup_id: id }
      await venue.waiter.call('dropOrder', { query: {}, body })
      return again
    },
  },
  receipt: {
    qr_code_missing: async () => ({ name: 'receipt', guest: await app.newGuest(), input: { query: {} } }),
    webcode_not_found: async () => ({
      name: 'receipt',
      guest: await app.newGuest(),
      input: { query: { webcode: 'NOTHING' } },
    }),
  },
  callWaiter: { ...withoutTable('callWaiter'), sitting_ended: ended('callWaiter'), ...faraway('callWaiter') },
  payWaiter: {
    ...withoutTable('payWaiter'),
    sitting_ended: ended('payWaiter'),
    wrong_pincode: async () => asking('payWaiter', await stranger(), { sp_merchant_id: app.pin.spId }),
    ...faraway('payWaiter'),
    payment_method_not_available: async () => {
      const venue = await newVenue({ paymentMethods: [{ key: 'CASH', name: 'Cash' }] })
      return asking('payWaiter', (await seated(app, venue)).guest, { sp_merchant_id: venue.spId })
    },
  },
  mobileNumber: {
    ...withoutTable('mobileNumber'),
    sitting_ended: ended('mobileNumber', { usePhone: true }),
    wrong_pincode: async () => asking('mobileNumber', await stranger(), { sp_merchant_id: app.pin.spId }),
    party_required: 'staff only',
    receipt_not_found: async () =>
      asking('mobileNumber', (await seated(app, app.pin)).guest, { sp_merchant_id: app.pin.spId }),
    mobile_number_invalid: async () => {
      const { guest } = await seated(app, app.pin)
      const body = { sp_merchant_id: app.pin.spId, mobile_number: '12' }
      return { name: 'mobileNumber', guest, input: { query: {}, body } }
    },
  },
  leave: {
    ...withoutTable('leave'),
    amount_open: async () => {
      const { guest } = await seated(app, app.lucia)
      await guest.call('placeOrder', order(app.lucia.spId, [101]))
      return asking('leave', guest, { sp_merchant_id: app.lucia.spId })
    },
  },
}

const rows = Object.entries(scenes).flatMap(([name, byCode]) =>
  Object.entries(byCode).flatMap(([code, scene]) => (scene === 'staff only' ? [] : [{ name, code, scene }])),
)

test.each(rows)('$name refuses a guest with $code, worded in every language', async ({ code, scene }) => {
  // One of the calls with its own input: the union has lost which.
  const { name, guest, input } = (await scene()) as Extract<Asked, { name: 'placeOrder' }>
  await expectWorded(code, (lang) => guest.refused(name, input, { lang }))
})
