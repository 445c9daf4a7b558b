import { lateCode } from '@couvert/client/late-code'
import { lazy } from 'react'

const tableRoute = lateCode(() => import('./TableRoute.tsx'))
const tableDialogs = lateCode(() => import('./TableDialogs.tsx'))

/** What the overview does not need. */
export const lazyScreens = {
  TableRoute: lazy(async () => ({ default: (await tableRoute.get()).TableRoute })),
  TableDialogs: lazy(async () => ({ default: (await tableDialogs.get()).TableDialogs })),
  NotSentDialog: lazy(async () => ({ default: (await tableDialogs.get()).NotSentDialog })),
}

/** Fetches what comes next while there is a connection, so that a press waits for nothing. */
export function fetchNextScreens(): void {
  for (const { fetchAhead } of [tableRoute, tableDialogs]) void fetchAhead().catch(() => undefined)
}
