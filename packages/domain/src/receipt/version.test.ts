import { expect, test } from 'vitest'
import { nextVersion } from './version.ts'

const now = new Date('2026-01-05T12:00:00.700Z')

test('a version is a whole second', () => {
  expect(nextVersion(now, null)).toEqual(new Date('2026-01-05T12:00:00Z'))
})

test('two changes within a second differ, and a clock that went back moves no version back', () => {
  const first = new Date('2026-01-05T12:00:00Z')
  expect(nextVersion(now, first)).toEqual(new Date('2026-01-05T12:00:01Z'))
  expect(nextVersion(now, new Date('2026-01-05T12:05:00Z'))).toEqual(new Date('2026-01-05T12:05:01Z'))
})
