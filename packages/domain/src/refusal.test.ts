import { expect, test } from 'vitest'
import { refusalCodes, refusalStatus } from './refusal.ts'

test('401 means only that the token is missing or expired', () => {
  expect(refusalCodes.filter((code) => refusalStatus(code) === 401)).toEqual(['unauthorized'])
})

test('each code has a status of its plain meaning', () => {
  expect(new Set(refusalCodes.map((code) => refusalStatus(code)))).toEqual(new Set([401, 403, 404, 409, 413, 422, 429]))
  expect(refusalStatus('login_failed')).toBe(403)
  expect(refusalStatus('wrong_pincode')).toBe(403)
  expect(refusalStatus('webcode_not_found')).toBe(404)
  expect(refusalStatus('key_reused')).toBe(422)
})
