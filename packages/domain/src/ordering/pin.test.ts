import { expect, test } from 'vitest'
import { newPin } from './pin.ts'

test('a pin has four digits, zeros in front included', () => {
  expect(newPin([], () => 7)).toBe('0007')
})

test('a pin that is taken at the table is drawn anew', () => {
  const draws = [7, 42, 9]
  expect(newPin(['0007', '0042'], () => draws.shift() ?? 0)).toBe('0009')
})
