import type { HandheldReceipt } from '@couvert/contract'
import type { Tender } from '@couvert/domain'
import { useRefusalText, useText } from '@couvert/i18n/react'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMerchant } from '../../floor/merchants.ts'
import { client } from '../../session/client.ts'
import { useStaffSession } from '../../session/staff-session.ts'
import type { BillPart } from './bill-part.ts'
import { paymentOf } from './book-payment.ts'
import { forgetOutcome, isAsked, refusePayment, useUnderWay } from './payment-under-way.ts'
import { useSettlePayment } from './use-settle-payment.ts'

/** Paying a receipt: sends it, and says what came of it. */
export function usePayment({ receipt, table }: { receipt: HandheldReceipt; table: string }) {
  const t = useText('staff')
  const currency = useMerchant(receipt.spMerchantId)?.currency
  const wordsOf = useRefusalText(currency)
  const settle = useSettlePayment()
  const session = useStaffSession()
  const underWay = useUnderWay(({ byReceipt }) => byReceipt[receipt.id])
  const isLoadingBills = useIsFetching({ queryKey: ['allOverview'] }) > 0
  const asked = isAsked(underWay)

  // Payments outlive the page, so they have to know whether it is there to tell the end.
  useEffect(() => {
    useUnderWay.setState({ desk: receipt.id })
    return () => useUnderWay.setState({ desk: undefined })
  }, [receipt.id])

  async function pay(basis: HandheldReceipt, part: BillPart | undefined, tenders: readonly Tender[]): Promise<void> {
    // A payment that was never sent is refused at once: nothing waits to be booked later.
    if (!client.isOnline()) return refusePayment(basis.id, client.ownRefusal('offline'))
    if (session.state !== 'in') return
    const payment = paymentOf(basis, part, tenders, client.newKey())
    const facts = { receiptId: basis.id, table, staffId: session.user.id, sentAt: Date.now() }
    await settle({ ...payment, ...facts, ...(currency && { currency }) }, true)
  }

  function failure(): string | undefined {
    if (underWay?.step === 'out-of-date') return t('receipt_out_of_date')
    if (underWay?.step !== 'refused') return undefined
    const words = wordsOf(underWay.refusal)
    return underWay.refusal.code === 'offline' ? words : `${t('pay.failed')} ${words}`
  }

  return {
    pay,
    failure: failure(),
    forgetFailure: () => forgetOutcome(receipt.id),
    /** What was sent and is not answered yet. */
    asked: asked?.payment,
    isChecking: asked?.step === 'checking',
    /** A part is booked, and the bill with what is left of it is not here yet. */
    isPartPaid: underWay?.step === 'paid' && !underWay.isWhole,
    isOutOfDate: underWay?.step === 'out-of-date',
    /** After a refusal the bill is asked for again: its answer says what may be paid. */
    isReloading: underWay?.step === 'refused' && isLoadingBills,
  }
}
