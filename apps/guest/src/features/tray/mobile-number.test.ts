import { expect, test } from 'vitest'
import { callingCode, mobileNumber } from './mobile-number.ts'

test.each([
  ['06 1234 5678', 'NL', '+31612345678'],
  ['0470 12 34 56', 'BE', '+32470123456'],
  ['+49 1512 3456789', 'NL', '+4915123456789'],
  ['030 123 4567', 'NL', null],
  ['06 1234', 'NL', null],
  ['no number', 'NL', null],
  ['06 1234 5678', 'XX', null],
])('%s of %s is the mobile number %s', (text, country, number) => {
  expect(mobileNumber(text, country)).toBe(number)
})

test('a country has a calling code, an unknown one has none', () => {
  expect(callingCode('DE')).toBe('+49')
  expect(callingCode('XX')).toBeNull()
})
