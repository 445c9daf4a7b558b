import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Device, identityOf } from '../../testing/device.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const refresh = (device: Device, refresh_token: string, more: object = {}) =>
  device.call('refresh', { body: { ...identityOf(device), refresh_token, ...more } })
const refusedRefresh = (device: Device, refresh_token: string, more: object = {}) =>
  device.refused('refresh', { body: { ...identityOf(device), refresh_token, ...more } })
const refreshToken = (device: Device) => device.tokens?.refresh_token ?? ''
const sessionsOf = async ({ id }: Device) =>
  (await app.database.db.query('select 1 from session where device_id = $1', [id])).length
/** Makes what this device has replaced look older. */
const later = (device: Device, seconds: number) =>
  app.database.db.query(
    `update session set replaced_at = replaced_at - $2 * interval '1 second' where device_id = $1`,
    [device.id, seconds],
  )

describe('auth', () => {
  test('a device registers at its first call and comes back with the same password', async () => {
    const device = app.newDevice()
    const first = await device.call('auth', { body: identityOf(device) })
    expect(first.data.sp_handheld_user).toBeNull()
    const second = await device.call('auth', { body: identityOf(device) })
    expect(second.data.refresh_token).not.toBe(first.data.refresh_token)
  })

  test('phones that register at the same moment each get their own session, and a stranger among them none', async () => {
    const phones = [app.newDevice(), app.newDevice(), app.newDevice()]
    const [first] = phones
    const stranger = { ...identityOf(first as Device), device_pass: 'x'.repeat(25) }
    const [replies, refused] = await Promise.all([
      Promise.all([...phones, first as Device].map((device) => device.call('auth', { body: identityOf(device) }))),
      (first as Device).refused('auth', { body: stranger }),
    ])
    expect(refused).toMatchObject({ status: 403, message: 'login_failed' })
    expect(new Set(replies.map(({ data }) => data.refresh_token)).size).toBe(4)
  })

  test('another password for a known device is refused, not with 401, which would ask to log in again', async () => {
    const device = await app.newGuest()
    const body = { ...identityOf(device), device_pass: 'x'.repeat(25) }
    expect(await device.refused('auth', { body })).toMatchObject({ status: 403, message: 'login_failed' })
  })

  test('a token that has run out, or that was changed, is 401', async () => {
    const guest = await app.newGuest()
    const menu = { params: { merchantId: String(app.lucia.spId) }, query: {} }
    await guest.call('menu', menu)
    const then = app.clock.now
    app.clock.now = new Date(then.getTime() + 15 * 60_000 + 1_000)
    expect(await guest.refused('menu', menu)).toMatchObject({ status: 401, message: 'unauthorized' })
    app.clock.now = then
    const token = guest.tokens?.access_token ?? ''
    const [head, , signature] = token.split('.')
    const changed = Buffer.from(JSON.stringify({ d: guest.id, s: 'x', u: 1, m: [101], exp: 9e9 })).toString('base64url')
    const headers = { authorization: `Bearer ${head}.${changed}.${signature}` }
    expect(await guest.refused('menu', menu, { headers })).toMatchObject({ status: 401 })
  })
})

