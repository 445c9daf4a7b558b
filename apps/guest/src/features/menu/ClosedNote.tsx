import { useText } from '@couvert/i18n/react'
import { Note } from '@couvert/ui'
import { orderingAt } from '../../visit/ordering.ts'
import { useVenue } from '../../visit/venue-context.ts'
import css from './ClosedNote.module.css'

/** Why nothing can be ordered here now, above the menu that can still be read. Nothing while orders are taken. */
export function ClosedNote() {
  const t = useText('guest')
  const possible = orderingAt(useVenue())
  if (possible.ok) return null
  const { refusal } = possible
  const own = refusal.code === 'ordering_not_possible' ? refusal.text : undefined
  const isClosed =
    refusal.code === 'ordering_not_possible' && (refusal.reason === 'closed' || refusal.reason === 'manually_closed')
  return (
    <div className={css.note}>
      <Note tone="late">{own ?? (isClosed ? t('closed_now') : t('alert_text_ordering_possible'))}</Note>
    </div>
  )
}
