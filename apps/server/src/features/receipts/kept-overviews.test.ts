import { expect, test } from 'vitest'
import { createKeptOverviews } from './kept-overviews.ts'

function counted() {
  const made: string[] = []
  const make = (text: string, version: string) => () => {
    made.push(text)
    return Promise.resolve({ version, bytes: Buffer.from(text) })
  }
  return { made, make }
}

test('an overview is made once per version, also for those who ask at once', async () => {
  const { made, make } = counted()
  const kept = createKeptOverviews()
  const [one, same] = await Promise.all([kept.bytes('en', '1', make('a', '1')), kept.bytes('en', '1', make('b', '1'))])
  expect(same).toBe(one)
  expect(String(await kept.bytes('en', '2', make('c', '2')))).toBe('c')
  expect(String(await kept.bytes('nl', '1', make('d', '1')))).toBe('d')
  expect(made).toEqual(['a', 'c', 'd'])
})

test('one that came out newer than asked for is kept as what it is', async () => {
  const { made, make } = counted()
  const kept = createKeptOverviews()
  expect(String(await kept.bytes('en', '1', make('with a call', '2')))).toBe('with a call')
  expect(String(await kept.bytes('en', '2', make('not made', '2')))).toBe('with a call')
  // The call was answered before anybody asked again.
  expect(String(await kept.bytes('en', '1', make('without', '1')))).toBe('without')
  expect(made).toEqual(['with a call', 'without'])
})

test('the one that was made longest ago goes first', async () => {
  const { made, make } = counted()
  const kept = createKeptOverviews({ most: 2 })
  for (const asked of ['en', 'nl', 'de', 'nl', 'en']) await kept.bytes(asked, '1', make(asked, '1'))
  expect(made).toEqual(['en', 'nl', 'de', 'en'])
})

test('one that could not be made is made again', async () => {
  const kept = createKeptOverviews()
  await expect(kept.bytes('en', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(String(await kept.bytes('en', '1', counted().make('a', '1')))).toBe('a')
})
