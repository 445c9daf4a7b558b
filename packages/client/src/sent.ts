import type { CallName, CallRefusal, CallReply } from '@couvert/contract'
import type { Refusal } from '@couvert/domain'

/**
 * What a call can meet before a server's answer exists. `offline`: nothing arrived, or the answer was lost.
 * `SERVER_TIMEOUT`: no answer in time. `UNKNOWN_ERROR`: an answer nobody understands. `UNAUTHORIZED`: refused again
 * after authenticating anew. `refresh_token`: the session is over, the page has to start afresh.
 */
export type OwnCode = 'offline' | 'SERVER_TIMEOUT' | 'UNKNOWN_ERROR' | 'UNAUTHORIZED' | 'refresh_token'
export type OwnRefusal = { code: OwnCode; text: string }

/** A refusal with its facts and its text in the asked language. */
export type ClientRefusal<N extends CallName> = (CallRefusal<N> & { text: string }) | OwnRefusal
/** A refusal of any call. */
export type AnyRefusal = (Refusal & { text: string }) | OwnRefusal

/** How a call ended: the server's reply, or why not. A call never rejects, except when its signal aborts it. */
export type Sent<N extends CallName> = { ok: true; reply: CallReply<N> } | { ok: false; refusal: ClientRefusal<N> }

/** English texts of the client's own codes, for an app that gives no others. */
export const ownTexts: Record<OwnCode, string> = {
  offline: 'Check internet connection',
  SERVER_TIMEOUT: 'Something went wrong. Please try again.',
  UNKNOWN_ERROR: 'Something went wrong. Please try again.',
  UNAUTHORIZED: 'Something went wrong while logging you into our service',
  refresh_token: 'Refresh page',
}

const uncertain: ReadonlySet<string> = new Set([
  'offline',
  'SERVER_TIMEOUT',
  'UNKNOWN_ERROR',
  'UNAUTHORIZED',
  'refresh_token',
  'too_many_requests',
] satisfies AnyRefusal['code'][])

/** Whether a refusal leaves open what the server did, so that the same call with the same key is worth repeating. */
export function isUncertain(refusal: { code: string }): boolean {
  return uncertain.has(refusal.code)
}
