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
    const answer = await ask(venue, wish, findOut)
    if (answer === 'asked') return true
    // What is wrong with the place has been said.
    if (answer === 'nowhere') return false
    if (answer.code === 'wrong_pincode') askForPin(venue.webcode)
    else openDialog({ kind: 'failure', title: t(failed[wish.kind]), text: answer.text })
    return false
  }
}
