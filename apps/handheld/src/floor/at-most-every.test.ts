import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first call works at once, those of the pause together at its end', () => {
  let done = 0
  const ask = atMostEvery(1000, () => {
    done += 1
  })
  ask()
  expect(done).toBe(1)
  ask()
  ask()
  expect(done).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(done).toBe(2)
})

test('after a quiet pause a call works at once again', () => {
  let done = 0
  const ask = atMostEvery(1000, () => {
    done += 1
  })
  ask()
  vi.advanceTimersByTime(1000)
  expect(done).toBe(1)
  ask()
  expect(done).toBe(2)
})
