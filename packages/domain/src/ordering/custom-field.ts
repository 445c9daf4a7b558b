/** What a venue asks with an order, beyond the dishes. */
export type CustomField = {
  required: boolean
  /** Shown, but the guest cannot change it: never the guest's fault. */
  disabled: boolean
  maxLength: number
  /** Regular expression that the whole text must match, or null. An empty text matches where it is not required. */
  pattern: string | null
}

export type CustomFieldFault = 'missing' | 'too-long' | 'unfit'

/** What is wrong with a filled-in field, or null. */
export function customFieldFault(field: CustomField, value: string): CustomFieldFault | null {
  if (field.disabled) return null
  const text = value.trim()
  if (text === '') return field.required ? 'missing' : null
  if (text.length > field.maxLength) return 'too-long'
  return field.pattern === null || new RegExp(`^(?:${field.pattern})$`, 'v').test(text) ? null : 'unfit'
}
