import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@couvert/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { newDevice } from '../../testing/device.ts'
import { openedBy } from '../../testing/open.ts'
import { guestBill, order, payment, staffBill } from '../../testing/orders.ts'
import { littleVenue } from '../../testing/venues.ts'
import { codePrefixes } from './code-prefixes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const open = (webcode: string, query: { entry?: 'stored' } = {}) => ({ params: { webcode }, query })

describe('merchant', () => {
  test('a guest opens the venue and the table of a code', async () => {
    const guest = await app.newGuest()
    const askedAt = Date.now() / 1000
    const data = await openedBy(guest, 'LUCIA03', 'nl')
    const answeredAt = Date.now() / 1000
    expect(data.sp_merchant).toMatchObject({ id: app.lucia.spId, merchantId: app.lucia.merchantId, isOpen: true })
    expect(data.sp_merchant?.id).not.toBe(data.sp_merchant?.merchantId)
    expect(data.sp_qr_code).toMatchObject({ identifier: 'LUCIA03', table_id: '3', name: 'Tafel 3', is_ordering: true })
    expect(data.sp_qr_code.current_unix_timestamp).toBeGreaterThanOrEqual(Math.floor(askedAt))
    expect(data.sp_qr_code.current_unix_timestamp).toBeLessThanOrEqual(Math.ceil(answeredAt))
    expect(data).not.toHaveProperty('sp_merchants')
  })

  test('a venue of another brand sends a guest to its address once, and only there; staff stay', async () => {
    const url = 'https://order.brand.example/qr/BRAND01'
    await app.importVenue(
      littleVenue('brand', 'BRAND', { label: { name: 'brand', address: 'https://order.brand.example' } }),
    )
    const asked = async (query: { label?: string; redirect_url?: string; entry?: 'stored' }) => {
      const guest = await app.newGuest()
      const { message, ...reply } = await guest.call('merchant', { params: { webcode: 'BRAND01' }, query })
      return 'url' in reply ? `${message} ${reply.url}` : message
    }
    expect(await asked({})).toBe(`redirect_label ${url}`)
    expect(await asked({ label: 'other', redirect_url: 'https://evil.example/qr/BRAND01' })).toBe(
      `redirect_label ${url}`,
    )
    expect(await asked({ redirect_url: url })).toBe('merchant')
    expect(await asked({ label: 'brand' })).toBe('merchant')
    const waiter = await app.waiter('brand')
    expect((await openedBy(waiter, 'brand-staff')).sp_merchant?.name).toBe('brand')
  })

  test('codes are printed with our own address and that of each brand, once', async () => {
    const label = { name: 'two', address: 'https://order.two.example' }
    for (const slug of ['two-a', 'two-b']) await app.importVenue(littleVenue(slug, slug.toUpperCase(), { label }))
    const guest = await app.newGuest()
    const { prefixes } = await guest.call('codeAddresses', { query: {} })
    expect(prefixes.filter((prefix) => prefix.includes('.two.'))).toEqual(['https://order.two.example/qr/'])
    expect(await codePrefixes(app.database.db, 'https://order.example.com')).toEqual([
      'https://order.example.com/qr/',
      ...prefixes,
    ])
  })

  test('an unknown code, the code of a switched-off table and, for a guest, a staff code are not found', async () => {
    const guest = await app.newGuest()
    for (const webcode of ['NOTHING', 'PIN-GONE', 'lucia-staff', 'LUCIA-STAFF', '%', "'; drop table code; --"]) {
      expect(await guest.refused('merchant', open(webcode))).toMatchObject({
        status: 404,
        message: 'webcode_not_found',
      })
    }
  })

  test('a code is asked for as it is printed: the phone makes capitals, the server does not guess', async () => {
    const guest = await app.newGuest()
    expect(await guest.refused('merchant', open('lucia03'))).toMatchObject({ status: 404 })
  })

  test('a waiter opens with the staff code and gets all tables in their order', async () => {
    const waiter = await app.waiter('lucia')
    const data = await openedBy(waiter, 'lucia-staff')
    expect(data.sp_qr_code.table_id).toBe('')
    expect(data.sp_merchants?.map(({ id }) => id)).toEqual([app.lucia.spId])
    expect(data.sp_merchants?.[0]?.tables.map(({ identifier }) => identifier)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 1)),
    )
  })

  test('staff of another venue open nothing here, with a table code neither', async () => {
    const other = await app.waiter('pin')
    for (const webcode of ['lucia-staff', 'LUCIA03']) {
      expect(await other.refused('merchant', open(webcode))).toMatchObject({ status: 403, message: 'forbidden' })
    }
  })

  test('the code shown last is the table that the next order means', async () => {
    const [first, second] = [app.lucia.freeTable(), app.lucia.freeTable()]
    const guest = await app.newGuest(first.code)
    await guest.call('merchant', open(second.code))
    await guest.call('placeOrder', order(app.lucia.spId, [101]))
    expect((await guestBill(guest)).tableId).toBe(second.table)
  })

  test('after the bill was closed a stored code opens nothing; scanning it again makes a new guest', async () => {
    const { code, table } = app.lucia.freeTable()
    const [guest, waiter] = [await app.newGuest(code), await app.waiter('lucia')]
    await guest.call('placeOrder', order(app.lucia.spId, [101]))
    expect((await guest.call('merchant', open(code, { entry: 'stored' }))).message).toBe('merchant')
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CASH', 850]]))
    expect(await guest.refused('merchant', open(code, { entry: 'stored' }))).toMatchObject({
      status: 409,
      message: 'sitting_ended',
    })
    await guest.call('merchant', open(code))
    expect((await guest.call('merchant', open(code, { entry: 'stored' }))).message).toBe('merchant')
    expect(await guest.call('receipt', { query: {} })).toEqual({ message: 'no_orders_found' })
  })

  test('a closed venue says so and shows its hours', async () => {
    const never = await app.importVenue(littleVenue('never', 'NEVER', { openingHours: {} }))
    const data = await openedBy(await app.newGuest(), never.freeTable().code)
    expect(data.sp_merchant).toMatchObject({ isOpen: false, manuallyClosed: false, openingHours: {} })
  })

  test('guessing codes stops after sixty misses; codes in use at that address go on', async () => {
    const restaurant = await testApp()
    const guest = await restaurant.newGuest('LUCIA01')
    for (let tries = 0; tries < 60; tries += 1) await guest.refused('merchant', open(`GUESS${tries}`))
    expect(await guest.refused('merchant', open('LUCIA02'))).toMatchObject({
      status: 429,
      message: 'too_many_requests',
    })
    const guessed = order(restaurant.lucia.spId, [101], { qr_code: 'LUCIA02' })
    expect(await guest.refused('placeOrder', guessed)).toMatchObject({ status: 429 })
    expect((await guest.call('merchant', open('LUCIA01'))).message).toBe('merchant')
    await guest.call('placeOrder', order(restaurant.lucia.spId, [101]))
    await restaurant.close()
  })
})

