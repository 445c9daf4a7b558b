import { cents } from '@couvert/domain'
import { formatCents } from '@couvert/i18n'
import { useLang, useRefusalText, useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useQueryClient } from '@tanstack/react-query'
import { client, storage } from '../../session/client.ts'
import { useStaffSession } from '../../session/staff-session.ts'
import type { PaymentEnd } from './book-payment.ts'
import { type KeptPayment, keptPayments } from './kept-payments.ts'
import { forgetOutcome, type Settling, settlePayment, useUnderWay } from './payment-under-way.ts'

const repeatedAfterMs = 2000

/** The payments that this browser keeps until their outcome is known. */
export const kept = keptPayments(storage)

const settling: Settling = {
  client,
  kept,
  mayAsk({ staffId }) {
    const session = useStaffSession.getState()
    return session.state === 'in' && session.user.id === staffId
  },
  now: () => Date.now(),
  inTurn(receiptId, work) {
    // Without Web Locks (plain http) two tabs ask at once, under one key: that books once too.
    return navigator.locks ? navigator.locks.request(`couvert-payment-${receiptId}`, work) : work()
  },
  wait: () => new Promise((resolve) => setTimeout(resolve, repeatedAfterMs)),
}

/** Settles a payment and says what came of it, wherever the waiter is by then. */
export function useSettlePayment(): (payment: KeptPayment, isNew: boolean) => Promise<void> {
  const t = useText('staff')
  const lang = useLang()
  const wordsOf = useRefusalText()
  const queries = useQueryClient()

  return async function settle(asked, isNew) {
    const settled = await settlePayment(settling, asked, isNew)
    if (!settled) return
    const { ended, payment } = settled
    const text = wordsFor(ended, payment)
    if (text !== undefined) showNotice(text)
    await queries.invalidateQueries({ queryKey: ['allOverview'] })
    // Else a bill that is opened once more under the same number would count as paid.
    if (ended.end === 'paid') forgetOutcome(payment.receiptId)
  }

  /** Nothing where the checkout itself says it. */
  function wordsFor(ended: PaymentEnd, { receiptId, table, currency, call, input }: KeptPayment): string | undefined {
    const amount = formatCents(
      cents(input.body.payment_methods.reduce((sum, part) => sum + part.amount, 0)),
      lang,
      currency,
    )
    const isAtDesk = useUnderWay.getState().desk === receiptId
    switch (ended.end) {
      case 'paid':
        return t(call === 'addPayment' ? 'pay.donePart' : 'pay.done', { table, amount })
      case 'unknown':
        return t('pay.unknown', { table, amount })
      case 'out-of-date':
        return isAtDesk ? undefined : `${t('pay.notBooked', { table })} ${t('receipt_out_of_date')}`
      case 'refused': {
        // A bill that is no longer there takes its checkout with it.
        const staysAtDesk = isAtDesk && ended.refusal.code !== 'receipt_not_found'
        return staysAtDesk ? undefined : `${t('pay.notBooked', { table })} ${wordsOf(ended.refusal)}`
      }
    }
  }
}
