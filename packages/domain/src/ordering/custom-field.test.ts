import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CustomField, customFieldRefusal } from './custom-field.ts'

const field: CustomField = {
  key: 'room',
  type: 'text',
  label: 'Room',
  required: false,
  disabled: false,
  maxLength: 512,
  pattern: null,
}

test('a required field must be filled in with more than blanks', () => {
  expect(customFieldRefusal({ ...field, required: true }, '  ')).toEqual({
    code: 'custom_field_required',
    key: 'room',
    label: 'Room',
  })
  expect(customFieldRefusal({ ...field, required: true }, 'Room 12')).toBeNull()
  expect(customFieldRefusal(field, '')).toBeNull()
})

test('the whole text must match the pattern, and an empty one need not where it is not required', () => {
  const room = { ...field, pattern: '\\d{1,3}|bar' }
  expect(customFieldRefusal(room, '112')).toBeNull()
  expect(customFieldRefusal(room, 'bar')).toBeNull()
  expect(customFieldRefusal(room, '112b')).toEqual({ code: 'custom_field_invalid', key: 'room', label: 'Room' })
  expect(customFieldRefusal(room, '')).toBeNull()
})

test('a time is an instant as it travels, whatever text rules stand beside it', () => {
  const when: CustomField = { ...field, type: 'timestamp', maxLength: 1, pattern: 'never', required: true }
  expect(customFieldRefusal(when, '2026-11-21 19:00:00')).toBeNull()
  expect(customFieldRefusal(when, '')).toMatchObject({ code: 'custom_field_required' })
  expect(customFieldRefusal(when, '2026-11-21T19:00')).toMatchObject({ code: 'custom_field_invalid' })
})

test('what the guest cannot change is never the fault of the guest', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const fixed = { ...field, required: true, disabled: true, maxLength: 1, pattern: 'never' }
      expect(customFieldRefusal(fixed, value)).toBeNull()
    }),
  )
})

test('a text has as many characters as the field allows, blanks around it not counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 40 }), (maxLength, length) => {
      const refusal = customFieldRefusal({ ...field, maxLength }, ` ${'x'.repeat(length)} `)
      expect(refusal?.code).toBe(length > maxLength ? 'custom_field_invalid' : undefined)
    }),
  )
})
