import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mobileNumber, phoneCountries } from './mobile-number.ts'
import { orderPhone } from './order-phone.ts'

const usual = ['NL', 'BE', 'DE']

test.each([
  ['0612345678', '+31612345678'],
  ['06-1234 5678', '+31612345678'],
  ['+31 (0)6 12 34 56 78', '+31612345678'],
  ['0031612345678', '+31612345678'],
  ['0470/12.34.56', '+32470123456'],
  ['+32470123456', '+32470123456'],
  ['0151 23456789', '+4915123456789'],
  ['+49 170 1234567', '+491701234567'],
] as const)('%s is %s', (text, number) => {
  expect(mobileNumber(text, usual)).toBe(number)
})

test.each(['', '6', '0201234567', '061234567', '06123456789', '+44 7400 123456', '06 1234 567a', '++31612345678'])(
  '%j is no mobile number of the Netherlands, Belgium or Germany',
  (text) => {
    expect(mobileNumber(text, usual)).toBeNull()
  },
)

test('which numbers are taken follows from the countries of the venue', () => {
  expect(mobileNumber('+44 7400 123456', ['GB'])).toBe('+447400123456')
  expect(mobileNumber('612 345 678', ['ES'])).toBe('+34612345678')
  expect(mobileNumber('0612345678', ['FR', 'NL'])).toBe('+33612345678')
  expect(mobileNumber('0612345678', [])).toBeNull()
})

test('a number that was taken is taken again as it was stored, in any grouping', () => {
  const countries = fc.constantFrom(...phoneCountries)
  const text = fc.stringMatching(/^(00|[+])?\d{8,15}$/)
  fc.assert(
    fc.property(countries, text, (country, given) => {
      const number = mobileNumber(given, [country])
      if (number === null) return
      expect(number).toMatch(/^[+]\d{8,15}$/)
      expect(mobileNumber(number, [country])).toBe(number)
      expect(mobileNumber(number.replace(/(\d\d)/g, '$1 '), [country])).toBe(number)
    }),
  )
})

test('an order leaves a number where one is wanted, and none where nobody asked', () => {
  const facts = { useNotifications: true, usePhone: false, hasReceipt: false, isStaff: false }
  expect(orderPhone(facts, '0612345678', usual)).toEqual({ ok: true, value: '+31612345678' })
  expect(orderPhone(facts, ' ', usual)).toMatchObject({ refusal: { code: 'alert_text_failed_no_phone_number' } })
  expect(orderPhone(facts, 'x', usual)).toMatchObject({ refusal: { code: 'mobile_number_invalid' } })
  expect(orderPhone({ ...facts, hasReceipt: true }, '', usual)).toEqual({ ok: true, value: null })
  expect(orderPhone({ ...facts, isStaff: true }, 'x', usual)).toEqual({ ok: true, value: null })
  expect(orderPhone({ ...facts, useNotifications: false }, 'x', usual)).toEqual({ ok: true, value: null })
})
