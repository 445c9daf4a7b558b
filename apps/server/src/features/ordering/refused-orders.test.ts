import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestVenue, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { guestBill, order } from '../../testing/orders.ts'
import { receiptsAt, seated } from '../../testing/party.ts'
import { littleVenue } from '../../testing/venues.ts'

let app: TestApp
let little: TestVenue
beforeAll(async () => {
  app = await testApp()
  little = await app.importVenue(littleVenue('little', 'LITTLE', { useMenuTags: true }))
})
afterAll(() => app.close())

describe('an order is refused', () => {
  let phone: Device
  let handheld: Device
  beforeAll(async () => {
    phone = (await seated(app, little)).guest
    handheld = await app.waiter('little')
  })
  const line = (m_article_id: number, amount = 1, more: object = {}) => ({ m_article_id, amount, ...more })
  const sauce = (m_modifierarticle_id: number, amount = 1, m_modifiergroup_id = 1) => ({
    m_modifiergroups: [{ m_modifiergroup_id, m_modifierarticles: [{ m_modifierarticle_id, amount }] }],
  })

  test.each([
    ['without lines', [], 409, { message: 'alert_text_order_empty' }],
    ['with an unknown article', [line(999)], 409, { message: 'article_not_available', articleId: 999, name: '' }],
    ['with a sold-out article', [line(3)], 409, { message: 'article_sold_out', articleId: 3, name: 'Sold out' }],
    ['with an article that is not active', [line(4)], 409, { message: 'article_not_available', articleId: 4 }],
    ['with an article that is only shown', [line(8)], 409, { message: 'article_not_available', articleId: 8 }],
    ['with an article of another tag', [line(9)], 409, { message: 'article_not_available', articleId: 9 }],
    [
      'with the free-text article of the waiters',
      [line(21, 1, { name: 'x', price: -500 })],
      409,
      { message: 'article_not_available' },
    ],
    [
      'without a required choice',
      [line(10)],
      409,
      { message: 'alert_text_selection', articleId: 10, modifiergroupName: 'Sauce' },
    ],
    [
      'with two choices where one is made',
      [
        line(10, 1, {
          m_modifiergroups: [
            {
              m_modifiergroup_id: 1,
              m_modifierarticles: [
                { m_modifierarticle_id: 1, amount: 1 },
                { m_modifierarticle_id: 2, amount: 1 },
              ],
            },
          ],
        }),
      ],
      409,
      { message: 'alert_text_selection_max', max: 1 },
    ],
    [
      'with an unknown modifier',
      [line(10, 1, sauce(99))],
      409,
      { message: 'modifier_not_available', articleId: 10, modifierarticleId: 99 },
    ],
    [
      'with a modifier of a group that the article does not have',
      [line(1, 1, sauce(1))],
      409,
      { message: 'modifier_not_available', modifierarticleId: 1 },
    ],
    ['with a modifier amount below 0', [line(10, 1, sauce(1, -1))], 422, { message: 'invalid_request' }],
    ['with a modifier amount above 99', [line(10, 1, sauce(1, 100))], 422, { message: 'invalid_request' }],
    ['with none of an article', [line(1, 0)], 422, { issues: [{ path: 'm_articles.0.amount' }] }],
    ['with fewer than none', [line(1, -1)], 422, { issues: [{ path: 'm_articles.0.amount' }] }],
    ['with a thousand of an article', [line(2), line(1, 1000)], 422, { issues: [{ path: 'm_articles.1.amount' }] }],
    ['with half of an article', [line(1, 0.5)], 422, { issues: [{ path: 'm_articles.0.amount' }] }],
    ['with 201 lines', Array.from({ length: 201 }, () => line(1)), 422, { issues: [{ path: 'm_articles' }] }],
    [
      'with a remark longer than the article takes',
      [line(1, 1, { remark: 'x'.repeat(129) })],
      422,
      { issues: [{ path: 'm_articles.0.remark' }] },
    ],
    ['with more than a guest may have at once', [line(6, 2), line(6)], 409, { message: 'max_n', articleId: 6, max: 2 }],
    [
      'below the amount that an article demands',
      [line(7), line(2)],
      409,
      { message: 'minimal_order_amount', articleId: 7, amount: 1000 },
    ],
  ] as const)('%s', async (_title, lines, status, refusal) => {
    const refused = await phone.refused('placeOrder', order(little.spId, [...lines]))
    expect(refused).toMatchObject({ status, ...refusal })
  })

  test('for lines that are no list, and text that is no JSON', async () => {
    for (const m_articles of ['{}', '[', 'nothing', '"text"']) {
      const input = { query: {}, body: { sp_merchant_id: little.spId, m_articles } }
      expect(await phone.refused('placeOrder', input)).toMatchObject({ status: 422, issues: [{ path: 'm_articles' }] })
    }
  })

  test('999 of an article, a remark of 128 and 200 lines are taken', async () => {
    const { guest } = await seated(app, little)
    const lines = Array.from({ length: 200 }, () => line(1, 999, { remark: 'x'.repeat(128) }))
    await guest.call('placeOrder', order(little.spId, lines))
    expect((await guestBill(guest)).amountOpen).toBe(200 * 999 * 650)
  })

  test('without a table: no code sent and none shown', async () => {
    const guest = await app.newGuest()
    expect(await guest.refused('placeOrder', order(little.spId, [1]))).toMatchObject({
      status: 409,
      message: 'qr_code_missing',
    })
    expect(await handheld.refused('placeOrder', order(little.spId, [1]))).toMatchObject({ message: 'qr_code_missing' })
  })

  test('with a code that is not known, that is switched off, or that waiters use', async () => {
    for (const qr_code of ['NOTHING', 'LITTLE-GONE', 'little-staff']) {
      const input = order(little.spId, [1], { qr_code })
      expect(await phone.refused('placeOrder', input)).toMatchObject({ status: 404, message: 'webcode_not_found' })
      expect(await handheld.refused('placeOrder', input)).toMatchObject({ status: 404, message: 'webcode_not_found' })
    }
  })

  test('with a code of another merchant', async () => {
    const input = order(little.spId, [1], { qr_code: app.lucia.freeTable().code })
    expect(await phone.refused('placeOrder', input)).toMatchObject({
      status: 422,
      issues: [{ path: 'sp_merchant_id' }],
    })
  })

  test('at a code that shows the menu only; staff order there', async () => {
    const guest = await app.newGuest('LITTLE-MENU')
    expect(await guest.refused('placeOrder', order(little.spId, [1]))).toMatchObject({
      status: 409,
      message: 'ordering_not_possible',
      reason: 'code_not_ordering',
      text: 'Ordering not possible',
    })
    await handheld.call('placeOrder', order(little.spId, [1], { qr_code: 'menu' }))
  })

  test.each([
    ['outside its hours', { openingHours: {} }, 'closed', 'Closed at the moment'],
    ['closed by hand', { manuallyClosed: true }, 'manually_closed', 'Orders CANNOT be placed for today!'],
    ['that takes no orders', { isOrdering: false }, 'not_ordering', 'Ordering not possible'],
    [
      'with its own words for being closed',
      { openingHours: {}, info: { closedMessage: { en: 'Gone', nl: 'Weg' } } },
      'closed',
      'Gone',
    ],
  ] as const)('at a venue %s, but not to staff', async (title, change, reason, text) => {
    const slug = `closed-${title.length}`
    const venue = await app.importVenue(littleVenue(slug, slug.toUpperCase(), structuredClone(change)))
    const { guest, table } = await seated(app, venue)
    expect(await guest.refused('placeOrder', order(venue.spId, [1]))).toEqual({
      status: 409,
      message: 'ordering_not_possible',
      reason,
      text,
    })
    const waiter = await app.waiter(slug)
    await waiter.call('placeOrder', order(venue.spId, [1], { qr_code: table }))
  })

  test('in the language that is asked for', async () => {
    const input = order(little.spId, [3])
    expect((await phone.refused('placeOrder', input, { lang: 'nl' })).text).toContain('Sold out is uitverkocht')
    expect((await phone.refused('placeOrder', input, { lang: 'en' })).text).toContain('Sold out is sold out')
    expect((await phone.refused('placeOrder', input, { lang: 'xx' })).text).toContain('Sold out is sold out')
  })

  test('and leaves nothing behind', async () => {
    const { guest, table } = await seated(app, little)
    await guest.refused('placeOrder', order(little.spId, [1, 3]), { key: 'refused' })
    expect(await receiptsAt(app, little, table)).toEqual([])
  })
})

test('a required choice without a name is asked for without one', async () => {
  const venue = littleVenue('nameless', 'NAMELESS')
  for (const group of venue.menu.modifierGroups ?? []) group.name = ' '
  const nameless = await app.importVenue(venue)
  const { guest } = await seated(app, nameless)
  expect(await guest.refused('placeOrder', order(nameless.spId, [10]))).toMatchObject({
    status: 409,
    message: 'alert_text_selection_no_name',
    articleId: 10,
  })
})

test('a refusal counts in the money of its venue, and says so again under the same key', async () => {
  const antilles = await app.importVenue(littleVenue('antilles', 'ANT', { currency: 'ang' }))
  const { guest } = await seated(app, antilles)
  const input = order(antilles.spId, [7, 2])
  const refused = await guest.refused('placeOrder', input, { key: 'k', lang: 'en' })
  expect(refused).toMatchObject({ message: 'minimal_order_amount', amount: 1000, currency: 'ang' })
  expect(refused.text).toContain('ƒ\u00A010,00')
  expect(await guest.refused('placeOrder', input, { key: 'k', lang: 'en' })).toEqual(refused)
})
