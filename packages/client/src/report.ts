import type { CallInput } from '@couvert/contract'
import { lateCode } from './late-code.ts'

export type Report = CallInput<'userLog'>['body']['events'][number]

/** What an app has noticed: a report, or whatever was thrown. */
export type Noticed = Report | { thrown: unknown }

/** Tells the server what an app has noticed; the code for it comes with the first time. It fails in silence. */
export function lateReports(load: () => Promise<(noticed: Noticed) => void>): (noticed: Noticed) => void {
  const late = lateCode(load)
  return (noticed) =>
    void late.fetchAhead().then(
      (collect) => collect(noticed),
      () => undefined,
    )
}

/** Notices what nobody catches, for as long as the page lives. */
export function noticeFaults(report: (noticed: Noticed) => void): void {
  addEventListener('error', ({ error }) => report({ thrown: error }))
  addEventListener('unhandledrejection', ({ reason }) => report({ thrown: reason }))
}
