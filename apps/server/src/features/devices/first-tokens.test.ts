import { expect, test } from 'vitest'
import { createFirstTokens } from './first-tokens.ts'

const now = new Date('2026-11-20T18:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000)
const device = 'abcdefghijklmnopqr'
const tokens = createFirstTokens(['a'.repeat(64)])

test('a first token says which session it opens, for sixty days', () => {
  const { token, family } = tokens.make(device, now)
  expect(tokens.read(token, device, now)).toEqual({ family, expiresAt: later(60) })
  expect(tokens.read(token, device, later(59))).toMatchObject({ family })
  expect(tokens.read(token, device, later(60))).toBeNull()
})

test('no two are the same', () => {
  expect(tokens.make(device, now).token).not.toBe(tokens.make(device, now).token)
})

test('it is worth nothing for another device, changed, or when it is none', () => {
  const { token } = tokens.make(device, now)
  expect(tokens.read(token, 'x'.repeat(18), now)).toBeNull()
  const [body = '', signature = ''] = token.split('.')
  const longer = Buffer.from(body, 'base64url')
  longer.writeUInt32BE(4_000_000_000, 16)
  const none = ['', '.', 'nothing', body, `${body}.`, `.${signature}`, `${token}.x`]
  for (const changed of [`${longer.toString('base64url')}.${signature}`, `${body}.${signature.slice(1)}`, ...none])
    expect(tokens.read(changed, device, now)).toBeNull()
})

test('a new secret in front keeps the tokens of the old one', () => {
  const { token, family } = tokens.make(device, now)
  expect(createFirstTokens(['b'.repeat(64), 'a'.repeat(64)]).read(token, device, now)).toMatchObject({ family })
  expect(createFirstTokens(['b'.repeat(64)]).read(token, device, now)).toBeNull()
})
