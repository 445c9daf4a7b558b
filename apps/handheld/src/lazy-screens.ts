import { lateCode } from '@couvert/client/late-code'
import { lazy } from 'react'
import { fetchWhenIdle } from './shell/fetch-when-idle.ts'

const tableRoute = lateCode(() => import('./TableRoute.tsx'))
const tableDialogs = lateCode(() => import('./TableDialogs.tsx'))

/** What the overview does not need. */
export const lazyScreens = {
  TableRoute: lazy(async () => ({ default: (await tableRoute.get()).TableRoute })),
  TableDialogs: lazy(async () => ({ default: (await tableDialogs.get()).TableDialogs })),
  NotSentDialog: lazy(async () => ({ default: (await tableDialogs.get()).NotSentDialog })),
}

export const fetchNextScreens = () => fetchWhenIdle([tableRoute, tableDialogs], window)
