import type { CallInput } from '@couvert/contract'
import type { Client } from './client.ts'
import { useConnection } from './connection.ts'
import { sendOnce } from './send.ts'

export type Report = CallInput<'userLog'>['body']['events'][number]

/** What an app has noticed: a report, or what was thrown. */
export type Noticed = Report | Error

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
    const report = noticed instanceof Error ? faultOf(noticed) : noticed
    if (events.length === mostEvents || isKnown(report, events)) return
    events.push({ ...report, at: now(), version })
    timer ??= setTimeout(sendNow, sendAfterMs)
  }
}

function isKnown({ kind, code, where }: Report, events: readonly Report[]): boolean {
  if (kind !== 'error') return false
  return unreported.includes(code ?? '') || events.some((event) => event.code === code && event.where === where)
}

/** The name of an exception and where in our program it was thrown; its message may repeat what a guest has typed. */
function faultOf({ name, stack = '' }: Error): Report {
  const [where] = /[\w.-]+\.[jt]sx?:\d+:\d+/.exec(stack) ?? []
  return { kind: 'error', code: name.slice(0, mostChars), ...(where && { where: where.slice(0, mostChars) }) }
}

/**
 * Sends reports once, also from a page that is being left. Not as other calls are sent: a report opens, renews and ends no
 * session, and says nothing of where it comes from. Whether it arrives is nobody's concern.
 */
export async function sendReports(
  client: Pick<Client, 'token' | 'isOnline'>,
  spMerchantId: number,
  events: readonly Report[],
  { origin = '', request = fetch }: { origin?: string; request?: typeof fetch } = {},
): Promise<void> {
  const token = client.token()
  if (token === null || !client.isOnline() || !useConnection.getState().isOnline) return
  await sendOnce(
    'userLog',
    { params: { id: spMerchantId }, body: { events } },
    {
      origin,
      fetch: (url, init) => request(url, { ...init, keepalive: true }),
      timeoutMs: 20_000,
      everyQuery: {},
      token,
    },
  )
}
