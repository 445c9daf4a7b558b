import { type Outcome, ok, refuse } from '../outcome.ts'
import type { RefusalOf } from '../refusal.ts'
import { type CustomField, customFieldRefusal, isOfFieldType } from './custom-field.ts'

/** A field as the venue declares it; `label` in the asked language, `value` what stands in it at first. */
export type DeclaredField = CustomField & { value: string }

/**
 * The custom fields an order keeps, null for none: only declared ones, blank ones left out. What a guest cannot change
 * is as the venue declared it, whatever was sent. Staff fill in none, so none is required of them.
 */
export function customFieldsOf(
  declared: readonly DeclaredField[],
  given: ReadonlyMap<string, string>,
  { isStaff }: { isStaff: boolean },
): Outcome<
  Record<string, string> | null,
  RefusalOf<'invalid_request' | 'custom_field_required' | 'custom_field_invalid'>
> {
  const unknown = [...given.keys()].find((key) => !declared.some((field) => field.key === key))
  if (unknown !== undefined) {
    const issue = { path: `customFields.${unknown}`, message: 'This venue has no such field' }
    return refuse({ code: 'invalid_request', issues: [issue] })
  }
  const kept: [string, string][] = []
  for (const field of isStaff ? declared.filter(({ key }) => given.has(key)) : declared) {
    const { key, label } = field
    const value = (field.disabled ? field.value : (given.get(key) ?? '')).trim()
    const refusal = value === '' && isStaff ? null : customFieldRefusal(field, value)
    if (refusal) return refuse(refusal)
    // What the venue has put there was never checked.
    if (value !== '' && !isOfFieldType(field, value)) return refuse({ code: 'custom_field_invalid', key, label })
    if (value !== '') kept.push([key, value])
  }
  return ok(kept.length > 0 ? Object.fromEntries(kept) : null)
}