describe('refresh', () => {
  test('a refresh token is exchanged for a new pair, for a guest and for a waiter', async () => {
    const guest = await app.newGuest()
    const renewed = await refresh(guest, refreshToken(guest))
    expect(renewed.data.refresh_token).not.toBe(refreshToken(guest))
    const waiter = await app.waiter('lucia')
    expect((await refresh(waiter, refreshToken(waiter))).data.sp_handheld_user).toMatchObject({ username: 'lucia' })
  })

  test('two tabs that refresh at once, and one whose reply was lost, get the same successor for a minute', async () => {
    const guest = await app.newGuest()
    const [first, second] = await Promise.all([1, 2].map(() => refresh(guest, refreshToken(guest))))
    await later(guest, 55)
    const third = await refresh(guest, refreshToken(guest))
    expect(new Set([first, second, third].map((reply) => reply?.data.refresh_token)).size).toBe(1)
    expect((await refresh(guest, third.data.refresh_token)).message).toBe('auth')
  })

  test('a token replaced more than a minute ago was stolen: the whole session ends', async () => {
    const guest = await app.newGuest()
    const { data } = await refresh(guest, refreshToken(guest))
    await later(guest, 61)
    expect(await refusedRefresh(guest, refreshToken(guest))).toMatchObject({ status: 403, message: 'refresh_token' })
    expect(await refusedRefresh(guest, data.refresh_token)).toMatchObject({ message: 'refresh_token' })
  })

  test('a token older than the immediate predecessor ends the session, within the minute too', async () => {
    const guest = await app.newGuest()
    const { data: second } = await refresh(guest, refreshToken(guest))
    const { data: third } = await refresh(guest, second.refresh_token)
    expect(await refusedRefresh(guest, refreshToken(guest))).toMatchObject({ message: 'refresh_token' })
    expect(await refusedRefresh(guest, third.refresh_token)).toMatchObject({ message: 'refresh_token' })
  })

  test('a refresh token of another device, or with another device password, is worth nothing and harms nothing', async () => {
    const [guest, thief] = [await app.newGuest(), await app.newGuest()]
    expect(await refusedRefresh(thief, refreshToken(guest))).toMatchObject({ message: 'refresh_token' })
    expect(await refusedRefresh(guest, refreshToken(guest), { device_pass: 'x'.repeat(25) })).toMatchObject({
      message: 'refresh_token',
    })
    expect((await refresh(guest, refreshToken(guest))).message).toBe('auth')
  })

  test('of a session that was ended while a token was being exchanged, the successor is worth nothing either', async () => {
    const waiter = await app.waiter('lucia')
    const { data } = await refresh(waiter, refreshToken(waiter))
    // What a logout leaves behind that did not see the successor yet.
    await app.database.db.query(
      'update session set revoked_at = now() where device_id = $1 and staff_id is not null and replaced_by is not null',
      [waiter.id],
    )
    expect(await refusedRefresh(waiter, data.refresh_token)).toMatchObject({ message: 'refresh_token' })
  })

  test('an unknown and an expired refresh token are refused', async () => {
    const guest = await app.newGuest()
    expect(await refusedRefresh(guest, 'nothing')).toMatchObject({ status: 403, message: 'refresh_token' })
    const { data } = await refresh(guest, refreshToken(guest))
    await app.database.db.query('update session set expires_at = now() where device_id = $1', [guest.id])
    expect(await refusedRefresh(guest, data.refresh_token)).toMatchObject({ message: 'refresh_token' })
  })

  test('a waiter may send name and password along: right ones renew, wrong ones are refused and use nothing up', async () => {
    const waiter = await app.waiter('lucia')
    const right = { handheld_username: 'lucia', handheld_password: '1234' }
    for (const wrong of [{ handheld_password: '4321' }, { handheld_username: 'demo' }]) {
      const refused = await refusedRefresh(waiter, refreshToken(waiter), { ...right, ...wrong })
      expect(refused).toMatchObject({ status: 403, message: 'login_failed' })
    }
    await later(waiter, 61)
    const { data } = await refresh(waiter, refreshToken(waiter), right)
    expect(
      (await refresh(waiter, data.refresh_token, { handheld_username: null, handheld_password: null })).message,
    ).toBe('auth')
  })
})

