import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAccessTokens, keepSecret, secretsFor } from './secrets.ts'

const now = new Date('2026-05-01T12:00:00Z')
const tokens = createAccessTokens(['new', 'old'])

test('a token carries its claims until it runs out', () => {
  const token = tokens.sign({ device: 'D', staff: 7 }, now, 900)
  expect(tokens.verify(token, now)).toMatchObject({ device: 'D', staff: 7 })
  expect(tokens.verify(token, new Date(now.getTime() + 899_000))).not.toBeNull()
  expect(tokens.verify(token, new Date(now.getTime() + 900_000))).toBeNull()
})

test('a token of an older secret still counts, one of a stranger does not', () => {
  expect(tokens.verify(createAccessTokens(['old']).sign({}, now, 60), now)).not.toBeNull()
  expect(tokens.verify(createAccessTokens(['other']).sign({}, now, 60), now)).toBeNull()
})

test('a changed token, one without a signature and nonsense are refused', () => {
  const [head, body, signature] = tokens.sign({ staff: 7 }, now, 60).split('.') as [string, string, string]
  const other = Buffer.from('{"staff":1,"exp":9999999999}').toString('base64url')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  for (const token of [
    `${head}.${other}.${signature}`,
    `${none}.${body}.`,
    `${none}.${body}.${signature}`,
    `${head}.${body}`,
    '',
    '...',
    'x',
  ]) {
    expect(tokens.verify(token, now)).toBeNull()
  }
})

test('a secret for one purpose is none for another', () => {
  expect(secretsFor(['a'], 'tokens')).not.toEqual(secretsFor(['a'], 'sockets'))
  expect(secretsFor(['a', 'b'], 'tokens')).toHaveLength(2)
})

test('the kept secret stays the same and only its owner may read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'couvert-secret-'))
  const first = keepSecret(folder)
  expect(first[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(keepSecret(folder)).toEqual(first)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('a secret whose writing was cut off is made anew: an empty one would let anybody sign', () => {
  const folder = mkdtempSync(join(tmpdir(), 'couvert-secret-'))
  writeFileSync(join(folder, 'secret'), '')
  const [made] = keepSecret(folder)
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(keepSecret(folder)).toEqual([made])
  rmSync(folder, { recursive: true })
})
