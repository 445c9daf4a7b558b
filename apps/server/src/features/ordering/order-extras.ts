import { customFieldsOf, ok, orderPhone, refuse } from '@couvert/domain'
import { inLanguage } from '../menus/index.ts'
import type { VenueSettings } from '../merchants/index.ts'
import { fieldTextsOf, type OrderAsked } from './order-asked.ts'

/** What a venue asks beside the dishes: a remark, a phone number, its own fields. */
export function orderExtras(
  { body, caller, lang }: OrderAsked,
  settings: VenueSettings,
  { hasReceipt, isService }: { hasReceipt: boolean; isService: boolean },
) {
  const isStaff = caller.kind === 'staff'
  const remark = (body.remark ?? '').trim()
  if (remark !== '' && !isStaff && !settings.enableRemarkInOrdergroup) {
    const issue = { path: 'remark', message: 'This venue takes no remarks on an order' }
    return refuse({ code: 'invalid_request', issues: [issue] } as const)
  }
  const phone = orderPhone({ ...settings, hasReceipt, isStaff }, body.mobile_number ?? '', settings.countryCodes)
  if (!phone.ok) return phone
  const declared = settings.customFields.map((field) => ({
    ...field,
    label: inLanguage(field.label, lang, settings.language),
    value: field.value ?? '',
    pattern: field.pattern ?? null,
  }))
  // A high chair is asked for with one press: there is no form to fill in.
  const fields = customFieldsOf(declared, fieldTextsOf(body), { isStaff: isStaff || isService })
  if (!fields.ok) return fields
  return ok({ remark, phone: phone.value, fields: fields.value })
}
