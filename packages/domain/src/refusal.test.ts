import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { inCurrency, refusalCodes, refusalStatus } from './refusal.ts'

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

test('what names an amount is told the currency; the rest has no use for it', () => {
  const open = { code: 'amount_open', amountOpen: cents(100) } as const
  expect(inCurrency(open, 'ang')).toEqual({ ...open, currency: 'ang' })
  const minimum = { code: 'minimal_order_amount', articleId: 1, name: 'Grappa', amount: cents(100) } as const
  expect(inCurrency(minimum, 'ang')).toEqual({ ...minimum, currency: 'ang' })
  expect(inCurrency({ code: 'forbidden' }, 'ang')).toEqual({ code: 'forbidden' })
})
