import type { CallInput, CallName, CallReply, HandheldUser } from '@couvert/contract'
import { calls } from '@couvert/contract/calls'
import type { Report } from './collect-reports.ts'
import { browserRandomBytes, newKey, type RandomBytes } from './random.ts'
import { type Answer, type Parts, sendOnce } from './send.ts'
import { type AnyRefusal, type ClientRefusal, type OwnCode, type OwnRefusal, ownTexts, type Sent } from './sent.ts'
import { type Authenticated, createSession, type SessionEnd } from './session.ts'
import type { KeyValueStore } from './storage.ts'
import { storageKeys } from './storage-keys.ts'

export type ClientOptions = {
  /** Address of the API without a slash at the end; default: where the page came from. */
  origin?: string
  storage: KeyValueStore
  lang: () => string
  /** The label (brand) the app was opened under. */
  label?: string
  fetch?: typeof fetch
  randomBytes?: RandomBytes
  /** Milliseconds since 1970 on this device's clock. */
  now?: () => number
  isOnline?: () => boolean
  deviceType?: string
  version?: string
  timeoutMs?: number
  /** Texts of the client's own codes in the guest's language, once there are any. */
  textOf?: (code: OwnCode) => string | undefined
  /** Told of every call that was refused, or that met no answer. */
  onRefused?: (report: Report) => void
}

export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** For this call alone, in place of the stored one: a pincode that is only tried must not go with any other. */
  pincode?: string
}

type AnyReply = { [N in CallName]: CallReply<N> }[CallName]

export type Client = {
  call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<Sent<N>>
  /** Opens the session: refreshes a stored one, else registers this device. Calls wait for it by themselves. */
  start(): Promise<Sent<'auth'>>
  login(username: string, password: string): Promise<Sent<'handheldLogin'>>
  /** Ends the session here even when the server cannot be told. */
  logout(): Promise<void>
  user(): HandheldUser | null
  /** The access token of the open session. */
  token(): string | null
  /** What every later call says about where it is. A stored pincode is kept in storage. */
  setContext(context: { merchantName?: string | null; pincode?: string | null }): void
  pincode(): string | null
  /** The server's time, from its last timestamp and this device's clock. */
  serverNow(): Date
  onSessionEnd(listener: (why: SessionEnd) => void): () => void
  isOnline(): boolean
  newKey(): string
  /** A refusal of our own, worded in the guest's language. */
  ownRefusal(code: OwnCode): OwnRefusal
}

/** Calls that change nothing at a table; all other POSTs carry an Idempotency-Key. */
const withoutKey: ReadonlySet<CallName> = new Set<CallName>([
  'auth',
  'refresh',
  'handheldLogin',
  'handheldLogout',
  'allOverview',
  'channelAuth',
])

/**
 * One device's way to the server. Opens its session before the first call, renews a refused token once, and gives each
 * call that changes something a key, so that it may be sent again. What goes wrong on the way is a refusal; a call rejects
 * only when its `signal` aborts it.
 */
