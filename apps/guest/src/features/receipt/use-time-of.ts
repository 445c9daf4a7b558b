import { fromUtcText } from '@couvert/domain'
import { formatTime } from '@couvert/i18n/format'
import { useLang } from '@couvert/i18n/react'
import { useVenue } from '../../visit/venue-context.ts'

/** The time of day at the venue of an instant as the server writes it, 'yyyy-MM-dd HH:mm:ss' in UTC. */
export function useTimeOf(): (utcText: string) => string {
  const lang = useLang()
  const { merchant } = useVenue()
  return (utcText) => formatTime(fromUtcText(utcText), lang, merchant.timezone)
}
