import type { CallInput, CallReply } from '@couvert/contract'
import type { Client } from './client.ts'
import { type ClientRefusal, isUncertain } from './sent.ts'
import { indexedDbStore, type UnsentOrder, type UnsentStore } from './unsent-store.ts'

export { indexedDbStore, memoryStore, type UnsentOrder, type UnsentStore } from './unsent-store.ts'

/** A tray holds no service article, so what is answered to its order has been sold. */
type OrderReply = Extract<CallReply<'placeOrder'>, { message: 'order_created' }>

/** How sending an order went so far. `kept`: lost on the way, it is sent again by itself. */
export type OrderSent =
  | { state: 'sent'; reply: OrderReply }
  | { state: 'refused'; refusal: ClientRefusal<'placeOrder'> }
  | { state: 'kept'; key: string }

/**
 * How an order ended. `not-sent`: it certainly is not at the venue; `order` is handed back. `wasKept`: not at the press,
 * but later, when it was sent again.
 */
export type OrderSettled =
  | { state: 'sent'; order: UnsentOrder; wasKept: boolean; reply: OrderReply }
  | { state: 'refused'; order: UnsentOrder; wasKept: boolean; refusal: ClientRefusal<'placeOrder'> }
  | { state: 'not-sent'; order: UnsentOrder }

export type Unsent = {
  /** Keeps the order, sends it once, and keeps on sending it when the answer is lost. */
  send(input: CallInput<'placeOrder'>): Promise<OrderSent>
  pending(): readonly UnsentOrder[]
  subscribe(listener: () => void): () => void
  /** Sends what is waiting now; the app calls it when it starts and when the connection is back. */
  flush(): Promise<void>
  /** Takes a given-up order out, to put it back on the tray or to forget it. */
  take(key: string): Promise<UnsentOrder | null>
  stop(): void
}

export type UnsentOptions = {
  client: Client
  store?: UnsentStore
  now: () => number
  onSettled: (settled: OrderSettled) => void
  backoffMs?: (attempt: number) => number
  target?: EventTarget
}

/** An order is not sent silently later than this after the press. */
export const keepSendingMs = 10 * 60_000

/** The phone's outbox of orders: each is kept with its Idempotency-Key before it is sent, so that it arrives once. */
export function createUnsent(options: UnsentOptions): Unsent {
  const { client, now, onSettled, store = indexedDbStore(), backoffMs = backoff, target = window } = options
  const listeners = new Set<() => void>()
  const busy = new Set<string>()
  let known: UnsentOrder[] = []
  let flushing: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false

  async function look(): Promise<void> {
    known = (await store.all()).sort((a, b) => a.madeAt - b.madeAt)
    for (const listener of listeners) listener()
    clearTimeout(timer)
    if (!isStopped && known.some(isOpen)) timer = setTimeout(flush, backoffMs(failures))
  }

  async function attempt(order: UnsentOrder, { wasKept }: { wasKept: boolean }): Promise<OrderSent> {
    const sent = await client.call('placeOrder', order.input, { idempotencyKey: order.key })
    if (!sent.ok && isUncertain(sent.refusal)) return { state: 'kept', key: order.key }
    const outcome: OrderSent = sent.ok
      ? { state: 'sent', reply: sent.reply as OrderReply }
      : { state: 'refused', refusal: sent.refusal }
    // Told first, forgotten after: if the page dies in between, the same answer comes again with the same key.
    onSettled({ ...outcome, order, wasKept })
    await store.remove(order.key)
    return outcome
  }

  /**
   * Finds out how an order ended that is too old to be sent: an empty order under the same key is refused as
   * `key_reused` when the real one arrived, and then repeating that one only fetches its stored reply.
   */
  async function resolve(order: UnsentOrder): Promise<'open' | 'closed'> {
    if (order.state !== 'unsure') {
      await store.put({ ...order, state: 'unsure' })
      await look()
    }
    const empty = { ...order.input, body: { ...order.input.body, m_articles: [] } }
    const sent = await client.call('placeOrder', empty, { idempotencyKey: order.key })
    if (!sent.ok && isUncertain(sent.refusal)) return 'open'
    if (!sent.ok && sent.refusal.code === 'key_reused') {
      return (await attempt(order, { wasKept: true })).state === 'kept' ? 'open' : 'closed'
    }
    const givenBack: UnsentOrder = { ...order, state: 'not-sent' }
    await store.put(givenBack)
    onSettled({ state: 'not-sent', order: givenBack })
    return 'closed'
  }

  async function sendAgain(key: string): Promise<'open' | 'closed'> {
    const order = (await store.all()).find((kept) => kept.key === key)
    if (!order || !isOpen(order)) return 'closed'
    if (order.state === 'unsure' || now() - order.madeAt >= keepSendingMs) return resolve(order)
    return (await attempt(order, { wasKept: true })).state === 'kept' ? 'open' : 'closed'
  }

  async function sendAll(): Promise<void> {
    const open = (await store.all()).filter(isOpen).sort((a, b) => a.madeAt - b.madeAt)
    for (const { key } of open) {
      const left = await whileNobodyElse(busy, key, () => sendAgain(key))
      if (left === 'open') {
        failures += 1
        break
      }
      failures = 0
    }
    await look()
  }

  function flush(): Promise<void> {
    flushing ??= sendAll().finally(() => {
      flushing = null
    })
    return flushing
  }

  function online(): void {
    failures = 0
    void flush()
  }

  target.addEventListener('online', online)
  void flush()

  return {
    async send(input) {
      if (!client.isOnline()) return { state: 'refused', refusal: client.ownRefusal('offline') }
      const order: UnsentOrder = { key: client.newKey(), input, madeAt: now(), state: 'waiting' }
      await store.put(order)
      const outcome = await whileNobodyElse(busy, order.key, () => attempt(order, { wasKept: false }))
      if (outcome?.state === 'kept') failures += 1
      await look()
      return outcome ?? { state: 'kept', key: order.key }
    },
    pending: () => known,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush,
    async take(key) {
      const order = (await store.all()).find((kept) => kept.key === key && !isOpen(kept)) ?? null
      if (order) await store.remove(key)
      await look()
      return order
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      target.removeEventListener('online', online)
    },
  }
}

function isOpen(order: UnsentOrder): boolean {
  return order.state !== 'not-sent'
}

const backoff = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt)

/**
 * Lets one order be worked on in one place at a time; `undefined` when it already is, here or in another tab. Without Web
 * Locks (plain http) two tabs may both send it: the key makes that harmless.
 */
async function whileNobodyElse<T>(busy: Set<string>, key: string, work: () => Promise<T>): Promise<T | undefined> {
  if (busy.has(key)) return undefined
  busy.add(key)
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  try {
    if (!locks) return await work()
    return await locks.request(`couvert-order-${key}`, { ifAvailable: true }, async (lock) =>
      lock ? work() : undefined,
    )
  } finally {
    busy.delete(key)
  }
}
