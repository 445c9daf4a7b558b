import { expect, test } from 'vitest'
import { mobileNumber } from './mobile-number.ts'

const usual = ['NL', 'BE', 'DE']

test.each([
  ['0612345678', '+31612345678'],
  ['06-1234 5678', '+31612345678'],
  ['+31 (0)6 12 34 56 78', '+31612345678'],
  ['0031612345678', '+31612345678'],
  ['0470/12.34.56', '+32470123456'],
  ['0151 23456789', '+4915123456789'],
  ['+44 7400 123456', '+447400123456'],
])('%s is %s', (text, number) => {
  expect(mobileNumber(text, usual)).toBe(number)
  expect(mobileNumber(number, usual)).toBe(number)
})

test.each(['', '6', '0201234567', '061234567', '06123456789', '++31612345678', 'call me', '112'])(
  '%j is no mobile number of the Netherlands, Belgium or Germany',
  (text) => {
    expect(mobileNumber(text, usual)).toBeNull()
  },
)

test('a number without its country is of the first country that has such numbers', () => {
  expect(mobileNumber('0612345678', ['FR', 'NL'])).toBe('+33612345678')
  expect(mobileNumber('0612345678', ['XX', 'NL'])).toBe('+31612345678')
  expect(mobileNumber('0612345678', [])).toBeNull()
})
