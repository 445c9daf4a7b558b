import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestVenue, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { order } from '../../testing/orders.ts'
import { littleVenue } from '../../testing/venues.ts'

let app: TestApp
let venues = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Place = { slug: string; venue: TestVenue; waiter: Device; guest: Device; table: string }
async function place(): Promise<Place> {
  const slug = `sold${++venues}`
  const venue = await app.importVenue(littleVenue(slug, slug.toUpperCase()))
  const { code, table } = venue.freeTable()
  return { slug, venue, waiter: await app.waiter(slug), guest: await app.newGuest(code), table }
}
const mark = ({ venue }: Place, id: number, isSoldOut: boolean) => ({
  query: {},
  body: { sp_merchant_id: venue.spId, m_article_id: id, sold_out: isSoldOut },
})
async function shown({ venue, guest }: Place, id: number) {
  const { data } = await guest.call('menu', { params: { merchantId: String(venue.spId) }, query: {} })
  const article = data.articles.find((one) => one.id === id)
  return article && { isActive: article.isActive, soldOut: article.soldOut ?? false }
}
const gone = { isActive: false, soldOut: true }
const there = { isActive: true, soldOut: false }

test('what is sold out stays on the menu, marked, and nobody can order it until it is back', async () => {
  const set = await place()
  const { venue, waiter, guest, table } = set
  const etag = async () => {
    const input = { params: { merchantId: String(venue.spId) }, query: {} }
    return (await guest.send('menu', input)).response.headers.etag
  }
  const before = await etag()
  expect(await waiter.call('soldOut', mark(set, 1, true))).toEqual({ message: 'success' })
  expect(await shown(set, 1)).toEqual(gone)
  expect(await etag()).not.toBe(before)
  const refusal = { status: 409, message: 'article_sold_out', articleId: 1, name: 'Soup' }
  expect(await guest.refused('placeOrder', order(venue.spId, [1]))).toMatchObject(refusal)
  expect(await waiter.refused('placeOrder', order(venue.spId, [1], { qr_code: table }))).toMatchObject(refusal)
  await guest.call('placeOrder', order(venue.spId, [2]))

  await waiter.call('soldOut', mark(set, 1, false))
  expect(await shown(set, 1)).toEqual(there)
  expect(await etag()).toBe(before)
  await guest.call('placeOrder', order(venue.spId, [1]))
})

test('what the file says is sold out can be brought back', async () => {
  const set = await place()
  expect(await shown(set, 3)).toEqual(gone)
  await set.waiter.call('soldOut', mark(set, 3, false))
  expect(await shown(set, 3)).toEqual(there)
  await set.guest.call('placeOrder', order(set.venue.spId, [3]))
})

test('two waiters at once mark two articles, and a repeated key marks nothing anew', async () => {
  const set = await place()
  const second = await app.waiter(set.slug)
  await Promise.all([
    set.waiter.call('soldOut', mark(set, 1, true), { key: 'k' }),
    second.call('soldOut', mark(set, 2, true)),
    second.call('soldOut', mark(set, 1, true)),
  ])
  expect([await shown(set, 1), await shown(set, 2)]).toEqual([gone, gone])
  await second.call('soldOut', mark(set, 1, false))
  await set.waiter.call('soldOut', mark(set, 1, true), { key: 'k' })
  expect(await shown(set, 1)).toEqual(there)
  expect(await set.waiter.refused('soldOut', mark(set, 2, true), { key: 'k' })).toMatchObject({ message: 'key_reused' })
})

test('an import keeps the mark of an article that it still has, and forgets that of one it has not', async () => {
  const set = await place()
  await set.waiter.call('soldOut', mark(set, 1, true))
  await set.waiter.call('soldOut', mark(set, 2, true))
  const full = littleVenue(set.slug, set.slug.toUpperCase())
  const cheaper = structuredClone(full)
  const [food] = cheaper.menu.groups
  food?.articles?.splice(1, 1)
  Object.assign(food?.articles?.[0] ?? {}, { price: '5.00' })
  await app.importVenue(cheaper)
  expect([await shown(set, 1), await shown(set, 2)]).toEqual([gone, undefined])
  await app.importVenue(full)
  expect([await shown(set, 1), await shown(set, 2)]).toEqual([gone, there])
})

test('an article that is not on the menu cannot be marked', async () => {
  const set = await place()
  for (const id of [999, 4]) {
    expect(await set.waiter.refused('soldOut', mark(set, id, true))).toMatchObject({
      status: 404,
      message: 'not_found',
    })
  }
  const wrong = { query: {}, body: { ...mark(set, 1, true).body, sold_out: 'yes' as unknown as boolean } }
  expect(await set.waiter.refused('soldOut', wrong)).toMatchObject({ status: 422, issues: [{ path: 'sold_out' }] })
})
