import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NumberKey, pressNumber, typedCents } from './number-entry.ts'

const keys: NumberKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '.', '-', 'backspace']
const type = (text: string, limits = { min: 0, max: 1000, decimals: 2 }) =>
  [...text].reduce((typed, key) => pressNumber(typed, key === '<' ? 'backspace' : (key as NumberKey), limits), '')

test('a comma is a dot, there is one of them, and two decimals follow it', () => {
  expect(type('12,345')).toBe('12.34')
  expect(type('1,2,3')).toBe('1.23')
  expect(type(',5')).toBe('0.5')
})

test('leading zeros vanish', () => {
  expect(type('007')).toBe('7')
  expect(type('00')).toBe('0')
  expect(type('0,05')).toBe('0.05')
})

test('a key that would exceed the maximum does nothing', () => {
  expect(type('10001')).toBe('1000')
  expect(type('1000,5')).toBe('1000.')
})

test('a minus only exists where the minimum is negative, and toggles', () => {
  expect(type('-5')).toBe('5')
  const below = { min: -50, max: 50, decimals: 2 }
  expect(type('-5', below)).toBe('-5')
  expect(type('5-', below)).toBe('-5')
  expect(type('-5-', below)).toBe('5')
  expect(type('-51', below)).toBe('-5')
})

test('without decimals there is no dot', () => {
  expect(type('1,5', { min: 0, max: 99, decimals: 0 })).toBe('15')
})

test('backspace takes the last character, and nothing from nothing', () => {
  expect(type('12,<<')).toBe('1')
  expect(type('<')).toBe('')
})

test('whatever is pressed, the text stays a number within the limits', () => {
  const limits = { min: -20, max: 250.5, decimals: 2 }
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 20 }), (pressed) => {
      const typed = pressed.reduce((text, key) => pressNumber(text, key, limits), '')
      expect(typed).toMatch(/^-?(|0|[1-9]\d*)(\.\d{0,2})?$/)
      const value = typed === '-' ? 0 : Number(typed)
      expect(value).toBeGreaterThanOrEqual(-20)
      expect(value).toBeLessThanOrEqual(250.5)
    }),
  )
})

test('a typed price is cents, rounded; half a number is none yet', () => {
  expect(typedCents('12.5')).toBe(1250)
  expect(typedCents('1.15')).toBe(115)
  expect(typedCents('-0.05')).toBe(-5)
  expect(typedCents('7.')).toBe(700)
  for (const typed of ['', '-', '-.']) expect(typedCents(typed)).toBeNull()
})
