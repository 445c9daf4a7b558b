import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestVenue, testApp } from '../../testing/app.ts'
import { openedBy } from '../../testing/open.ts'
import { guestBill, order, staffBill } from '../../testing/orders.ts'
import { seated } from '../../testing/party.ts'
import { littleVenue } from '../../testing/venues.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Change = Parameters<typeof littleVenue>[2]
const venueWith = (slug: string, change: Change) => app.importVenue(littleVenue(slug, slug.toUpperCase(), change))

describe('near the venue only', () => {
  let venue: TestVenue
  beforeAll(async () => {
    const location = { latitude: 52.09, longitude: 5.12 }
    venue = await venueWith('near', { useGeoLocation: true, location, maxDistance: 150 })
  })

  test.each([
    ['without a place', undefined, { status: 403, message: 'location_required' }],
    ['with no place', null, { status: 403, message: 'location_required' }],
    ['from too far', 150.2, { status: 409, message: 'too_far', metres: 151 }],
    ['from nowhere', -1, { status: 422, issues: [{ path: 'distance' }] }],
  ] as const)('orders and calls %s are refused', async (_title, distance, refusal) => {
    const { guest } = await seated(app, venue)
    const given = distance === undefined ? {} : { distance }
    expect(await guest.refused('placeOrder', order(venue.spId, [1], given))).toMatchObject(refusal)
    const body = { sp_merchant_id: venue.spId, ...given }
    expect(await guest.refused('callWaiter', { query: {}, body })).toMatchObject(refusal)
    const asked = { query: {}, body: { ...body, payment_method: 'card' as const } }
    expect(await guest.refused('payWaiter', asked)).toMatchObject(refusal)
    const service = order(venue.spId, [30], { ...given, service: true })
    expect(await guest.refused('placeOrder', service)).toMatchObject(refusal)
  })

  test('orders and calls from within it are taken, from staff wherever they are', async () => {
    const { guest, table } = await seated(app, venue)
    await guest.call('placeOrder', order(venue.spId, [1], { distance: 150 }))
    await guest.call('callWaiter', { query: {}, body: { sp_merchant_id: venue.spId, distance: 0 } })
    const waiter = await app.waiter('near')
    await waiter.call('placeOrder', order(venue.spId, [1], { qr_code: table }))
  })

  test('is what the venue says of itself, and not asked of others', async () => {
    const { guest, code } = await seated(app, venue)
    const data = await openedBy(guest, code)
    expect(data.sp_merchant?.useGeoLocation).toBe(true)
    const elsewhere = await seated(app, app.lucia)
    await elsewhere.guest.call('placeOrder', order(app.lucia.spId, [101]))
  })
})

