import type { Noticed } from '@couvert/client/collect-reports'
import { lateCode } from '@couvert/client/late-code'

/** What is needed on every page, and by no screen. */
export const lateWork = lateCode(() => import('../keeping/late-work.ts'))

/** Tells the server what this app has noticed, in silence. */
export function report(noticed: Noticed): void {
  void lateWork
    .fetchAhead()
    .then(({ collect }) => collect(noticed))
    .catch(() => undefined)
}
