import type { HandheldReceipt } from '@couvert/contract'
import { type BillItem, billOf, type Cents, countedArticles } from '@couvert/domain'
import { formatCents } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import { BillLines, billLine } from '@couvert/ui/order'
import { useMemo } from 'react'
import { useMerchant } from '../../floor/merchants.ts'
import css from './ReceiptPage.module.css'

/** What is open, and quietly below it what is already closed. */
export function BillView({ receipt }: { receipt: HandheldReceipt }) {
  const t = useText('staff')
  const lang = useLang()
  const currency = useMerchant(receipt.spMerchantId)?.currency
  const { open, closed } = useMemo(() => {
    const bill = billOf(countedArticles({ ordergroups: receipt.handheldOrdergroups }))
    const money = (amount: Cents) => formatCents(amount, lang, currency)
    const lines = (items: readonly BillItem[]) => items.map((item) => billLine(item, money))
    return { open: lines(bill.open), closed: lines(bill.closed) }
  }, [receipt, lang, currency])

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
