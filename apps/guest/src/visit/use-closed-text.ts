import { useRefusalText, useText } from '@couvert/i18n/react'
import { orderingAt } from './ordering.ts'
import { useVenue } from './venue-context.ts'

/** Why nothing can be ordered here now, in the venue's own words where it has some; undefined while orders are taken. */
export function useClosedText(): string | undefined {
  const t = useText('guest')
  const textOf = useRefusalText()
  const possible = orderingAt(useVenue())
  if (possible.ok) return undefined
  const { refusal } = possible
  if (refusal.code === 'receipt_elsewhere') return textOf(refusal)
  if (refusal.code !== 'ordering_not_possible') return t('alert_text_ordering_possible')
  const isClosed = refusal.reason === 'closed' || refusal.reason === 'manually_closed'
  return refusal.text ?? (isClosed ? t('closed_now') : t('alert_text_ordering_possible'))
}
