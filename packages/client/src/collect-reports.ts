import type { Noticed, Report } from './report.ts'

const sendAfterMs = 5_000
// What the call takes at once. More within a few seconds is the same thing over and over.
const mostEvents = 20
const mostChars = 200

/** Codes that are not reported: they say that a session ended or that an answer was none, and nothing about the app. */
const unreported = ['UNAUTHORIZED', 'UNKNOWN_ERROR']

export type CollectOptions = {
  send: (events: Report[]) => void
  version: string
  now: () => number
  /** Where it is told that the page is hidden or left. */
  page?: EventTarget & { readonly visibilityState: DocumentVisibilityState }
}

/**
 * Gathers reports and sends them together: after some seconds, and before the page is hidden, from where it may not come
 * back. The same error is in one sending once.
 */
export function collectReports({ send, version, now, page = document }: CollectOptions): (noticed: Noticed) => void {
  let events: Report[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function sendNow(): void {
    clearTimeout(timer)
    timer = undefined
    if (events.length > 0) send(events)
    events = []
  }

  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') sendNow()
  })

  return (noticed) => {
    const report = 'thrown' in noticed ? faultOf(noticed.thrown) : noticed
    if (report === null || events.length === mostEvents || isKnown(report, events)) return
    events.push({ ...report, at: now(), version })
    timer ??= setTimeout(sendNow, sendAfterMs)
  }
}

function isKnown({ kind, code, where }: Report, events: readonly Report[]): boolean {
  if (kind !== 'error') return false
  return unreported.includes(code ?? '') || events.some((event) => event.code === code && event.where === where)
}

/** The name of an exception and where in our program it was thrown; its message may repeat what a guest has typed. */
function faultOf(thrown: unknown): Report | null {
  if (!(thrown instanceof Error)) return null
  const [where] = /[\w.-]+\.[jt]sx?:\d+:\d+/.exec(thrown.stack ?? '') ?? []
  return { kind: 'error', code: thrown.name.slice(0, mostChars), ...(where && { where: where.slice(0, mostChars) }) }
}
