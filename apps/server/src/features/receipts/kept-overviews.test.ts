import { expect, test } from 'vitest'
import { createKeptOverviews } from './kept-overviews.ts'

function counted() {
  const made: string[] = []
  const make = (text: string) => () => {
    made.push(text)
    return Promise.resolve(Buffer.from(text))
  }
  return { made, make }
}

test('an overview is made once per version, also for those who ask at once', async () => {
  const { made, make } = counted()
  const kept = createKeptOverviews()
  const [one, same] = await Promise.all([kept.bytes('en', '1', make('a')), kept.bytes('en', '1', make('b'))])
  expect(same).toBe(one)
  expect(String(await kept.bytes('en', '2', make('c')))).toBe('c')
  expect(String(await kept.bytes('nl', '1', make('d')))).toBe('d')
  expect(made).toEqual(['a', 'c', 'd'])
})

test('the one that was made longest ago goes first', async () => {
  const { made, make } = counted()
  const kept = createKeptOverviews({ most: 2 })
  for (const asked of ['en', 'nl', 'de', 'nl', 'en']) await kept.bytes(asked, '1', make(asked))
  expect(made).toEqual(['en', 'nl', 'de', 'en'])
})

test('one that could not be made is made again', async () => {
  const kept = createKeptOverviews()
  await expect(kept.bytes('en', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(String(await kept.bytes('en', '1', counted().make('a')))).toBe('a')
})
