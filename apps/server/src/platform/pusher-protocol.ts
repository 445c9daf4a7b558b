/** What a browser may say, after https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/ (2026-11-20). */
export type ClientMessage =
  | { event: 'ping' | 'pong' | 'client-event' | 'unknown' }
  | { event: 'subscribe'; channel: string; auth: string }
  | { event: 'unsubscribe'; channel: string }

export function readClientMessage(text: string): ClientMessage {
  const message = parse(text)
  const event = message?.event
  if (typeof event !== 'string') return { event: 'unknown' }
  if (event.startsWith('client-')) return { event: 'client-event' }
  // Most clients send data as an object, some as the text of one.
  const facts = typeof message?.data === 'string' ? parse(message.data) : asObject(message?.data)
  const channel = typeof facts?.channel === 'string' ? facts.channel : ''
  switch (event) {
    case 'pusher:ping':
      return { event: 'ping' }
    case 'pusher:pong':
      return { event: 'pong' }
    case 'pusher:subscribe':
      return { event: 'subscribe', channel, auth: typeof facts?.auth === 'string' ? facts.auth : '' }
    case 'pusher:unsubscribe':
      return { event: 'unsubscribe', channel }
    default:
      return { event: 'unknown' }
  }
}

/** The protocol wraps data twice, except in an error, whose data pusher-js reads as it is. */
export function writeMessage(event: string, data: unknown, channel?: string): string {
  const wrapped = event === 'pusher:error' || event === 'pusher:subscription_error' ? data : JSON.stringify(data)
  return JSON.stringify(channel === undefined ? { event, data: wrapped } : { event, channel, data: wrapped })
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return null
  }
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}
