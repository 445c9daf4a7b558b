import { useRefusalText, useText } from '@couvert/i18n/react'
import { openDialog } from '../shell/dialogs.ts'
import { useVenue } from '../visit/venue-context.ts'
import { whereabouts } from './whereabouts.ts'

/** Asks how far the phone is from the venue; says so and gives undefined where that cannot be told. */
export function useWhereabouts(): () => Promise<{ distance: number | null } | undefined> {
  const t = useText('guest')
  const textOf = useRefusalText()
  const { merchant } = useVenue()
  return async () => {
    const found = await whereabouts(merchant)
    if (found.state === 'known') return found
    const words =
      found.state === 'denied'
        ? { title: t('alert_title_location_denied'), text: textOf({ code: 'location_required' }) }
        : { title: t('alert_title_failed'), text: t('alert_text_failed_location') }
    openDialog({ kind: 'failure', ...words })
    return undefined
  }
}
