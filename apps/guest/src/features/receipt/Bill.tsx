import type { SpReceipt } from '@couvert/contract'
import { type BillItem, billOf, countedArticles } from '@couvert/domain'
import { formatCounted } from '@couvert/i18n/format'
import { useText } from '@couvert/i18n/react'
import { type BillLine, BillPaper } from '@couvert/ui/order'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'

/** The bill of the table: what is open with its total, and below what is already closed. */
export function Bill({ receipt }: { receipt: SpReceipt }) {
  const t = useText('guest')
  const texts = useDishTexts()
  const { merchant } = useVenue()
  const bill = billOf(countedArticles(receipt))

  const lineOf = (item: BillItem): BillLine => ({
    id: item.ids.join('-'),
    count: item.count,
    name: item.name,
    detail: detailOf(item),
    amount: texts.amount(item.amount, merchant.currency),
  })
  return (
    <BillPaper
      lines={bill.open.map(lineOf)}
      totalLabel={t('receipt.toPay')}
      total={texts.amount(bill.amountOpen, merchant.currency)}
      closedTitle={t('receipt.alreadyClosed')}
      closedLines={bill.closed.map(lineOf)}
    />
  )
}

function detailOf({ modifiers }: BillItem): string | undefined {
  if (modifiers.length === 0) return undefined
  return modifiers.map(({ name, count }) => formatCounted(count, name)).join(', ')
}
