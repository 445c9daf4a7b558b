import { expect, test } from 'vitest'
import { alphanumeric, randomText } from './id.ts'

/** Bytes that count up, endlessly. */
function counting() {
  let next = 0
  return (n: number) => Uint8Array.from({ length: n }, () => next++ % 256)
}

test('every letter is equally likely: a whole round of bytes gives each as often', () => {
  const text = randomText(62 * 4, alphanumeric, counting())
  for (const letter of alphanumeric) expect(text.split(letter).length - 1).toBe(4)
})

test('bytes beyond the last whole round of the alphabet are thrown away', () => {
  const bytes = [255, 248, 0, 247]
  expect(randomText(2, alphanumeric, (n) => Uint8Array.from(bytes.splice(0, n)))).toBe(`A${alphanumeric.at(-1)}`)
})

test('text has the asked length', () => {
  for (const length of [0, 4, 18, 25]) expect(randomText(length, alphanumeric, counting())).toHaveLength(length)
})