describe('login', () => {
  test('a waiter gets the merchants of the login', async () => {
    const waiter = await app.waiter('lucia')
    expect(waiter.tokens?.sp_handheld_user).toMatchObject({
      username: 'lucia',
      name: 'Lucia Moretti',
      webcode: 'lucia-staff',
      sp_merchant_ids: [app.lucia.spId],
      ta_merchant_ids: [],
    })
  })

  test('a wrong password and an unknown name are refused alike', async () => {
    const guest = await app.newGuest()
    const login = (handheld_username: string, handheld_password: string) =>
      guest.refused('handheldLogin', { body: { handheld_username, handheld_password } })
    const wrong = await login('lucia', '12345')
    expect(wrong).toMatchObject({ status: 403, message: 'login_failed' })
    expect(await login('nobody', '1234')).toEqual(wrong)
  })

  test('the session of the guest on this device goes on beside that of the waiter', async () => {
    const guest = await app.newGuest()
    const own = refreshToken(guest)
    await guest.call('handheldLogin', { body: { handheld_username: 'lucia', handheld_password: '1234' } })
    expect((await refresh(guest, own)).data.sp_handheld_user).toBeNull()
  })

  test('after twenty wrong passwords for a name an address waits, and is told how long; other names do not', async () => {
    const waiters = await testApp()
    const guest = await waiters.newGuest()
    const login = (username = 'lucia', password = 'wrong') =>
      guest.send('handheldLogin', { body: { handheld_username: username, handheld_password: password } })
    // The ten minutes do not end however long twenty logins take.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    let last = await login()
    for (let tries = 1; tries <= 19; tries += 1) last = await login()
    expect(last.body).toMatchObject({ message: 'login_failed' })
    last = await login('lucia', '1234')
    expect(last.body).toMatchObject({ message: 'too_many_requests', retryAfter: expect.any(Number) })
    expect(Number(last.response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login('demo', '1234')).body).toMatchObject({ message: 'auth' })
    await waiters.close()
  })

  test('a device that has logged in before is counted by itself, whatever is typed beside it', async () => {
    const [guest, handheld, sharedOnly] = [await app.newGuest(), await app.waiter('lucia'), await app.waiter('shared')]
    const login = (device: Device, handheld_password: string, handheld_username = 'lucia') => {
      const body = { handheld_username, handheld_password }
      return device.send('handheldLogin', { body }, { address: '192.0.2.7' })
    }
    await handheld.call('handheldLogout', { body: {} })
    for (let tries = 1; tries <= 20; tries += 1) expect((await login(guest, 'wrong')).status).toBe(403)
    expect((await login(guest, '1234')).status).toBe(429)
    // Known to another login is not known to this one.
    expect((await login(sharedOnly, '1234')).status).toBe(429)
    expect((await login(handheld, '1234')).body).toMatchObject({ message: 'auth' })
    for (let tries = 1; tries <= 20; tries += 1) expect((await login(handheld, 'wrong')).status).toBe(403)
    expect((await login(handheld, '1234')).status).toBe(429)
    expect((await login(handheld, '1234', 'shared')).body).toMatchObject({ message: 'auth' })
  })

  test('of thirty wrong passwords at once twenty are tried; right ones never count', async () => {
    const guest = await app.newGuest()
    const login = (handheld_password: string) =>
      guest.send('handheldLogin', { body: { handheld_username: 'shared', handheld_password } })
    for (let logins = 0; logins < 21; logins += 1) expect((await login('1234')).body).toMatchObject({ message: 'auth' })
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('wrong')))
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

describe('logout', () => {
  test('a guest that logs out before its session was written down is not renewed either', async () => {
    const guest = await app.newGuest()
    expect(await sessionsOf(guest)).toBe(0)
    await guest.call('handheldLogout', { body: {} })
    await guest.call('handheldLogout', { body: {} })
    expect(await refusedRefresh(guest, refreshToken(guest))).toMatchObject({ message: 'refresh_token' })
  })

  test('a logged-out session is not renewed; the guest session of the device is', async () => {
    const device = await app.newGuest()
    const guest = refreshToken(device)
    const body = { handheld_username: 'lucia', handheld_password: '1234' }
    device.tokens = (await device.call('handheldLogin', { body })).data
    expect(await device.call('handheldLogout', { body: {} })).toEqual({ message: 'success' })
    expect(await refusedRefresh(device, refreshToken(device))).toMatchObject({ message: 'refresh_token' })
    expect((await refresh(device, guest)).message).toBe('auth')
  })

  test('a logged-out session opens no private channel, although its access token has not run out', async () => {
    const waiter = await app.waiter('lucia')
    const body = { socket_id: '1.2', channel_name: `private-sp-merchant.${app.lucia.spId}` }
    await waiter.call('channelAuth', { body })
    await waiter.call('handheldLogout', { body: {} })
    expect(await waiter.refused('channelAuth', { body })).toMatchObject({ status: 403, message: 'forbidden' })
  })
})

describe('broadcasting/auth', () => {
  const ask = async (path: string, device: Device, payload: string | object, type = 'application/json') => {
    const response = await app.http.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${device.tokens?.access_token}`, 'content-type': type },
      payload,
    })
    return { status: response.statusCode, ...response.json() }
  }
  const form = 'application/x-www-form-urlencoded'

  test('it answers JSON and forms, at both paths', async () => {
    const waiter = await app.waiter('lucia')
    const body = { socket_id: '12.34', channel_name: `private-sp-merchant.${app.lucia.spId}` }
    for (const path of ['/broadcasting/auth', '/sp/v8/broadcasting/auth']) {
      expect(await ask(path, waiter, body)).toMatchObject({
        status: 200,
        auth: expect.stringMatching(/^couvert:[0-9a-f]{64}:/),
      })
      expect(await ask(path, waiter, String(new URLSearchParams(body)), form)).toMatchObject({ status: 200 })
    }
  })

  test('a guest, staff of another venue, and a channel that is none are refused', async () => {
    const [guest, other, waiter] = [await app.newGuest(), await app.waiter('pin'), await app.waiter('lucia')]
    const body = { socket_id: '1.2', channel_name: `private-sp-merchant.${app.lucia.spId}` }
    for (const device of [guest, other]) {
      expect(await device.refused('channelAuth', { body })).toMatchObject({ status: 403, message: 'forbidden' })
    }
    for (const channel_name of [
      'private-ta-merchant.1',
      `private-sp-merchant.${app.lucia.merchantId}`,
      'private-sp-merchant.',
      'x',
    ]) {
      expect(await waiter.refused('channelAuth', { body: { ...body, channel_name } })).toMatchObject({ status: 403 })
    }
  })

  test('a socket id that is none is bad input', async () => {
    const waiter = await app.waiter('lucia')
    for (const socket_id of ['1', '1.2:private-sp-merchant.2002', '', '1.2\n']) {
      const body = { socket_id, channel_name: `private-sp-merchant.${app.lucia.spId}` }
      expect(await waiter.refused('channelAuth', { body })).toMatchObject({
        status: 422,
        issues: [{ path: 'socket_id', message: expect.any(String) }],
      })
    }
  })
})