describe('custom fields', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await venueWith('fields', {
      customFields: [
        { key: 'room', label: { en: 'Room', nl: 'Kamer' }, required: true, pattern: '[0-9]{1,3}' },
        { key: 'note', label: 'Note', maxLength: 5 },
        { key: 'when', label: 'When', type: 'timestamp' },
        { key: 'house', label: 'House', value: 'Main', disabled: true },
      ],
    })
  })
  const fieldsOf = async (ordergroupId: number) => {
    const [row] = await app.database.db.query<{ fields: unknown }>('select fields from ordergroup where id = $1', [
      ordergroupId,
    ])
    return row?.fields
  }

  test.each([
    ['without what is required', {}, { status: 409, message: 'custom_field_required', key: 'room', label: 'Room' }],
    ['with blanks for it', { room: ' ' }, { message: 'custom_field_required' }],
    ['with what does not fit', { room: '12a' }, { status: 409, message: 'custom_field_invalid', key: 'room' }],
    ['with too long a text', { room: '1', note: 'abcdef' }, { message: 'custom_field_invalid', key: 'note' }],
    ['with a time that is none', { room: '1', when: 'soon' }, { message: 'custom_field_invalid', key: 'when' }],
    [
      'with a field nobody asked for',
      { room: '1', shoe: '42' },
      { status: 422, issues: [{ path: 'customFields.shoe' }] },
    ],
  ] as const)('an order %s is refused', async (_title, customFields, refusal) => {
    const { guest } = await seated(app, venue)
    expect(await guest.refused('placeOrder', order(venue.spId, [1], { customFields }))).toMatchObject(refusal)
  })

  test('are named in the language of the guest', async () => {
    const { guest } = await seated(app, venue)
    const refused = await guest.refused('placeOrder', order(venue.spId, [1]), { lang: 'nl' })
    expect(refused).toMatchObject({ label: 'Kamer', text: expect.stringContaining('‘Kamer’') })
  })

  test('are kept as they are filled in, and what a guest cannot change as the venue wrote it', async () => {
    const { guest } = await seated(app, venue)
    const when = '2026-11-21 19:00:00'
    const customFields = { room: ' 12 ', note: '', when: { value: when, type: 'timestamp' as const }, house: 'Mine' }
    const { data } = await guest.call('placeOrder', order(venue.spId, [1], { customFields }))
    expect(await fieldsOf(data.ordergroup_id)).toEqual({ room: '12', when, house: 'Main' })
  })

  test('are not asked of staff, nor with a service article', async () => {
    const { guest, table } = await seated(app, venue)
    const waiter = await app.waiter('fields')
    const { data } = await waiter.call('placeOrder', order(venue.spId, [1], { qr_code: table }))
    expect(await fieldsOf(data.ordergroup_id)).toBeNull()
    await guest.call('placeOrder', order(venue.spId, [31], { service: true }))
  })
})

describe('default items', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await venueWith('cover', {
      defaultOrderItems: [{ article: 2, amount: 2 }, { article: 3 }, { article: 4 }],
    })
  })

  test('are added to each order, those that are on the menu, and a client need not send them', async () => {
    const { guest, code, table } = await seated(app, venue)
    const waiter = await app.waiter('cover')
    await guest.call('placeOrder', order(venue.spId, [1]))
    await waiter.call('placeOrder', order(venue.spId, [1], { qr_code: table }))
    const { ordergroups } = await guestBill(guest)
    for (const { receiptArticles } of ordergroups) {
      expect(receiptArticles.map(({ articleId, count, amount }) => [articleId, count, amount])).toEqual([
        [1, 1, 650],
        [2, 2, 1800],
      ])
    }
    const data = await openedBy(guest, code)
    expect(data.sp_merchant?.info.default_order_items[0]).toEqual({ m_article_id: 2, amount: 2 })
  })

  test('count in the amount of the order, make no order of nothing, and are not added to a service article', async () => {
    const { guest } = await seated(app, venue)
    await guest.call('placeOrder', order(venue.spId, [7]))
    expect(await guest.refused('placeOrder', order(venue.spId, []))).toMatchObject({
      message: 'alert_text_order_empty',
    })
    await guest.call('placeOrder', order(venue.spId, [31], { service: true }))
    expect((await guestBill(guest)).ordergroups.map(({ receiptArticles }) => receiptArticles.length)).toEqual([2, 1])
  })
})

describe('a remark on the order', () => {
  test('of 1023 characters is kept; a longer one is refused', async () => {
    const { guest } = await seated(app, app.shared)
    const remark = 'x'.repeat(1023)
    await guest.call('placeOrder', order(app.shared.spId, [1], { remark: ` ${remark.slice(2)} ` }))
    expect((await guestBill(guest)).ordergroups[0]?.remark).toBe(remark.slice(2))
    const long = order(app.shared.spId, [1], { remark: `${remark}x` })
    expect(await guest.refused('placeOrder', long)).toMatchObject({ status: 422, issues: [{ path: 'remark' }] })
  })

  test('is refused where the venue takes none, but not from staff', async () => {
    const venue = await venueWith('wordless', { enableRemarkInOrdergroup: false })
    const { guest, table } = await seated(app, venue)
    const input = order(venue.spId, [1], { remark: 'Hurry' })
    expect(await guest.refused('placeOrder', input)).toMatchObject({ status: 422, issues: [{ path: 'remark' }] })
    await guest.call('placeOrder', order(venue.spId, [1], { remark: ' ' }))
    const waiter = await app.waiter('wordless')
    await waiter.call('placeOrder', order(venue.spId, [1], { remark: 'Hurry', qr_code: table }))
  })
})

