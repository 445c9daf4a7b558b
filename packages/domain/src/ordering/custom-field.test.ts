import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CustomField, customFieldFault } from './custom-field.ts'

const field: CustomField = { required: false, disabled: false, maxLength: 512, pattern: null }

test('a required field must be filled in with more than blanks', () => {
  expect(customFieldFault({ ...field, required: true }, '  ')).toBe('missing')
  expect(customFieldFault({ ...field, required: true }, 'Room 12')).toBeNull()
  expect(customFieldFault(field, '')).toBeNull()
})

test('the whole text must match the pattern, and an empty one need not where it is not required', () => {
  const room = { ...field, pattern: '\\d{1,3}|bar' }
  expect(customFieldFault(room, '112')).toBeNull()
  expect(customFieldFault(room, 'bar')).toBeNull()
  expect(customFieldFault(room, '112b')).toBe('unfit')
  expect(customFieldFault(room, '')).toBeNull()
})

test('what the guest cannot change is never the fault of the guest', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const fixed = { required: true, disabled: true, maxLength: 1, pattern: 'never' }
      expect(customFieldFault(fixed, value)).toBeNull()
    }),
  )
})

test('a text has as many characters as the field allows, blanks around it not counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 40 }), (maxLength, length) => {
      const fault = customFieldFault({ ...field, maxLength }, ` ${'x'.repeat(length)} `)
      expect(fault).toBe(length > maxLength ? 'too-long' : null)
    }),
  )
})
