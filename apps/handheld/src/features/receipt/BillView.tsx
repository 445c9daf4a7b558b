import type { HandheldReceipt } from '@couvert/contract'
import { type BillItem, billOf, type Cents, countedArticles, fromUtcText } from '@couvert/domain'
import { formatCents, formatTime } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import { BillLines, billLine } from '@couvert/ui/order'
import { useMemo } from 'react'
import { useMerchant } from '../../floor/merchants.ts'
import { useMethodName } from '../../floor/use-method-name.ts'
import css from './ReceiptPage.module.css'
import { settlementsOf } from './settlements.ts'

/** What is open, and quietly below it what is already closed. */
export function BillView({ receipt }: { receipt: HandheldReceipt }) {
  const t = useText('staff')
  const lang = useLang()
  const merchant = useMerchant(receipt.spMerchantId)
  const nameOf = useMethodName(merchant?.paymentMethods ?? [])
  const { open, closed } = useMemo(() => {
    const bill = billOf(countedArticles({ ordergroups: receipt.handheldOrdergroups }))
    const money = (amount: Cents) => formatCents(amount, lang, merchant?.currency)
    const settled = (item: BillItem) =>
      settlementsOf(receipt, item).map(({ at, methods }) =>
        t('receipt.paidAt', {
          time: formatTime(fromUtcText(at), lang, merchant?.timezone),
          methods: methods.map(nameOf).join(', '),
        }),
      )
    return {
      open: bill.open.map((item) => billLine(item, money)),
      closed: bill.closed.map((item) => {
        const line = billLine(item, money)
        return { ...line, detail: [line.detail, ...settled(item)].filter(Boolean).join(' · ') }
      }),
    }
  }, [receipt, lang, merchant, nameOf, t])

  if (open.length + closed.length === 0) return <EmptyState title={t('receipt.empty')} />
  return (
    <>
      <div className={css.lines}>
        <BillLines lines={open} />
      </div>
      {closed.length > 0 && (
        <>
          <h2 className={css.closedTitle}>{t('receipt.alreadyClosed')}</h2>
          <div className={css.lines}>
            <BillLines lines={closed} isQuiet />
          </div>
        </>
      )}
    </>
  )
}
