import type { SpReceipt } from '@couvert/contract'
import { billOf, type Cents, countedArticles, listedOrders, ordergroupState } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Note } from '@couvert/ui'
import { BillPaper, billLine } from '@couvert/ui/order'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'
import css from './ReceiptPage.module.css'

/** The bill of the table: what is open with its total, and below what is already closed. */
export function Bill({ receipt }: { receipt: SpReceipt }) {
  const t = useText('guest')
  const texts = useDishTexts()
  const { merchant } = useVenue()
  const bill = billOf(countedArticles(receipt))
  const money = (amount: Cents) => texts.amount(amount, merchant.currency)
  const isProcessing = listedOrders(receipt.ordergroups).some((order) => ordergroupState(order) === 'processing')
  return (
    <>
      {isProcessing && (
        <div className={css.processing}>
          <Note isAnnounced>{t('receipt.processing')}</Note>
        </div>
      )}
      <BillPaper
        lines={bill.open.map((item) => billLine(item, money))}
        totalLabel={t('receipt.toPay')}
        total={money(bill.amountOpen)}
        closedTitle={t('receipt.alreadyClosed')}
        closedLines={bill.closed.map((item) => billLine(item, money))}
      />
    </>
  )
}
