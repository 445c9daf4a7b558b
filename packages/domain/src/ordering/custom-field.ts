import type { RefusalOf } from '../refusal.ts'

/** What a venue asks with an order, beyond the dishes. */
export type CustomField = {
  key: string
  label: string
  required: boolean
  /** Shown, but the guest cannot change it: never the guest's fault. */
  disabled: boolean
  maxLength: number
  /** Regular expression that the whole text must match, or null. An empty text matches where it is not required. */
  pattern: string | null
}

/** Why a field cannot be sent as it is filled in, or null. */
export function customFieldRefusal(
  { key, label, required, disabled, maxLength, pattern }: CustomField,
  value: string,
): RefusalOf<'custom_field_required' | 'custom_field_invalid'> | null {
  if (disabled) return null
  const text = value.trim()
  if (text === '') return required ? { code: 'custom_field_required', key, label } : null
  const isFit = text.length <= maxLength && (pattern === null || new RegExp(`^(?:${pattern})$`, 'v').test(text))
  return isFit ? null : { code: 'custom_field_invalid', key, label }
}
