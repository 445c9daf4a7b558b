import type { CallName } from '@couvert/contract'
import { calls } from '@couvert/contract/calls'
import type { OwnCode } from './sent.ts'

export type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
}

export type Answer =
  | { kind: 'reply'; status: number; body: Record<string, unknown> & { message: string } }
  | { kind: 'none'; code: OwnCode }

export type SendOptions = {
  origin: string
  fetch: typeof fetch
  timeoutMs: number
  /** Parameters that every call carries; the call's own win. */
  everyQuery: Record<string, string | undefined>
  token: string | null
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Sends one call once. Rejects only when `signal` aborts it; everything else is an answer. */
export async function sendOnce(name: CallName, parts: Parts, options: SendOptions): Promise<Answer> {
  const { method, path } = calls[name]
  const headers: Record<string, string> = { accept: 'application/json' }
  if (options.token) headers.authorization = `Bearer ${options.token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (method === 'POST') headers['content-type'] = 'application/json'

  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), options.timeoutMs)
  const passOn = () => timeout.abort()
  options.signal?.addEventListener('abort', passOn)
  try {
    options.signal?.throwIfAborted()
    const response = await options.fetch(
      options.origin + fill(path, parts.params) + search(options.everyQuery, parts.query),
      {
        method,
        headers,
        signal: timeout.signal,
        ...(method === 'POST' && { body: JSON.stringify(parts.body ?? {}) }),
      },
    )
    return understand(response.status, await response.text())
  } catch {
    options.signal?.throwIfAborted()
    return { kind: 'none', code: timeout.signal.aborted ? 'SERVER_TIMEOUT' : 'offline' }
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', passOn)
  }
}

function fill(path: string, params: Parts['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

function search(every: SendOptions['everyQuery'], own: Parts['query'] = {}): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...every, ...own })) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

function understand(status: number, text: string): Answer {
  const body = parse(text)
  if (body && (status < 500 || status === 501)) return { kind: 'reply', status, body }
  return { kind: 'none', code: status >= 502 && status <= 504 ? 'SERVER_TIMEOUT' : 'UNKNOWN_ERROR' }
}

function parse(text: string): (Record<string, unknown> & { message: string }) | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
      ? { ...value, message: value.message }
      : null
  } catch {
    return null
  }
}
