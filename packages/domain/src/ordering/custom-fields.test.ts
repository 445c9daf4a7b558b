import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customFieldsOf, type DeclaredField } from './custom-fields.ts'

const field = (key: string, facts: Partial<DeclaredField> = {}): DeclaredField => ({
  key,
  type: 'text',
  label: key,
  value: '',
  required: false,
  disabled: false,
  maxLength: 512,
  pattern: null,
  ...facts,
})
const kept = (declared: DeclaredField[], given: Record<string, string>, isStaff = false) => {
  const outcome = customFieldsOf(declared, new Map(Object.entries(given)), { isStaff })
  return outcome.ok ? outcome.value : outcome.refusal
}

test('what is filled in is kept without its blanks; nothing at all is nothing', () => {
  expect(kept([field('room'), field('note')], { room: ' 12 ', note: '  ' })).toEqual({ room: '12' })
  expect(kept([field('room')], {})).toBeNull()
})

test('what a guest cannot change is as the venue wrote it', () => {
  const house = field('house', { disabled: true, required: true, value: 'Main', maxLength: 1 })
  expect(kept([house], { house: 'Mine' })).toEqual({ house: 'Main' })
})

test('a time is one, written in UTC', () => {
  const when = field('when', { type: 'timestamp' })
  expect(kept([when], { when: '2026-11-21 19:00:00' })).toEqual({ when: '2026-11-21 19:00:00' })
  for (const text of ['soon', '2026-11-21', '2026-13-01 00:00:00', '2026-11-21T19:00:00Z']) {
    expect(kept([when], { when: text })).toEqual({ code: 'custom_field_invalid', key: 'when', label: 'when' })
  }
})

test('staff need fill in nothing, and what they do must fit', () => {
  const room = field('room', { required: true, pattern: '[0-9]+' })
  expect(kept([room], {}, true)).toBeNull()
  expect(kept([room], { room: 'x' }, true)).toMatchObject({ code: 'custom_field_invalid' })
})

test('no key that the venue did not declare is ever kept', () => {
  const text = fc.string({ maxLength: 6 })
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 4 }), fc.dictionary(text, text), (keys, given) => {
      const outcome = customFieldsOf(
        keys.map((key) => field(key)),
        new Map(Object.entries(given)),
        { isStaff: false },
      )
      const isKnown = Object.keys(given).every((key) => keys.includes(key))
      expect(outcome.ok).toBe(isKnown)
      if (outcome.ok) for (const key of Object.keys(outcome.value ?? {})) expect(keys).toContain(key)
    }),
  )
})
