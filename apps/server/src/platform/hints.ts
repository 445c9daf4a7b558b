import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Live } from './live.ts'

export type Hints = {
  /** Tells this process' sockets at once and those of the other processes a moment later. Call it after the commit. */
  tell(channel: string, event: string, data: unknown): void
  /** Closes the sockets of a session on every process. */
  closeSocketsOf(sessionId: string): void
  start(): Promise<void>
  stop(): Promise<void>
}

export type HintsOptions = {
  live: Live
  /** A direct connection: LISTEN belongs to its session. */
  url: string
  /** Told when the other processes cannot be heard, and when they can be again. */
  onState: (state: 'listening' | 'lost' | 'deaf') => void
  /** How long its own first notification may take before it calls itself deaf. */
  deafAfterMs?: number
}

type Hint = [channel: string, event: string, data: unknown] | [closed: string]

const topic = 'couvert_hints'
const gatherMs = 20
// PostgreSQL takes less than 8,000 bytes in one.
const maxBytes = 7_900

export function createHints({ live, url, onState, deafAfterMs = 2_000 }: HintsOptions): Hints {
  const me = randomUUID()
  let waiting: Hint[] = []
  let timer: NodeJS.Timeout | null = null
  let client: pg.Client | null = null
  let isStopping = false
  let heardMyself: (() => void) | null = null
  let isReturning = false
  let sending = Promise.resolve()

  const hear = (payload: string) => {
    const message = readMessage(payload)
    if (!message) return
    if (message.from === me) return heardMyself?.()
    for (const hint of message.hints) {
      if (hint.length === 1) live.closeSocketsOf(hint[0])
      else live.send(...hint)
    }
  }

  const flush = async () => {
    timer = null
    const hints = waiting
    waiting = []
    const payloads = pack(me, hints)
    // NOTE a hint that cannot be sent is dropped: receivers fetch again when the connection is back.
    if (!client || payloads.length === 0) return
    sending = sending.then(() => notify(payloads))
    await sending
  }

  // One at a time: a connection that is asked while it answers only queues, and is going to refuse.
  const notify = async (payloads: readonly string[]) => {
    await client
      ?.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [topic, payloads])
      .catch(() => {})
  }

  const add = (hint: Hint) => {
    waiting.push(hint)
    timer ??= setTimeout(() => void flush(), gatherMs)
  }

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'couvert hints', keepAlive: true })
    next.on('notification', ({ payload }) => payload && hear(payload))
    next.on('error', () => {})
    const lost = new Promise<void>((resolve) => next.once('end', resolve))
    try {
      await next.connect()
      await next.query(`listen ${topic}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    client = next
    void lost.then(() => {
      client = null
      if (isStopping) return
      onState('lost')
      void reconnect()
    })
    await prove(next)
    if (isReturning) live.refetchAll()
    isReturning = true
  }

  /** A pooler in between may swallow notifications without a word; then polls alone keep the screens fresh. */
  const prove = async (next: pg.Client) => {
    const heard = new Promise<boolean>((resolve) => {
      heardMyself = () => resolve(true)
    })
    await next.query('select pg_notify($1, $2)', [topic, JSON.stringify({ from: me, hints: [] })]).catch(() => {})
    onState((await Promise.race([heard, sleep(deafAfterMs, false, { ref: false })])) ? 'listening' : 'deaf')
    heardMyself = null
  }

  const reconnect = async () => {
    for (let waitMs = 50; !isStopping; waitMs = Math.min(waitMs * 2, 2_000)) {
      await sleep(waitMs)
      try {
        return await connect()
      } catch {
        // Still away.
      }
    }
  }

  return {
    tell(channel, event, data) {
      live.send(channel, event, data)
      add([channel, event, data])
    },
    closeSocketsOf(sessionId) {
      live.closeSocketsOf(sessionId)
      add([sessionId])
    },
    start: connect,
    async stop() {
      isStopping = true
      if (timer) clearTimeout(timer)
      await flush()
      await client?.end()
    },
  }
}

/** Null for what is not ours: whoever may notify could send anything, and a hint is never worth a process. */
function readMessage(payload: string): { from: string; hints: Hint[] } | null {
  try {
    const message: unknown = JSON.parse(payload)
    const isOurs = typeof message === 'object' && message !== null && 'hints' in message && Array.isArray(message.hints)
    return isOurs ? (message as { from: string; hints: Hint[] }) : null
  } catch {
    return null
  }
}

/** As many hints in one notification as fit; the same one twice counts once; one that fits nowhere is left out. */
export function pack(from: string, hints: readonly Hint[]): string[] {
  const distinct = [...new Set(hints.map((hint) => JSON.stringify(hint)))]
  const frame = Buffer.byteLength(JSON.stringify({ from, hints: [] }))
  const groups: string[][] = []
  let room = 0
  for (const hint of distinct) {
    const bytes = Buffer.byteLength(hint) + 1
    if (frame + bytes > maxBytes) continue
    if (bytes > room) {
      groups.push([])
      room = maxBytes - frame
    }
    groups.at(-1)?.push(hint)
    room -= bytes
  }
  return groups.map((group) => `{"from":${JSON.stringify(from)},"hints":[${group.join(',')}]}`)
}
