import type { RefusalOf } from '../refusal.ts'
import { fromUtcText } from '../time.ts'

/** What a venue asks with an order, beyond the dishes. */
export type CustomField = {
  key: string
  type: 'text' | 'timestamp'
  label: string
  required: boolean
  /** Shown, but the guest cannot change it: never the guest's fault. */
  disabled: boolean
  /** Of a text. */
  maxLength: number
  /** Regular expression that the whole of a text must match, or null. An empty text matches where it is not required. */
  pattern: string | null
}

/** Why a field cannot be sent as it is filled in, or null. */
export function customFieldRefusal(
  field: CustomField,
  value: string,
): RefusalOf<'custom_field_required' | 'custom_field_invalid'> | null {
  const { key, label, required, disabled } = field
  if (disabled) return null
  const text = value.trim()
  if (text === '') return required ? { code: 'custom_field_required', key, label } : null
  return fitsField(field, text) ? null : { code: 'custom_field_invalid', key, label }
}

/** Whether what a field holds is of its type: any text, or an instant as 'yyyy-MM-dd HH:mm:ss' in UTC. */
export function isOfFieldType({ type }: Pick<CustomField, 'type'>, value: string): boolean {
  if (type === 'text') return true
  try {
    return fromUtcText(value).getTime() > 0
  } catch {
    return false
  }
}

function fitsField(field: CustomField, text: string): boolean {
  if (field.type === 'timestamp') return isOfFieldType(field, text)
  const { maxLength, pattern } = field
  return text.length <= maxLength && (pattern === null || new RegExp(`^(?:${pattern})$`, 'v').test(text))
}
