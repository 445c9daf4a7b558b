import { expect, test } from 'vitest'
import { webcodeIn } from './paths.ts'

test('the code of a table is read from its address, in upper case', () => {
  expect(webcodeIn('/qr/lucia01')).toBe('LUCIA01')
  expect(webcodeIn('/qr/LUCIA01/')).toBe('LUCIA01')
})

test('an address without a code has none', () => {
  expect(webcodeIn('/qr')).toBeUndefined()
  expect(webcodeIn('/qr/')).toBeUndefined()
  expect(webcodeIn('/merchant/menupage')).toBeUndefined()
  expect(webcodeIn('/qr/A/B')).toBeUndefined()
})
