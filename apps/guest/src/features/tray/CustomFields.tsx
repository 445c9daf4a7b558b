import type { SpMerchant } from '@couvert/contract'
import { customFieldRefusal } from '@couvert/domain'
import { useRefusalText } from '@couvert/i18n/react'
import { TextArea, TextField } from '@couvert/ui'
import { customFieldValue, setCustomField, useOrder } from '../../visit/tray.ts'
import { useVenue } from '../../visit/venue-context.ts'

type CustomField = SpMerchant['customFields'][number]

/** What the venue wants to know with an order, beyond the dishes. Faults are shown once sending was tried. */
export function CustomFields({ isChecked }: { isChecked: boolean }) {
  const { merchant } = useVenue()
  return merchant.customFields
    .filter(({ type }) => type === 'text')
    .map((field) => <OneField key={field.key} field={field} isChecked={isChecked} />)
}

function OneField({ field, isChecked }: { field: CustomField; isChecked: boolean }) {
  const textOf = useRefusalText()
  const { webcode } = useVenue()
  const value = useOrder((order) => customFieldValue(order, field))
  const refusal = isChecked ? customFieldRefusal(field, value) : null
  const shared = {
    label: field.label,
    value,
    maxLength: field.maxLength,
    required: field.required,
    disabled: field.disabled,
    error: refusal === null ? undefined : textOf(refusal),
    onChange: ({ target }: { target: { value: string } }) => setCustomField(webcode, field.key, target.value),
  }
  return field.multiline ? <TextArea {...shared} rows={field.rows} /> : <TextField {...shared} />
}
