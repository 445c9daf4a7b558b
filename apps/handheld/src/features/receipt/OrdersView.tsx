import type { HandheldReceipt, Ordergroup } from '@couvert/contract'
import { fromUtcText, ordergroupState } from '@couvert/domain'
import { formatCents, formatCounted, formatTime } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import { ConciergeBellIcon, UserIcon } from '@couvert/ui/icons'
import { type BillLine, type OrdergroupView, OrdersList } from '@couvert/ui/order'
import { useMerchant } from '../../floor/merchants.ts'
import css from './ReceiptPage.module.css'

const statusTexts = {
  processing: 'orders.processing',
  ordered: 'orders.ordered',
  failed: 'orders.notProcessed',
} as const

/** The orders of a receipt with who sent them and how they went, the newest first. */
export function OrdersView({ receipt }: { receipt: HandheldReceipt }) {
  const t = useText('staff')
  const lang = useLang()
  const merchant = useMerchant(receipt.spMerchantId)
  const shown = receipt.handheldOrdergroups.filter(({ status }) => status !== 'CANCELED')
  if (shown.length === 0) return <EmptyState title={t('orders.empty')} />

  const orders = shown
    .toSorted((a, b) => b.id - a.id)
    .map((group): OrdergroupView => {
      const status = ordergroupState(group)
      return {
        id: group.id,
        time: formatTime(fromUtcText(group.createdAt), lang, merchant?.timezone),
        who: t(group.isHandheld ? 'orders.by.staff' : 'orders.by.guest'),
        avatar: group.isHandheld ? <ConciergeBellIcon size={18} /> : <UserIcon size={18} />,
        status,
        statusText: t(statusTexts[status]),
        lines: group.receiptArticles.map(
          (article): BillLine => ({
            id: article.id,
            count: article.count,
            name: article.displayName,
            detail: detailOf(article),
            amount: formatCents(article.amount, lang, merchant?.currency),
          }),
        ),
        ...(status === 'failed' ? { failure: t('orders.failed') } : {}),
      }
    })
  return (
    <div className={css.orders}>
      <OrdersList orders={orders} />
    </div>
  )
}

function detailOf({ orderModifiergroups, remark }: Ordergroup['receiptArticles'][number]): string | undefined {
  const modifiers = orderModifiergroups.flatMap(({ orderModifierarticles }) =>
    orderModifierarticles.map(({ name, count }) => formatCounted(count, name)),
  )
  return [...modifiers, ...(remark ? [remark] : [])].join(', ') || undefined
}
