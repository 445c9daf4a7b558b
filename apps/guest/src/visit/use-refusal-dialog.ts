import type { Refusal } from '@couvert/domain'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { openDialog } from '../shell/dialogs.ts'
import { useVenue } from './venue-context.ts'

/**
 * Shows a refusal of our own rules. The most of one article is reached in silence: the count just stays. Where the PIN is
 * wanted, it is asked for.
 */
export function useRefusalDialog(): (refusal: Refusal) => void {
  const t = useText('guest')
  const textOf = useRefusalText(useVenue().merchant.currency)
  return (refusal) => {
    if (refusal.code === 'max_n') return
    if (refusal.code === 'wrong_pincode') return openDialog({ kind: 'pin' })
    openDialog({ kind: 'failure', title: t('alert_title_failed'), text: textOf(refusal) })
  }
}
