import type { CallReply, HandheldUser } from '@couvert/contract'
import { alphanumeric, randomText } from '@couvert/domain'
import type { RandomBytes } from './random.ts'
import type { Answer, Parts } from './send.ts'
import type { OwnCode } from './sent.ts'
import type { KeyValueStore } from './storage.ts'
import { storageKeys } from './storage-keys.ts'

export type AuthReply = CallReply<'auth'>
export type Authenticated = { ok: true; reply: AuthReply } | { ok: false; answer: Answer }

/** `refresh_token`: the server refused it, or another tab took it away. `UNAUTHORIZED`: refused right after a renewal. */
export type SessionEnd = 'refresh_token' | 'UNAUTHORIZED' | 'logout'

export type Session = {
  /** Authenticates now; calls at the same time share one exchange. */
  authenticate(): Promise<Authenticated>
  /** The running or last successful exchange, else a new one. */
  ensure(): Promise<Authenticated>
  token(): string | null
  user(): HandheldUser | null
  accept(reply: AuthReply): void
  /** Forgets who is logged in; the device stays known. */
  end(why: SessionEnd): void
  onEnd(listener: (why: SessionEnd) => void): () => void
}

type SessionOptions = {
  storage: KeyValueStore
  randomBytes: RandomBytes
  deviceType: string
  version: string
  send: (name: 'auth' | 'refresh', parts: Parts) => Promise<Answer>
}

/** The session of one device, whose id and password are made once and stored; asked twice at once it opens once. */
export function createSession({ storage, randomBytes, deviceType, version, send }: SessionOptions): Session {
  let accepted: AuthReply | null = null
  let running: Promise<Authenticated> | null = null
  const listeners = new Set<(why: SessionEnd) => void>()

  function once(key: string, length: number): string {
    const stored = storage.getItem(key)
    if (stored) return stored
    const made = randomText(length, alphanumeric, randomBytes)
    storage.setItem(key, made)
    return made
  }

  function device() {
    return {
      version_code: version,
      device_type: deviceType,
      device_id: once(storageKeys.deviceId, 18),
      device_pass: once(storageKeys.devicePass, 25),
      firebase_token: 'NO_TOKEN',
    }
  }

  function accept(reply: AuthReply): void {
    accepted = reply
    storage.setItem(storageKeys.refreshToken, reply.data.refresh_token)
  }

  function end(why: SessionEnd): void {
    if (!accepted && !storage.getItem(storageKeys.refreshToken)) return
    accepted = null
    storage.removeItem(storageKeys.refreshToken)
    for (const listener of listeners) listener(why)
  }

  async function exchange(): Promise<Authenticated> {
    const refreshToken = storage.getItem(storageKeys.refreshToken)
    if (!refreshToken && accepted?.data.sp_handheld_user) {
      // Another tab logged the waiter out: a guest's session must not slip into a waiter's screen.
      end('refresh_token')
      return failed('refresh_token')
    }
    const answer = refreshToken
      ? await send('refresh', { body: { ...device(), refresh_token: refreshToken } })
      : await send('auth', { body: device() })
    const stored = storage.getItem(storageKeys.refreshToken)
    if (isAuth(answer) && (stored === refreshToken || stored === answer.body.data.refresh_token)) {
      accept(answer.body)
      return { ok: true, reply: answer.body }
    }
    const isRefused = !isAuth(answer)
    if (isRefused && (!refreshToken || answer.kind === 'none' || answer.status === 429)) return { ok: false, answer }
    // Meanwhile another tab may have exchanged the token, or somebody may have logged in: what is stored goes on.
    if (stored && stored !== refreshToken) return exchange()
    // Refused, or the logout was faster: what it took away does not come back.
    end('refresh_token')
    return failed('refresh_token')
  }

  function authenticate(): Promise<Authenticated> {
    running ??= oneTabAtATime(exchange).finally(() => {
      running = null
    })
    return running
  }

  return {
    authenticate,
    ensure: async () => (accepted && !running ? { ok: true, reply: accepted } : authenticate()),
    token: () => accepted?.data.access_token ?? null,
    user: () => accepted?.data.sp_handheld_user ?? null,
    accept,
    end,
    onEnd(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function failed(code: OwnCode): Authenticated {
  return { ok: false, answer: { kind: 'none', code } }
}

function isAuth(answer: Answer): answer is Answer & { kind: 'reply'; body: AuthReply } {
  return answer.kind === 'reply' && answer.status === 200 && answer.body.message === 'auth'
}

/**
 * Tabs exchange in turn, but none waits long for another that hangs. Where they overlap after all (no Web Locks on plain
 * http), the server gives both the same successor.
 */
function oneTabAtATime(exchange: () => Promise<Authenticated>): Promise<Authenticated> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks) return exchange()
  // The signal ends the waiting, not the exchange; an exchange itself never rejects.
  return locks.request('couvert-session', { signal: AbortSignal.timeout(3000) }, exchange).catch(exchange)
}
