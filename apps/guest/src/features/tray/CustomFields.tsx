import type { SpMerchant } from '@couvert/contract'
import {
  customFieldRefusal,
  fromUtcText,
  fromWallTimeText,
  isOfFieldType,
  utcText,
  wallTimeText,
} from '@couvert/domain'
import { useRefusalText } from '@couvert/i18n/react'
import { TextArea, TextField } from '@couvert/ui'
import { useState } from 'react'
import { customFieldValue, setCustomField, useOrder } from '../../visit/tray.ts'
import { useVenue } from '../../visit/venue-context.ts'

type CustomField = SpMerchant['customFields'][number]

/** What the venue wants to know with an order, beyond the dishes. Faults are shown once sending was tried. */
export function CustomFields({ isChecked }: { isChecked: boolean }) {
  const { merchant } = useVenue()
  return merchant.customFields.map((field) => <OneField key={field.key} field={field} isChecked={isChecked} />)
}

function OneField({ field, isChecked }: { field: CustomField; isChecked: boolean }) {
  const textOf = useRefusalText()
  const { webcode } = useVenue()
  const value = useOrder((order) => customFieldValue(order, field))
  const refusal = isChecked ? customFieldRefusal(field, value) : null
  const keep = (text: string) => setCustomField(webcode, field.key, text)
  const shared = {
    label: field.label,
    required: field.required,
    disabled: field.disabled,
    error: refusal === null ? undefined : textOf(refusal),
  }
  if (field.type === 'timestamp') return <TimeField {...shared} value={value} onValue={keep} />
  const written = {
    ...shared,
    value,
    maxLength: field.maxLength,
    onChange: ({ target }: { target: { value: string } }) => keep(target.value),
  }
  return field.multiline ? <TextArea {...written} rows={field.rows} /> : <TextField {...written} />
}

type TimeFieldProps = {
  label: string
  required: boolean
  disabled: boolean
  error: string | undefined
  /** An instant as it travels, or what is not yet one. */
  value: string
  onValue: (value: string) => void
}

/** Asks for a day and a time of day at the venue. */
function TimeField({ value, onValue, ...shared }: TimeFieldProps) {
  const { timezone } = useVenue().merchant
  // A year that is being typed is no time yet, and must not be taken out of the field.
  const [text, setText] = useState(() =>
    isOfFieldType({ type: 'timestamp' }, value) ? wallTimeText(fromUtcText(value), timezone) : '',
  )
  return (
    <TextField
      {...shared}
      type="datetime-local"
      value={text}
      onChange={({ target }) => {
        const at = fromWallTimeText(target.value, timezone)
        setText(target.value)
        onValue(at === null ? target.value : utcText(at))
      }}
    />
  )
}
