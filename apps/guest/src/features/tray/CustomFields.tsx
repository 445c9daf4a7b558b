import type { SpMerchant } from '@couvert/contract'
import { TextField } from '@couvert/ui'
import { setCustomField, useOrder } from '../../visit/tray.ts'
import { useVenue } from '../../visit/venue-context.ts'

/** What the venue wants to know with an order, beyond the dishes: its own text fields. */
export function CustomFields({ fields }: { fields: SpMerchant['customFields'] }) {
  const { webcode } = useVenue()
  const values = useOrder(({ customFields }) => customFields)
  return fields
    .filter(({ type }) => type === 'text')
    .map((field) => (
      <TextField
        key={field.key}
        label={field.label}
        value={values[field.key] ?? ''}
        maxLength={field.maxLength}
        required={field.required}
        disabled={field.disabled}
        onChange={({ target }) => setCustomField(webcode, field.key, target.value)}
      />
    ))
}
