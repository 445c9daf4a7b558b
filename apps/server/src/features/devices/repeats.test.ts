import type { CallInput, CallName } from '@couvert/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Device, identityOf } from '../../testing/device.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const login = (more: object = {}) => ({ body: { handheld_username: 'lucia', handheld_password: '1234', ...more } })
const renewal = (device: Device, more: object = {}) => ({
  body: { ...identityOf(device), refresh_token: device.tokens?.refresh_token ?? '', ...more },
})
const channel = () => ({ body: { socket_id: '1.2', channel_name: `private-sp-merchant.${app.lucia.spId}` } })
const sessions = async ({ id }: Device) => {
  const [row] = await app.database.db.query<{ n: number }>('select count(*) as n from session where device_id = $1', [
    id,
  ])
  return row?.n
}
const kept = ({ id }: Device) =>
  app.database.db.query<{ key: string; text: string; hash: Buffer }>(
    'select key, reply::text as text, body_sha256 as hash from done_request where device_id = $1 order by at',
    [id],
  )

type Row<N extends CallName> = { input: (device: Device) => CallInput<N>; other: (device: Device) => CallInput<N> }
const rows: { [N in 'auth' | 'refresh' | 'handheldLogin' | 'handheldLogout' | 'channelAuth' | 'allOverview']: Row<N> } =
  {
    auth: {
      input: (device) => ({ body: identityOf(device) }),
      other: (device) => ({ body: { ...identityOf(device), version_code: '2' } }),
    },
    refresh: { input: renewal, other: (device) => renewal(device, { version_code: '2' }) },
    handheldLogin: { input: () => login(), other: () => login({ handheld_username: 'demo' }) },
    handheldLogout: {
      input: () => ({ body: {} }),
      other: () => ({ body: { other: true } as object as Record<string, never> }),
    },
    channelAuth: { input: channel, other: () => ({ body: { ...channel().body, socket_id: '3.4' } }) },
    allOverview: {
      input: () => ({ query: {}, body: { closed: false, sp_merchant_ids: [app.lucia.spId] } }),
      other: () => ({ query: {}, body: { closed: true, sp_merchant_ids: [app.lucia.spId] } }),
    },
  }
const names = Object.keys(rows) as (keyof typeof rows)[]

describe.each(names)('%s', (name) => {
  test('gives the same reply for the same key and body, refuses another body, and does its work once', async () => {
    const waiter = await app.waiter('lucia')
    const { input, other } = rows[name]
    const first = await waiter.send(name, input(waiter), { key: 'k' })
    expect(first.status).toBe(200)
    const before = await sessions(waiter)
    expect(await waiter.send(name, input(waiter), { key: 'k' })).toMatchObject({ status: 200, body: first.body })
    expect(await waiter.refused(name, other(waiter), { key: 'k' })).toMatchObject({
      status: 422,
      message: 'key_reused',
    })
    expect(await sessions(waiter)).toBe(before)
    expect((await waiter.send(name, other(waiter), { key: 'another' })).status).toBe(200)
  })

  test('keeps nothing without a key', async () => {
    const waiter = await app.waiter('lucia')
    await waiter.call(name, rows[name].input(waiter))
    expect(await kept(waiter)).toEqual([])
  })
})

test('the same auth five times at once opens one session, also of a device that is new', async () => {
  const device = app.newDevice()
  const body = identityOf(device)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => device.call('auth', { body }, { key: 'k' })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const renewals = [1, 2].map(() => device.call('refresh', renewal({ ...device, tokens: answers[0]?.data ?? null })))
  expect(new Set((await Promise.all(renewals)).map(({ data }) => data.refresh_token)).size).toBe(1)
  expect(await sessions(device)).toBe(2)
})