describe('menu', () => {
  const ask = (headers: Record<string, string> = {}, lang = 'en') =>
    app
      .newGuest()
      .then((guest) =>
        guest.send('menu', { params: { merchantId: String(app.lucia.spId) }, query: {} }, { lang, headers }),
      )

  test.each([
    ['en', 'Sparkling water, 0.75 l'],
    ['nl', 'Bruisend water, 0,75 l'],
    ['nl-BE', 'Bruisend water, 0,75 l'],
    ['fr', 'Sparkling water, 0.75 l'],
    ['xx', 'Sparkling water, 0.75 l'],
  ])('in %s the water is "%s"', async (lang, description) => {
    const guest = await app.newGuest()
    const { data } = await guest.call('menu', { params: { merchantId: String(app.lucia.spId) }, query: {} }, { lang })
    expect(data.articles.find(({ id }) => id === 603)?.description).toBe(description)
  })

  test('whoever has the menu of this language is told so, without bytes', async () => {
    const { response } = await ask()
    const etag = String(response.headers.etag)
    const again = await ask({ 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(again.response.rawPayload).toHaveLength(0)
    expect((await ask({ 'if-none-match': etag }, 'nl')).status).toBe(200)
  })

  test('the bytes come as brotli, as gzip or plain, and are the same menu', async () => {
    const url = calls.menu.path.replace(':merchantId', String(app.lucia.spId))
    const guest = await app.newGuest()
    const bytes = async (accept: string, encoding: string | undefined) => {
      const headers = { authorization: `Bearer ${guest.tokens?.access_token}`, 'accept-encoding': accept }
      const response = await app.http.inject({ url, headers })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(String(response.headers.vary)).toContain('Accept-Encoding')
      return response.rawPayload
    }
    const plain = await bytes('identity', undefined)
    expect(brotliDecompressSync(await bytes('gzip, deflate, br', 'br'))).toEqual(plain)
    expect(gunzipSync(await bytes('gzip', 'gzip'))).toEqual(plain)
  })

  test('a changed menu is there at once, with another tag', async () => {
    const venue = littleVenue('changing', 'CHANGING')
    const { spId } = await app.importVenue(venue)
    const guest = await app.newGuest()
    const input = { params: { merchantId: String(spId) }, query: {} }
    const before = await guest.send('menu', input)
    venue.menu.groups[0]!.articles![0]!.price = '7.00'
    await app.importVenue(venue)
    const after = await guest.send('menu', input)
    expect(after.response.headers.etag).not.toBe(before.response.headers.etag)
    expect(after.body).toMatchObject({
      data: { articles: expect.arrayContaining([expect.objectContaining({ id: 1, price: 700 })]) },
    })
  })

  test('it is the id of the table service that is asked for; another number is not found, what is none is bad input', async () => {
    const guest = await app.newGuest()
    const menu = (merchantId: string) => guest.refused('menu', { params: { merchantId }, query: {} })
    expect(await menu(String(app.lucia.merchantId))).toMatchObject({ status: 404, message: 'not_found' })
    for (const none of ['0', 'abc', '1.5', '3000000000']) expect(await menu(none)).toMatchObject({ status: 422 })
  })

  test('without a token there is no menu', async () => {
    const nobody = newDevice(app.http)
    expect(await nobody.refused('menu', { params: { merchantId: '1' }, query: {} })).toMatchObject({ status: 401 })
  })
})
