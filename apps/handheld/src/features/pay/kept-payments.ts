import { type KeyValueStore, storageKeys } from '@couvert/client'
import type { Payment } from './book-payment.ts'

/** A payment whose outcome is not known yet, with what it takes to ask for it again and to word the answer. */
export type KeptPayment = Payment & {
  receiptId: number
  table: string
  currency?: string
  /** Who took the money: nobody else asks for it. */
  staffId: number
  /** Milliseconds since 1970. */
  sentAt: number
}

/**
 * The payments that were sent and not answered, at most one a receipt. They are kept before they are sent, so that
 * neither a reload nor a closed page loses the key and the body under which the server knows them.
 */
export function keptPayments(storage: KeyValueStore) {
  const read = (): KeptPayment[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(storageKeys.unconfirmedPayments) ?? '[]')
      // What an older version kept was always for a whole bill.
      return Array.isArray(kept) ? kept.map((payment) => ({ call: 'payWithMethods', ...payment })) : []
    } catch {
      return []
    }
  }
  const write = (kept: readonly KeptPayment[]) => {
    if (kept.length === 0) storage.removeItem(storageKeys.unconfirmedPayments)
    else storage.setItem(storageKeys.unconfirmedPayments, JSON.stringify(kept))
  }
  const others = (receiptId: number) => read().filter((kept) => kept.receiptId !== receiptId)
  return {
    of: (staffId: number) => read().filter((kept) => kept.staffId === staffId),
    find: (receiptId: number, staffId: number) =>
      read().find((kept) => kept.receiptId === receiptId && kept.staffId === staffId),
    put: (payment: KeptPayment) => write([...others(payment.receiptId), payment]),
    remove: (receiptId: number) => write(others(receiptId)),
  }
}

export type KeptPayments = ReturnType<typeof keptPayments>

/** Well within the day for which the server keeps its replies: what is older it might book a second time, or deny. */
const askedForMs = 12 * 60 * 60_000

export function isTooOldToAsk({ sentAt }: KeptPayment, now: number): boolean {
  return now - sentAt > askedForMs
}
