import type { Client } from '@couvert/client'
import { create } from 'zustand'
import { bookPayment, type Payment, type PaymentEnd } from './book-payment.ts'

/**
 * `checking`: an answer was lost and the same payment is asked for again. `paid`: it went well, so a receipt that now
 * disappears was closed by us.
 */
export type UnderWay = 'sending' | 'checking' | 'paid'

/**
 * The payments that were sent, by receipt. They outlive the page: leaving the screen changes nothing about the
 * money.
 */
export const useUnderWay = create<{ byReceipt: Readonly<Record<number, UnderWay>> }>(() => ({ byReceipt: {} }))

const repeatedAfterMs = 2000

/** Sends a payment unless one of this receipt is under way; the answer is how it ended. */
export async function sendPayment(
  client: Client,
  receiptId: number,
  payment: Payment,
): Promise<PaymentEnd | undefined> {
  const before = useUnderWay.getState().byReceipt[receiptId]
  if (before === 'sending' || before === 'checking') return undefined
  mark(receiptId, 'sending')
  const ended = await bookPayment(
    {
      client,
      wait: () => new Promise((resolve) => setTimeout(resolve, repeatedAfterMs)),
      onUnsure: () => mark(receiptId, 'checking'),
    },
    payment,
  )
  mark(receiptId, ended.end === 'paid' ? 'paid' : undefined)
  return ended
}

function mark(receiptId: number, underWay: UnderWay | undefined): void {
  useUnderWay.setState(({ byReceipt }) => {
    const { [receiptId]: _before, ...others } = byReceipt
    return { byReceipt: underWay ? { ...others, [receiptId]: underWay } : others }
  })
}
