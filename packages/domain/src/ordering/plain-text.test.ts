import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'

test('what steers a printer goes, the words stay', () => {
  expect(plainText('no\u001b@ onions\u0007\u009b1m')).toBe('no@ onions1m')
  expect(plainText('a\tb')).toBe('a b')
})

test('overrides of the reading direction go, right-to-left words and joined emoji stay', () => {
  expect(plainText('\u202a+31 6 12345678\u202c')).toBe('+31 6 12345678')
  expect(plainText('\u2066x\u2069\u202ey')).toBe('xy')
  const kept = 'שלום 👨\u200d👩\u200d👧'
  expect(plainText(kept)).toBe(kept)
})

test('all ends of lines are one, and on one line a space', () => {
  expect(plainText('a\r\nb\rc\u2028d\ne\u0085f')).toBe('a\nb\nc\nd\ne\nf')
  expect(plainLine('a\r\nb\nc')).toBe('a b c')
})

test('it never grows, and done twice is done once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const plain of [plainText, plainLine]) {
        expect(plain(text).length).toBeLessThanOrEqual(text.length)
        expect(plain(plain(text))).toBe(plain(text))
        expect(plain(text)).not.toMatch(/[[\p{Cc}\u2028-\u202e\u2066-\u2069]--[\n\0]]/v)
      }
    }),
  )
})
