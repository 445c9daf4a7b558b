import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal(['new', 'old'], 'replies')

test('a sealed text says nothing of itself, twice sealed it looks different, and it opens for what it belongs to', () => {
  const [one, two] = [seal.close('a token', 'mine'), seal.close('a token', 'mine')]
  expect(one).not.toBe(two)
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('token')
  expect([one, two].map((sealed) => seal.open(sealed, 'mine'))).toEqual(['a token', 'a token'])
})

test('it opens for nothing else, after no change, and under no other secret or purpose', () => {
  const sealed = seal.close('a token', 'mine')
  const changed = Buffer.from(sealed, 'base64')
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(seal.open(sealed, 'yours')).toBeNull()
  expect(seal.open(changed.toString('base64'), 'mine')).toBeNull()
  expect(seal.open('', 'mine')).toBeNull()
  expect(createSeal(['other'], 'replies').open(sealed, 'mine')).toBeNull()
  expect(createSeal(['new', 'old'], 'something else').open(sealed, 'mine')).toBeNull()
})

test('what an older secret sealed still opens', () => {
  expect(seal.open(createSeal(['old'], 'replies').close('a token', 'mine'), 'mine')).toBe('a token')
})
