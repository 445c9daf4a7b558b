import { useText } from '@couvert/i18n/react'
import { openDialog } from '../shell/dialogs.ts'
import { useVenue } from '../visit/venue-context.ts'
import { askForPin } from './pin.ts'
import { useWhereabouts } from './use-whereabouts.ts'
import { ask, type Wish } from './wishes.ts'

const failed = { waiter: 'service.failed', bill: 'service.billFailed', service: 'service.articleFailed' } as const

/** Asks the staff for something, and says so when it did not reach them. The answer is whether it did. */
export function useAsk(): (wish: Wish) => Promise<boolean> {
  const t = useText('guest')
  const venue = useVenue()
  const findOut = useWhereabouts()
  return async (wish) => {
    const place = await findOut()
    if (!place) return false
    const refusal = await ask(venue, wish, place)
    if (refusal?.code === 'wrong_pincode') askForPin(venue.webcode)
    else if (refusal) openDialog({ kind: 'failure', title: t(failed[wish.kind]), text: refusal.text })
    return refusal === null
  }
}
