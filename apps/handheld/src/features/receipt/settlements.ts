import type { HandheldReceipt } from '@couvert/contract'
import type { BillItem } from '@couvert/domain'

export type Settlement = { at: string; methods: string[] }

/**
 * When and how the closed units of a row were paid, the first time first. What was paid for units of it that are still
 * open closed nothing yet.
 */
export function settlementsOf(receipt: HandheldReceipt, { ids }: Pick<BillItem, 'ids'>): Settlement[] {
  const paidBy = new Set(
    receipt.handheldOrdergroups
      .flatMap(({ receiptArticles }) => receiptArticles)
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ countOpen, transactionOMArticles }) =>
        transactionOMArticles.filter(({ count }) => count > 0 || countOpen === 0),
      )
      .map(({ transaction_id }) => transaction_id),
  )
  return receipt.transactions
    .filter(({ id, kind, payment_methods }) => paidBy.has(id) && kind === 'PAYMENT' && payment_methods.length > 0)
    .toSorted((a, b) => a.id - b.id)
    .map(({ createdAt, payment_methods }) => ({
      at: createdAt,
      methods: [...new Set(payment_methods.map(({ name }) => name))],
    }))
}
