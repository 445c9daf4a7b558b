import { type CallName, calls, contract } from '@couvert/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import type { Device } from './testing/device.ts'
import { guestBill, order } from './testing/orders.ts'
import { expectDeclared } from './testing/shapes.ts'

let app: TestApp
let guest: Device
let waiter: Device
beforeAll(async () => {
  app = await testApp()
  guest = await app.newGuest('LUCIA01')
  waiter = await app.waiter('lucia')
})
afterAll(() => app.close())

async function raw(url: string, payload: string | Buffer, headers: Record<string, string> = {}) {
  const response = await app.http.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${waiter.tokens?.access_token}`, 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: response.statusCode, text: response.payload, body: response.json(), response }
}

describe('what cannot be read', () => {
  test.each([
    ['broken JSON', '{"sp_merchant_id": 1,', {}],
    ['a text that is no object', '"order"', {}],
    ['a list', '[]', {}],
    ['nothing', 'null', {}],
    ['no body at all', '', {}],
    ['a prototype', '{"__proto__": {"x": 1}}', {}],
    ['another kind of content', '<order/>', { 'content-type': 'text/xml' }],
    ['a form where JSON is due', 'sp_merchant_id=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('%s is bad input: 422, in words, as JSON', async (_what, payload, headers) => {
    for (const [name, { method, path }] of Object.entries(calls) as [CallName, (typeof calls)[CallName]][]) {
      if (method !== 'POST' || name === 'handheldLogout' || name === 'callDone') continue
      const { status, text, body } = await raw(path, payload, headers)
      expect([name, status]).toEqual([name, 422])
      expectDeclared(name, status, body)
      expect(body).toMatchObject({ message: 'invalid_request', issues: expect.any(Array) })
      expect(text).not.toMatch(/<html|at .*\.ts:|node_modules/)
    }
  })

  test('a call that needs no input is content with none', async () => {
    const leaving = await app.newGuest()
    const response = await app.http.inject({
      method: 'POST',
      url: calls.handheldLogout.path,
      headers: { authorization: `Bearer ${leaving.tokens?.access_token}` },
    })
    expect(response.json()).toEqual({ message: 'success' })
  })

  test('more than 256 KB is too much', async () => {
    const { status, body } = await raw(calls.placeOrder.path, JSON.stringify({ remark: 'x'.repeat(300_000) }))
    expectDeclared('placeOrder', status, body)
    expect(body).toMatchObject({ message: 'payload_too_large' })
  })

  test('each wrong field is named by its path', async () => {
    const body = { sp_merchant_id: 'x', m_articles: [{ m_article_id: 101, amount: 1 }, { amount: '2' }], remark: 7 }
    const { body: answered } = await raw(calls.placeOrder.path, JSON.stringify(body))
    expect(answered.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'm_articles.1.amount',
      'm_articles.1.m_article_id',
      'remark',
      'sp_merchant_id',
    ])
  })

  test('a query parameter given twice, or too long, is bad input', async () => {
    const headers = { authorization: `Bearer ${guest.tokens?.access_token}` }
    for (const query of ['lang=en&lang=nl', `pincode=${'1'.repeat(9)}`, `label=${'x'.repeat(65)}`]) {
      const response = await app.http.inject({ url: `${calls.receipt.path}?${query}`, headers })
      expectDeclared('receipt', response.statusCode, response.json())
      expect(response.statusCode).toBe(422)
    }
  })
})

describe('characters that a database does not keep', () => {
  test.each([
    ['a NUL', '\u0000'],
    ['half a pair', '\ud800'],
    ['the other half', 'x\udc00'],
  ])('%s in any text is bad input, and nothing falls over', async (_what, bad) => {
    const inputs: [CallName, object][] = [
      ['placeOrder', order(app.lucia.spId, [{ m_article_id: 101, amount: 1, remark: bad }], { qr_code: '1' }).body],
      ['placeOrder', order(app.lucia.spId, [101], { qr_code: '1', remark: bad }).body],
      ['placeOrder', order(app.lucia.spId, [101], { qr_code: '1', customFields: { a: bad } }).body],
      ['placeOrder', order(app.lucia.spId, [101], { qr_code: '1', customFields: { [bad]: 'a' } }).body],
      ['placeOrder', order(app.lucia.spId, [101], { qr_code: bad }).body],
      [
        'placeOrder',
        {
          ...order(app.lucia.spId, [], { qr_code: '1' }).body,
          m_articles: JSON.stringify([{ m_article_id: 101, amount: 1, remark: bad }]),
        },
      ],
      ['handheldLogin', { handheld_username: bad, handheld_password: '1234' }],
      [
        'payWithMethods',
        {
          must_close: true,
          table_identifier: bad,
          payment_methods: [],
          sp_merchant_id: app.lucia.spId,
          updated_at: '2000-01-01 00:00:00',
        },
      ],
    ]
    for (const [name, input] of inputs) {
      const { status, body } = await raw(calls[name].path, JSON.stringify(input))
      expectDeclared(name, status, body)
      expect([name, body.message]).toEqual([name, 'invalid_request'])
    }
  })

  test('an encoded NUL in a path or a query is bad input', async () => {
    const headers = { authorization: `Bearer ${guest.tokens?.access_token}` }
    for (const url of ['/sp/v8/merchant/LUCIA%00', '/sp/v8/receipt?webcode=%00', '/sp/v8/receipt?pincode=%00']) {
      const response = await app.http.inject({ url, headers })
      expect([url, response.statusCode]).toEqual([url, 422])
    }
  })
})

describe('what steers a printer', () => {
  const steered = (text: string) => `\u202e${text}\u001b@\r\n\u0007last\u202c`

  test('is taken out of what a guest writes; lines stay where there may be several', async () => {
    const written = await app.newGuest('LUCIA02')
    const remark = steered('first')
    await written.call('placeOrder', order(app.lucia.spId, [{ m_article_id: 101, amount: 1, remark }], { remark }))
    const [group] = (await guestBill(written)).ordergroups
    expect([group?.remark, group?.receiptArticles[0]?.remark]).toEqual(['first@\nlast', 'first@\nlast'])
  })

  test('is taken out of a name that staff type, and out of a pasted number', () => {
    const { body } = contract.placeOrder
    const text = steered('0612345678')
    const given = {
      ...order(1, [{ m_article_id: 1, amount: 1, name: text }]).body,
      mobile_number: text,
      customFields: { a: text, b: { value: text } },
    }
    for (const m_articles of [given.m_articles, JSON.stringify(given.m_articles)]) {
      expect(body.parse({ ...given, m_articles })).toMatchObject({
        m_articles: [{ name: '0612345678@ last' }],
        mobile_number: '0612345678@ last',
        customFields: { a: '0612345678@\nlast', b: { value: '0612345678@\nlast' } },
      })
    }
    expect(contract.mobileNumber.body.parse({ sp_merchant_id: 1, mobile_number: '\u202a06 12\u202c' })).toMatchObject({
      mobile_number: '06 12',
    })
  })
})

describe('what is not there', () => {
  test.each([
    ['an unknown path', 'GET', '/sp/v8/nothing', 404],
    ['a call with another method', 'GET', calls.placeOrder.path, 404],
    ['a path that cannot be decoded', 'GET', '/sp/v8/merchant/%E0%A4%A', 422],
    ['a code that is too long for any', 'GET', `/sp/v8/merchant/${'x'.repeat(10_000)}`, 422],
    ['a picture', 'GET', '/ar/v1/images/venue/none.svg', 404],
  ] as const)('%s is answered as JSON, without a stack', async (_what, method, url, status) => {
    const response = await app.http.inject({ method, url, headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ message: expect.any(String), text: expect.any(String) })
    expect(response.payload).not.toMatch(/<html|node_modules|stack|x{99}/)
  })

  test('an id beyond every id is not found or bad input, never a fault', async () => {
    for (const id of ['2147483648', '9007199254740991', '99999999999999999999', '1e400', '-1', '0x10']) {
      const { status } = await guest.refused('receiptById', { params: { id }, query: {} })
      expect([404, 422]).toContain(status)
      await waiter.refused('callDone', { params: { id }, body: {} })
    }
    const far = { query: { table_identifier: '1', sp_merchant_id: '3000000000' } }
    expect(await waiter.refused('receipt', far)).toMatchObject({ status: 422 })
  })
})

test('the words of a refusal follow lang, then the browser, then English', async () => {
  const words = async (lang?: string, accept?: string) => {
    const extra = { ...(lang ? { lang } : {}), headers: accept ? { 'accept-language': accept } : {} }
    return (await app.newDevice().refused('receipt', { query: {} }, extra)).text
  }
  const [english, dutch] = [await words('en'), await words('nl')]
  expect(dutch).not.toBe(english)
  expect(await words('nl-BE')).toBe(dutch)
  expect(await words(undefined, 'nl,en;q=0.5')).toBe(dutch)
  expect(await words('en', 'nl')).toBe(english)
  expect(await words('xx')).toBe(english)
  expect(await words()).toBe(english)
})
