import { type AnyRefusal, type Client, isUncertain } from '@couvert/client'
import type { CallInput, HandheldReceipt } from '@couvert/contract'
import type { Tender } from '@couvert/domain'
import type { BillPart } from './bill-part.ts'

/**
 * One press of OK: everything that is sent, under the key that makes it happen once however often it is sent. The whole
 * bill, which closes it, or a part of it, which does not.
 */
export type Payment = { idempotencyKey: string } & (
  | { call: 'payWithMethods'; input: CallInput<'payWithMethods'> }
  | { call: 'addPayment'; input: CallInput<'addPayment'> }
)

export type PaymentEnd =
  | { end: 'paid' }
  /** The receipt had changed: nothing is booked. */
  | { end: 'out-of-date' }
  | { end: 'refused'; refusal: AnyRefusal }
  /** Nobody may ask any more, and whether it was booked was never told. */
  | { end: 'unknown' }

/** The bill, or the part of it, in these tenders. */
export function paymentOf(
  receipt: HandheldReceipt,
  part: BillPart | undefined,
  tenders: readonly Tender[],
  idempotencyKey: string,
): Payment {
  const body = {
    table_identifier: receipt.tableId,
    sp_receipt_id: receipt.id,
    sp_merchant_id: receipt.spMerchantId,
    updated_at: receipt.updatedAt,
    payment_methods: tenders.map(({ method, amount, received }) => ({
      name: method,
      amount,
      ...(received === undefined ? {} : { received }),
    })),
  }
  if (!part)
    return { idempotencyKey, call: 'payWithMethods', input: { query: {}, body: { ...body, must_close: true } } }
  const lines = part.chosen?.map(({ lineId, count }) => ({ receipt_article_id: lineId, count }))
  return { idempotencyKey, call: 'addPayment', input: { query: {}, body: { ...body, ...(lines ? { lines } : {}) } } }
}

type Booking = {
  client: Pick<Client, 'call'>
  /** Whether the waiter who sent it is still the one who is asking. */
  mayAsk: () => boolean
  wait: () => Promise<void>
  onUnsure: () => void
}

/**
 * Books a payment. An answer that was lost says nothing about the money, so the same payment is sent again under its
 * key until the server tells how it ended; `onUnsure` is called when that begins. When the waiter's session ends first,
 * the outcome stays unknown.
 */
export async function bookPayment({ client, mayAsk, wait, onUnsure }: Booking, payment: Payment): Promise<PaymentEnd> {
  const { idempotencyKey } = payment
  while (mayAsk()) {
    const sent =
      payment.call === 'addPayment'
        ? await client.call('addPayment', payment.input, { idempotencyKey })
        : await client.call('payWithMethods', payment.input, { idempotencyKey })
    if (sent.ok) return { end: sent.reply.message === 'success' ? 'paid' : 'out-of-date' }
    const refusal: AnyRefusal = sent.refusal
    // What was answered to somebody else says nothing about this payment.
    if (isSessionOver(refusal) || !mayAsk()) break
    if (!isUncertain(refusal)) return { end: 'refused', refusal }
    onUnsure()
    await wait()
  }
  return { end: 'unknown' }
}

const isSessionOver = ({ code }: AnyRefusal): boolean => code === 'refresh_token' || code === 'UNAUTHORIZED'
