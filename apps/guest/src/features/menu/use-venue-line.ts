import { closesAt } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { client } from '../../visit/session.ts'
import { useVenue } from '../../visit/venue-context.ts'

/** "Table 7 · kitchen open until 22:00". */
export function useVenueLine(): string {
  const t = useText('guest')
  const { merchant, code } = useVenue()
  const closing = merchant.isOpen ? closesAt(merchant.openingHours, client.serverNow(), merchant.timezone) : null
  return closing === null ? code.name : `${code.name} · ${t('header.openUntil', { time: closing })}`
}
