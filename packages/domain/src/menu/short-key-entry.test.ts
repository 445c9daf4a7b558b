import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyEntry, pressShortKey, type ShortKeyPress } from './short-key-entry.ts'

const type = (text: string) =>
  [...text].reduce(
    (entry, key) => pressShortKey(entry, ({ x: 'times', '<': 'backspace', c: 'clear' }[key] ?? key) as ShortKeyPress),
    emptyEntry,
  )

test('digits make a key, leading zeros included', () => {
  expect(type('031')).toEqual({ typed: '031', count: 1 })
})

test('times makes the number the count of the next article', () => {
  expect(type('2x31')).toEqual({ typed: '31', count: 2 })
  expect(type('12x3x5')).toEqual({ typed: '5', count: 3 })
})

test('times after nothing, zero or too much does nothing', () => {
  expect(type('x')).toEqual(emptyEntry)
  expect(type('0x')).toEqual({ typed: '0', count: 1 })
  expect(type('1000x')).toEqual({ typed: '1000', count: 1 })
  expect(type('999x')).toEqual({ typed: '', count: 999 })
})

test('backspace takes digits, then the count; clear takes all', () => {
  expect(type('2x31<')).toEqual({ typed: '3', count: 2 })
  expect(type('2x<')).toEqual(emptyEntry)
  expect(type('2x31c')).toEqual(emptyEntry)
})

test('whatever is pressed, the count stays a whole number an order takes', () => {
  const keys: ShortKeyPress[] = ['0', '1', '5', '9', 'times', 'backspace', 'clear']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 30 }), (pressed) => {
      const { typed, count } = pressed.reduce(pressShortKey, emptyEntry)
      expect(typed).toMatch(/^\d{0,12}$/)
      expect(Number.isInteger(count) && count >= 1 && count <= 999).toBe(true)
    }),
  )
})