test('kept replies with tokens are sealed, and say nothing of the password they were asked with', async () => {
  const waiter = await app.waiter('lucia')
  const replies = [
    await waiter.call('auth', { body: identityOf(waiter) }, { key: 'auth' }),
    await waiter.call('refresh', renewal(waiter), { key: 'refresh' }),
    await waiter.call('handheldLogin', login(), { key: 'login' }),
  ]
  const { auth } = await waiter.call('channelAuth', channel(), { key: 'channel' })
  const rows = await kept(waiter)
  expect(rows).toHaveLength(4)
  for (const { text, hash } of rows) {
    expect(text).toMatch(/^\{"sealed": "[A-Za-z0-9+/=]+"\}$/)
    // A hash of name and code would be guessed in no time.
    expect(hash).toHaveLength(0)
    for (const { data } of replies) expect(text).not.toContain(data.refresh_token)
    expect(text).not.toContain(auth)
  }
})

test('a kept reply is for the device itself: with another password it is refused, and leaves no trace', async () => {
  const guest = await app.newGuest()
  const stranger = { ...identityOf(guest), device_pass: 'x'.repeat(25) }
  expect(await guest.refused('auth', { body: stranger }, { key: 'k' })).toMatchObject({ message: 'login_failed' })
  const refused = await guest.refused('refresh', renewal(guest, { device_pass: stranger.device_pass }), { key: 'k' })
  expect(refused).toMatchObject({ message: 'refresh_token' })
  expect(await kept(guest)).toEqual([])
  await guest.call('auth', { body: identityOf(guest) }, { key: 'k' })
  expect(await guest.refused('auth', { body: stranger }, { key: 'k' })).toMatchObject({ message: 'login_failed' })
})

test('a wrong code stays wrong under its key', async () => {
  const waiter = await app.waiter('lucia')
  const wrong = login({ handheld_password: '4321' })
  const refused = await waiter.refused('handheldLogin', wrong, { key: 'k' })
  expect(await waiter.refused('handheldLogin', wrong, { key: 'k' })).toEqual(refused)
  expect(await waiter.refused('handheldLogin', login(), { key: 'k' })).toMatchObject({ message: 'key_reused' })
})

describe('after the logout', () => {
  test('the kept replies of that session give no token any more', async () => {
    const waiter = await app.newGuest()
    waiter.tokens = (await waiter.call('handheldLogin', login(), { key: 'login' })).data
    const before = renewal(waiter)
    const { data } = await waiter.call('refresh', before, { key: 'refresh' })
    waiter.tokens = data
    await waiter.call('channelAuth', channel(), { key: 'channel' })
    await waiter.call('handheldLogout', { body: {} })
    expect(await waiter.refused('refresh', before, { key: 'refresh' })).toMatchObject({ message: 'refresh_token' })
    expect(await waiter.refused('handheldLogin', login(), { key: 'login' })).toMatchObject({ message: 'login_failed' })
    expect(await waiter.refused('channelAuth', channel(), { key: 'channel' })).toMatchObject({ message: 'forbidden' })
    expect(await waiter.refused('refresh', renewal(waiter))).toMatchObject({ message: 'refresh_token' })
  })

  test('a key of the last logout still ends the session that comes with it', async () => {
    const waiter = await app.waiter('lucia')
    await waiter.call('handheldLogout', { body: {} }, { key: 'k' })
    waiter.tokens = (await waiter.call('handheldLogin', login())).data
    await waiter.call('handheldLogout', { body: {} }, { key: 'k' })
    expect(await waiter.refused('refresh', renewal(waiter))).toMatchObject({ message: 'refresh_token' })
  })
})

test('a form and a call without a body have keys too', async () => {
  const waiter = await app.waiter('lucia')
  const post = async (url: string, payload: string | undefined, type: string | undefined) => {
    const headers = {
      authorization: `Bearer ${waiter.tokens?.access_token}`,
      'idempotency-key': url,
      ...(type && { 'content-type': type }),
    }
    const response = await app.http.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
    return response.json().message
  }
  const form = (socket_id: string) => String(new URLSearchParams({ ...channel().body, socket_id }))
  const asked = (socket_id: string) => post('/broadcasting/auth', form(socket_id), 'application/x-www-form-urlencoded')
  expect([await asked('1.2'), await asked('1.2'), await asked('3.4')]).toEqual(['success', 'success', 'key_reused'])
  const leave = (payload?: string) =>
    post('/sp/v8/handheld/logout', payload, payload === undefined ? undefined : 'application/json')
  expect([await leave(), await leave(), await leave('{"other":1}')]).toEqual(['success', 'success', 'key_reused'])
})
