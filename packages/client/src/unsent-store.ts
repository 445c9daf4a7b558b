import type { CallInput } from '@couvert/contract'
import { createStore, del, set, values } from 'idb-keyval'

/**
 * An order on its way. `waiting`: being sent, or to be sent again. `unsure`: too old to be sent, and the server has yet to
 * say whether it arrived. `not-sent`: it certainly did not arrive, the order is handed back.
 */
export type UnsentOrder = {
  key: string
  input: CallInput<'placeOrder'>
  /** Milliseconds since 1970 when the guest pressed. */
  madeAt: number
  state: 'waiting' | 'unsure' | 'not-sent'
}

export type UnsentStore = {
  all(): Promise<UnsentOrder[]>
  put(order: UnsentOrder): Promise<void>
  remove(key: string): Promise<void>
}

/** Keeps orders in IndexedDB, which outlives the page; where the browser blocks it, as long as the page. */
export function indexedDbStore(): UnsentStore {
  const fallback = memoryStore()
  const orders = createStore('couvert-unsent', 'orders')
  return {
    all: async () => [...(await values<UnsentOrder>(orders).catch(() => [])), ...(await fallback.all())],
    put: (order) => set(order.key, order, orders).catch(() => fallback.put(order)),
    async remove(key) {
      await fallback.remove(key)
      await del(key, orders).catch(() => undefined)
    },
  }
}

export function memoryStore(): UnsentStore {
  const orders = new Map<string, UnsentOrder>()
  return {
    all: async () => [...orders.values()],
    put: async (order) => void orders.set(order.key, order),
    remove: async (key) => void orders.delete(key),
  }
}
