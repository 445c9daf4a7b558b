/** Notices what nobody catches, for as long as the page lives. */
export function noticeFaults(collect: (thrown: Error) => void, page: EventTarget = window): void {
  const noticed = (thrown: unknown) => thrown instanceof Error && collect(thrown)
  page.addEventListener('error', (event) => noticed((event as ErrorEvent).error))
  page.addEventListener('unhandledrejection', (event) => noticed((event as PromiseRejectionEvent).reason))
}
