import { type AnyRefusal, type Client, isUncertain } from '@couvert/client'
import type { CallInput, HandheldReceipt } from '@couvert/contract'
import type { Tender } from '@couvert/domain'

/** One press of OK: everything that is sent, under the key that makes it happen once however often it is sent. */
export type Payment = { idempotencyKey: string; input: CallInput<'payWithMethods'> }

export type PaymentEnd =
  | { end: 'paid' }
  /** The receipt had changed: nothing is booked. */
  | { end: 'out-of-date' }
  | { end: 'refused'; refusal: AnyRefusal }

/** The whole bill in these tenders, which closes it. */
export function paymentOf(receipt: HandheldReceipt, tenders: readonly Tender[], idempotencyKey: string): Payment {
  const body = {
    must_close: true,
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
  return { idempotencyKey, input: { query: {}, body } }
}

/**
 * Books a payment. An answer that was lost says nothing about the money, so the same payment is sent again under its
 * key until the server tells how it ended; `onUnsure` is called when that begins. A session that is over ends it.
 */
export async function bookPayment(
  { client, wait, onUnsure }: { client: Pick<Client, 'call'>; wait: () => Promise<void>; onUnsure: () => void },
  { input, idempotencyKey }: Payment,
): Promise<PaymentEnd> {
  for (;;) {
    const sent = await client.call('payWithMethods', input, { idempotencyKey })
    if (sent.ok) return { end: sent.reply.message === 'success' ? 'paid' : 'out-of-date' }
    const refusal: AnyRefusal = sent.refusal
    if (!isUncertain(refusal) || isSessionOver(refusal)) return { end: 'refused', refusal }
    onUnsure()
    await wait()
  }
}

const isSessionOver = ({ code }: AnyRefusal): boolean => code === 'refresh_token' || code === 'UNAUTHORIZED'