describe('staff', () => {
  test('are bound by no limit of guests: maxN, minimum, hours, view only', async () => {
    const { table } = app.shared.freeTable()
    const waiter = await app.waiter('shared')
    const lines = [{ m_article_id: 6, amount: 9 }, 7, 8]
    await waiter.call('placeOrder', order(app.shared.spId, lines, { qr_code: table }))
    expect((await staffBill(waiter, app.shared.spId, table)).countOpen).toBe(11)
  })

  test('name and price a free-text article; without either it is refused', async () => {
    const { table } = app.shared.freeTable()
    const waiter = await app.waiter('shared')
    const free = (more: object) =>
      order(app.shared.spId, [{ m_article_id: 21, amount: 1, ...more }], { qr_code: table })
    expect(await waiter.refused('placeOrder', free({ price: 100 }))).toMatchObject({
      issues: [{ path: 'm_articles.0.name' }],
    })
    expect(await waiter.refused('placeOrder', free({ name: 'Corkage' }))).toMatchObject({
      issues: [{ path: 'm_articles.0.price' }],
    })
    await waiter.call('placeOrder', free({ name: 'Discount', price: -250 }))
    expect((await staffBill(waiter, app.shared.spId, table)).amountOpen).toBe(-250)
  })
})

describe('staff at a table with room for two parties', () => {
  const at = (table: string, more: object = {}) => order(app.shared.spId, [1], { qr_code: table, ...more })

  test('mean the only bill, begin a second with party 0, and then have to say which', async () => {
    const { code, table } = app.shared.freeTable()
    const waiter = await app.waiter('shared')
    const first = await waiter.call('placeOrder', at(table))
    const again = await waiter.call('placeOrder', at(table))
    expect(again.data.party_id).toBe(first.data.party_id)
    const second = await waiter.call('placeOrder', at(table, { party_id: 0 }))
    expect(second.data.party_id).not.toBe(first.data.party_id)
    expect(await waiter.refused('placeOrder', at(table))).toMatchObject({ status: 409, message: 'party_required' })
    const named = await waiter.call('placeOrder', at(table, { party_id: first.data.party_id }))
    expect(named.data.sp_receipt_id).toBe(first.data.sp_receipt_id)
    expect(await waiter.refused('placeOrder', at(table, { party_id: 0 }))).toMatchObject({
      status: 409,
      message: 'table_full',
    })
    expect(await waiter.refused('placeOrder', at(table, { party_id: 1 }))).toMatchObject({
      status: 404,
      message: 'receipt_not_found',
    })
    const guest = await app.newGuest(code)
    expect(await guest.refused('placeOrder', order(app.shared.spId, [1], { party_id: 0 }))).toMatchObject({
      status: 403,
      message: 'forbidden',
    })
  })

  test('begin one new party however often the same press arrives, and no more than fit from two handhelds', async () => {
    const { table } = app.shared.freeTable()
    const [one, two] = [await app.waiter('shared'), await app.waiter('shared')]
    await one.call('placeOrder', at(table))
    const input = at(table, { party_id: 0 })
    const sent = await Promise.all([
      one.send('placeOrder', input, { key: 'k' }),
      one.send('placeOrder', input, { key: 'k' }),
      two.send('placeOrder', input),
    ])
    const [first, repeated, other] = sent.map(({ body }) => body as { message: string })
    expect(repeated).toEqual(first)
    expect([first?.message, other?.message].sort()).toEqual(['order_created', 'table_full'])
  })
})
