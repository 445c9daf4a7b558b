import type { HandheldReceipt } from '@couvert/contract'
import { sumCents, type Tender } from '@couvert/domain'
import { formatCents } from '@couvert/i18n'
import { useLang, useRefusalText, useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMerchant } from '../../floor/merchants.ts'
import { client } from '../../session/client.ts'
import { type PaymentEnd, paymentOf } from './book-payment.ts'
import { sendPayment, useUnderWay } from './payment-under-way.ts'

/** Paying a receipt: sends it, and says what came of it. */
export function usePayment({
  receipt,
  table,
  onPaid,
}: {
  receipt: HandheldReceipt
  table: string
  onPaid: () => void
}) {
  const t = useText('staff')
  const lang = useLang()
  const currency = useMerchant(receipt.spMerchantId)?.currency
  const wordsOf = useRefusalText(currency)
  const queries = useQueryClient()
  const underWay = useUnderWay(({ byReceipt }) => byReceipt[receipt.id])
  const isHere = useRef(true)
  const [failure, setFailure] = useState<string>()
  const [isReloading, setIsReloading] = useState(false)

  // The answer may come when the waiter has gone to another page.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function pay(basis: HandheldReceipt, tenders: readonly Tender[]): Promise<PaymentEnd['end'] | undefined> {
    setFailure(undefined)
    // A payment that was never sent is refused at once: nothing waits to be booked later.
    if (!client.isOnline()) return refuse(wordsOf({ code: 'offline' }))
    const ended = await sendPayment(client, basis.id, paymentOf(basis, tenders, client.newKey()))
    if (!ended) return undefined
    setIsReloading(true)
    const reloaded = queries.invalidateQueries({ queryKey: ['allOverview'] }).finally(() => setIsReloading(false))
    if (ended.end === 'paid') {
      const amount = formatCents(sumCents(tenders.map((tender) => tender.amount)), lang, currency)
      showNotice(t('pay.done', { table, amount }))
      if (isHere.current) onPaid()
    }
    if (ended.end === 'out-of-date') await reloaded
    if (ended.end === 'refused') refuse(`${t('pay.failed')} ${wordsOf(ended.refusal)}`)
    return ended.end
  }

  function refuse(text: string): 'refused' {
    if (isHere.current) setFailure(text)
    else showNotice(text)
    return 'refused'
  }

  return {
    pay,
    failure,
    forgetFailure: () => setFailure(undefined),
    isUnderWay: underWay === 'sending' || underWay === 'checking',
    isChecking: underWay === 'checking',
    isReloading,
  }
}