export function createClient(options: ClientOptions): Client {
  const { storage, lang, label } = options
  const origin = options.origin ?? ''
  const request = options.fetch ?? ((...args) => fetch(...args))
  const randomBytes = options.randomBytes ?? browserRandomBytes
  const now = options.now ?? Date.now
  const isOnline = options.isOnline ?? (() => typeof navigator === 'undefined' || navigator.onLine !== false)
  const textOf = (code: OwnCode) => options.textOf?.(code) ?? ownTexts[code]

  let merchantName: string | null = null
  let offsetMs = 0

  const transmit = (
    name: CallName,
    parts: Parts,
    { idempotencyKey, signal, pincode }: CallOptions = {},
  ): Promise<Answer> =>
    sendOnce(name, parts, {
      origin,
      fetch: request,
      timeoutMs: options.timeoutMs ?? 20_000,
      everyQuery: {
        lang: lang(),
        label,
        merchant: merchantName ?? undefined,
        pincode: pincode ?? storage.getItem(storageKeys.pincode) ?? undefined,
      },
      token: session.token(),
      idempotencyKey,
      signal,
    })

  const session = createSession({
    storage,
    randomBytes,
    deviceType: options.deviceType ?? 'WEB',
    version: options.version ?? '1',
    send: transmit,
  })

  async function answerOf(name: CallName, parts: Parts, callOptions: CallOptions): Promise<Answer> {
    const opened = await session.ensure()
    if (!opened.ok) return opened.answer
    const used = session.token()
    const first = await transmit(name, parts, callOptions)
    if (!isUnauthorized(first)) return first
    const renewed = session.token() === used ? await session.authenticate() : await session.ensure()
    if (!renewed.ok) return renewed.answer
    const second = await transmit(name, parts, callOptions)
    if (!isUnauthorized(second)) return second
    session.end('UNAUTHORIZED')
    return { kind: 'none', code: 'UNAUTHORIZED' }
  }

  async function send<N extends CallName>(name: N, input: CallInput<N>, given: CallOptions = {}): Promise<Sent<N>> {
    if (!isOnline()) return own('offline')
    const needsKey = calls[name].method === 'POST' && !withoutKey.has(name)
    const idempotencyKey = given.idempotencyKey ?? (needsKey ? newKey(randomBytes) : undefined)
    const answer = await answerOf(name, input as Parts, { ...given, ...(idempotencyKey && { idempotencyKey }) })
    const sent = outcome<N>(answer)
    if (sent.ok) noteTime(sent.reply as AnyReply)
    else options.onRefused?.({ kind: 'error', code: (sent.refusal as AnyRefusal).code, where: name })
    return sent
  }

  function noteTime(reply: AnyReply): void {
    if (reply.message === 'merchant') offsetMs = reply.data.sp_qr_code.current_unix_timestamp * 1000 - now()
  }

  function outcome<N extends CallName>(answer: Answer): Sent<N> {
    if (answer.kind === 'none') return own(answer.code)
    // The server checks every reply against the contract, so that the client need not carry the schemas.
    if (answer.status < 300) return { ok: true, reply: answer.body as unknown as CallReply<N> }
    const { message, text, ...facts } = answer.body
    return {
      ok: false,
      refusal: { ...facts, code: message, text: typeof text === 'string' ? text : message } as ClientRefusal<N>,
    }
  }

  const ownRefusal = (code: OwnCode): OwnRefusal => ({ code, text: textOf(code) })
  const own = (code: OwnCode) => ({ ok: false as const, refusal: ownRefusal(code) })

  function opened(result: Authenticated): Sent<'auth'> {
    return result.ok ? result : outcome<'auth'>(result.answer)
  }

  return {
    call: send,
    start: async () => (isOnline() ? opened(await session.ensure()) : own('offline')),
    async login(username, password) {
      const body = { handheld_username: username, handheld_password: password }
      const sent = await send('handheldLogin', { body })
      if (sent.ok) session.accept(sent.reply)
      return sent
    },
    async logout() {
      await send('handheldLogout', { body: {} })
      session.end('logout')
    },
    user: session.user,
    token: session.token,
    setContext(context) {
      if (context.merchantName !== undefined) merchantName = context.merchantName
      if (context.pincode === null) storage.removeItem(storageKeys.pincode)
      else if (context.pincode !== undefined) storage.setItem(storageKeys.pincode, context.pincode)
    },
    pincode: () => storage.getItem(storageKeys.pincode),
    serverNow: () => new Date(now() + offsetMs),
    onSessionEnd: session.onEnd,
    isOnline,
    newKey: () => newKey(randomBytes),
    ownRefusal,
  }
}

function isUnauthorized(answer: Answer): boolean {
  return answer.kind === 'reply' && answer.status === 401
}
