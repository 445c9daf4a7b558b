import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { memoryStorage } from './storage.ts'
import { storageKeys } from './storage-keys.ts'
import { openFakeVenue } from './testing/fake-venue.ts'

let venue: Awaited<ReturnType<typeof openFakeVenue>>
beforeEach(async () => {
  venue = await openFakeVenue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  return venue.close()
})

const table = { params: { webcode: 'LUCIA01' }, query: {} }
const phone = (storage = memoryStorage(), more = {}) =>
  createClient({ origin: venue.origin, storage, lang: () => 'nl', label: 'couvert', ...more })

describe('every call', () => {
  test('carries language, label, merchant and pincode, GET and POST alike', async () => {
    const client = phone()
    client.setContext({ merchantName: 'Osteria Lucia', pincode: '4821' })
    await client.call('merchant', table)
    await client.call('callWaiter', { query: {}, body: { sp_merchant_id: 7 } })
    for (const path of ['/sp/v8/auth', '/sp/v8/merchant/LUCIA01', '/sp/v8/order/waiter']) {
      expect(Object.fromEntries(venue.seenAt(path)[0]!.query)).toEqual({
        lang: 'nl',
        label: 'couvert',
        merchant: 'Osteria Lucia',
        pincode: '4821',
      })
    }
  })

  test('with a pincode of its own leaves the stored one to all others', async () => {
    const client = phone()
    client.setContext({ pincode: '4821' })
    await client.call('callWaiter', { query: {}, body: { sp_merchant_id: 7 } }, { pincode: '1111' })
    await client.call('callWaiter', { query: {}, body: { sp_merchant_id: 7 } })
    expect(venue.seenAt('/sp/v8/order/waiter').map(({ query }) => query.get('pincode'))).toEqual(['1111', '4821'])
    expect(client.pincode()).toBe('4821')
  })

  test('that changes something carries an Idempotency-Key, a new one each time', async () => {
    const client = phone()
    await client.call('callWaiter', { query: {}, body: { sp_merchant_id: 7 } })
    await client.call('callWaiter', { query: {}, body: { sp_merchant_id: 7 } })
    const keys = venue.seenAt('/sp/v8/order/waiter').map((request) => request.headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[A-Za-z0-9]{24}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(venue.seenAt('/sp/v8/auth')[0]!.headers['idempotency-key']).toBeUndefined()
  })

  test('opens the session first, once for calls at the same time', async () => {
    const client = phone()
    await Promise.all([client.call('merchant', table), client.call('receipt', { query: {} })])
    expect(venue.seenAt('/sp/v8/auth')).toHaveLength(1)
  })

  test('gives a refusal with its code and the text of the server', async () => {
    const sent = await phone().call('merchant', { params: { webcode: 'NOPE' }, query: {} })
    expect(sent).toEqual({ ok: false, refusal: { code: 'webcode_not_found', text: 'Unknown code' } })
  })

  test('says to check the connection when the browser is offline, without trying', async () => {
    const sent = await phone(memoryStorage(), { isOnline: () => false }).call('merchant', table)
    expect(sent).toEqual({ ok: false, refusal: { code: 'offline', text: 'Check internet connection' } })
    expect(venue.seen).toHaveLength(0)
  })

  test('says to check the connection when the server cannot be reached', async () => {
    const sent = await createClient({
      origin: 'http://127.0.0.1:1',
      storage: memoryStorage(),
      lang: () => 'en',
    }).start()
    expect(sent).toMatchObject({ ok: false, refusal: { code: 'offline' } })
  })

  test('that gets no answer in time is a timeout', async () => {
    const slow: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    const sent = await phone(memoryStorage(), { fetch: slow, timeoutMs: 5 }).call('merchant', table)
    expect(sent).toMatchObject({ ok: false, refusal: { code: 'SERVER_TIMEOUT' } })
  })

  test('that its caller aborts rejects', async () => {
    const leaving = AbortSignal.abort()
    await expect(phone().call('merchant', table, { signal: leaving })).rejects.toThrow()
  })
})

test("the server's time is its last timestamp carried on by this device's clock", async () => {
  let clock = 1_000
  const client = phone(memoryStorage(), { now: () => clock })
  await client.call('merchant', table)
  clock += 5_000
  expect(client.serverNow()).toEqual(new Date(2_000_000_000_000 + 5_000))
})

describe('a session', () => {
  test('belongs to a device of 18 and 25 letters and digits that is made once', async () => {
    const storage = memoryStorage()
    await phone(storage).start()
    const made = [storage.getItem('deviceId'), storage.getItem('devicePass')]
    expect(made[0]).toMatch(/^[A-Za-z0-9]{18}$/)
    expect(made[1]).toMatch(/^[A-Za-z0-9]{25}$/)
    await phone(storage).start()
    expect([storage.getItem('deviceId'), storage.getItem('devicePass')]).toEqual(made)
    expect(venue.seen.map((request) => request.path)).toEqual(['/sp/v8/auth', '/sp/v8/refresh'])
  })

  test('that expired is renewed once and the call repeated', async () => {
    const client = phone()
    await client.start()
    venue.expireAccessTokens()
    const sent = await client.call('receipt', { query: {} })
    expect(sent).toMatchObject({ ok: true, reply: { message: 'no_orders_found' } })
    expect(venue.seenAt('/sp/v8/refresh')).toHaveLength(1)
    expect(venue.seenAt('/sp/v8/receipt')).toHaveLength(2)
  })

  test('that expired is renewed once for calls at the same time', async () => {
    const client = phone()
    await client.start()
    venue.expireAccessTokens()
    await Promise.all([client.call('receipt', { query: {} }), client.call('merchant', table)])
    expect(venue.seenAt('/sp/v8/refresh')).toHaveLength(1)
  })

  test('refused again after renewing resets the user and does not loop', async () => {
    const client = phone()
    await client.start()
    venue.refuseAllTokens()
    const sent = await client.call('receipt', { query: {} })
    expect(sent).toMatchObject({ ok: false, refusal: { code: 'UNAUTHORIZED' } })
    expect(venue.seenAt('/sp/v8/receipt')).toHaveLength(2)
    expect(client.user()).toBeNull()
  })

  test('whose refresh token is rejected ends, and asks for a fresh page', async () => {
    const storage = memoryStorage()
    const client = phone(storage)
    let ended = 0
    client.onSessionEnd(() => {
      ended += 1
    })
    await client.start()
    venue.endSessions()
    const sent = await client.call('receipt', { query: {} })
    expect(sent).toEqual({ ok: false, refusal: { code: 'refresh_token', text: 'Refresh page' } })
    expect(ended).toBe(1)
    expect(storage.getItem('refreshToken')).toBeNull()
    expect(await client.call('receipt', { query: {} })).toMatchObject({ ok: true })
  })

  test.each([
    ['with', { locks: navigator.locks }],
    ['without', {}],
  ])('is shared by two tabs %s Web Locks that renew it at once and in turn', async (_, browser) => {
    vi.stubGlobal('navigator', browser)
    const storage = memoryStorage()
    const [one, two] = [phone(storage), phone(storage)]
    await one.start()
    await two.start()
    for (let round = 0; round < 3; round++) {
      venue.expireAccessTokens()
      const sent = await Promise.all([one.call('receipt', { query: {} }), two.call('receipt', { query: {} })])
      expect(sent).toMatchObject([{ ok: true }, { ok: true }])
    }
  })

  test('of a tab whose token another tab exchanged long ago goes on with the stored one', async () => {
    vi.stubGlobal('navigator', {}) // a browser on plain http, without Web Locks
    const storage = memoryStorage()
    const late = phone(storage, {
      fetch: async (input: string, init: RequestInit) => {
        // While this tab's exchange is on its way, another tab exchanges twice: this one's token is then too old.
        if (input.includes('/refresh') && storage.getItem('refreshToken') === 'refresh-1') {
          await phone(storage).start()
          await phone(storage).start()
        }
        return fetch(input, init)
      },
    })
    await late.start()
    venue.expireAccessTokens()
    expect(await late.call('receipt', { query: {} })).toMatchObject({ ok: true })
  })
})

describe('a waiter', () => {
  test('logs in and is still known after a reload, without a stored password', async () => {
    const storage = memoryStorage()
    const client = phone(storage)
    expect(await client.login('lucia', '1234')).toMatchObject({ ok: true })
    expect(client.user()?.username).toBe('lucia')
    const reloaded = phone(storage)
    await reloaded.start()
    expect(reloaded.user()?.username).toBe('lucia')
    expect(Object.values(storageKeys).map((key) => storage.getItem(key))).not.toContain('1234')
  })

  test('with a wrong code is refused by name and nothing changes', async () => {
    const client = phone()
    expect(await client.login('lucia', '0000')).toMatchObject({ ok: false, refusal: { code: 'login_failed' } })
    expect(client.user()).toBeNull()
  })

  test('who logs out after the access token expired is logged out at the server too', async () => {
    const client = phone()
    await client.login('lucia', '1234')
    let ended = 0
    client.onSessionEnd(() => {
      ended += 1
    })
    venue.expireAccessTokens()
    await client.logout()
    expect(venue.seenAt('/sp/v8/handheld/logout')).toHaveLength(2)
    expect(ended).toBe(1)
  })

  /** A tab whose next exchange of the token is answered only when `answer` is called. */
  function slowlyRenewing(storage = memoryStorage()) {
    const asked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    let isSlow = false
    const client = phone(storage, {
      fetch: async (input: string, init: RequestInit) => {
        const isHeld = isSlow && input.includes('/refresh')
        const response = await fetch(input, init)
        if (!isHeld) return response
        isSlow = false
        asked.resolve()
        await answered.promise
        return response
      },
    })
    const renewing = () => {
      isSlow = true
      const sent = client.call('receipt', { query: {} })
      return { sent, asked: asked.promise, answer: answered.resolve }
    }
    return { client, storage, renewing }
  }

  test.each([
    ['with', { locks: navigator.locks }],
    ['without', {}],
  ])('who logs out while the token is being renewed stays logged out, %s Web Locks', async (_, browser) => {
    vi.stubGlobal('navigator', browser)
    const { client, storage, renewing } = slowlyRenewing()
    await client.login('lucia', '1234')
    // The logout is on its way with a token that still works when another call begins to renew it.
    const before = venue.holdAt('/sp/v8/handheld/logout')
    const leaving = client.logout()
    await before.arrived
    venue.expireAccessTokens()
    const late = renewing()
    await late.asked
    before.release()
    await leaving
    late.answer()
    expect(await late.sent).toMatchObject({ ok: false, refusal: { code: 'refresh_token' } })
    expect(client.user()).toBeNull()
    expect(storage.getItem('refreshToken')).toBeNull()
  })

  test('who logs out in another tab while this one renews the token is forgotten in both', async () => {
    vi.stubGlobal('navigator', {})
    const { client, storage, renewing } = slowlyRenewing()
    await client.login('lucia', '1234')
    const other = phone(storage)
    await other.start()
    let ended = 0
    client.onSessionEnd(() => {
      ended += 1
    })
    venue.expireAccessTokens()
    const late = renewing()
    await late.asked
    await other.logout()
    late.answer()
    expect(await late.sent).toMatchObject({ ok: false, refusal: { code: 'refresh_token' } })
    expect([client.user(), storage.getItem('refreshToken'), ended]).toEqual([null, null, 1])
  })

  test('who logs in again while an old token is being renewed keeps the new session', async () => {
    vi.stubGlobal('navigator', {})
    const { client, storage, renewing } = slowlyRenewing()
    await client.login('lucia', '1234')
    venue.expireAccessTokens()
    const late = renewing()
    await late.asked
    const other = phone(storage)
    await other.logout()
    await other.login('bas', '1234')
    late.answer()
    await late.sent
    expect(client.user()?.username).toBe('bas')
  })

  test('who logs out is forgotten, also in another tab', async () => {
    const storage = memoryStorage()
    const [one, two] = [phone(storage), phone(storage)]
    await one.login('lucia', '1234')
    await two.start()
    await one.logout()
    expect(one.user()).toBeNull()
    venue.expireAccessTokens()
    expect(await two.call('receipt', { query: {} })).toMatchObject({ ok: false, refusal: { code: 'refresh_token' } })
    expect(two.user()).toBeNull()
  })
})
