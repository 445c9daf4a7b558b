import type { AnyRefusal, Client } from '@couvert/client'
import { create } from 'zustand'
import { bookPayment, type PaymentEnd } from './book-payment.ts'
import { isTooOldToAsk, type KeptPayment, type KeptPayments } from './kept-payments.ts'

/**
 * `checking`: an answer was lost and the same payment is asked for again. `paid`: it went well, so a receipt that now
 * disappears, or of which less is open, was changed by us.
 */
export type UnderWay =
  | { step: 'sending' | 'checking'; payment: KeptPayment }
  | { step: 'paid'; isWhole: boolean }
  | { step: 'out-of-date' }
  | { step: 'refused'; refusal: AnyRefusal }

/**
 * What became of the payments that were sent, by receipt. They outlive the page: leaving the screen changes nothing
 * about the money. `desk` is the receipt whose checkout is on the screen.
 */
export const useUnderWay = create<{ byReceipt: Readonly<Record<number, UnderWay>>; desk: number | undefined }>(() => ({
  byReceipt: {},
  desk: undefined,
}))

export const isAsked = (underWay: UnderWay | undefined) =>
  underWay?.step === 'sending' || underWay?.step === 'checking' ? underWay : undefined

export type Settling = {
  client: Pick<Client, 'call'>
  kept: KeptPayments
  mayAsk: (payment: KeptPayment) => boolean
  now: () => number
  /** One tab of this browser at a time. */
  inTurn: <T>(receiptId: number, work: () => Promise<T>) => Promise<T>
  wait: () => Promise<void>
}

/**
 * Sends a payment, or asks again for one that was kept, until its outcome is known. One that this waiter has under way
 * for the same receipt comes first, whatever was pressed since. The answer is how it ended and which payment that was; none when it
 * is being asked for already, or was settled in another tab meanwhile.
 */
export async function settlePayment(
  { client, kept, mayAsk, now, inTurn, wait }: Settling,
  asked: KeptPayment,
  isNew: boolean,
): Promise<{ ended: PaymentEnd; payment: KeptPayment } | undefined> {
  const { receiptId } = asked
  if (isAsked(useUnderWay.getState().byReceipt[receiptId])) return undefined
  mark(receiptId, { step: isNew ? 'sending' : 'checking', payment: asked })
  const settled = await inTurn(receiptId, async () => {
    const payment = kept.find(receiptId, asked.staffId) ?? (isNew ? asked : undefined)
    if (!payment) return undefined
    kept.put(payment)
    const ended: PaymentEnd = isTooOldToAsk(payment, now())
      ? { end: 'unknown' }
      : await bookPayment(
          {
            client,
            mayAsk: () => mayAsk(payment),
            wait,
            onUnsure: () => mark(receiptId, { step: 'checking', payment }),
          },
          payment,
        )
    // While it is not too old, the waiter who took the money may still ask at the next login.
    if (ended.end !== 'unknown' || isTooOldToAsk(payment, now())) kept.remove(receiptId)
    return { ended, payment }
  })
  mark(receiptId, settled && markOf(settled))
  return settled
}

/** Says what became of a payment where nothing was sent at all. */
export function refusePayment(receiptId: number, refusal: AnyRefusal): void {
  mark(receiptId, { step: 'refused', refusal })
}

/** Forgets how the last payment of a receipt ended; one that is under way stays. */
export function forgetOutcome(receiptId: number): void {
  if (!isAsked(useUnderWay.getState().byReceipt[receiptId])) mark(receiptId, undefined)
}

function markOf({ ended, payment }: { ended: PaymentEnd; payment: KeptPayment }): UnderWay | undefined {
  switch (ended.end) {
    case 'paid':
      return { step: 'paid', isWhole: payment.call === 'payWithMethods' }
    case 'out-of-date':
      return { step: 'out-of-date' }
    case 'refused':
      return { step: 'refused', refusal: ended.refusal }
    case 'unknown':
      return undefined
  }
}

function mark(receiptId: number, underWay: UnderWay | undefined): void {
  useUnderWay.setState(({ byReceipt }) => {
    const { [receiptId]: _before, ...others } = byReceipt
    return { byReceipt: underWay ? { ...others, [receiptId]: underWay } : others }
  })
}
