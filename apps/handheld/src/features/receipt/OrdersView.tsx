import type { HandheldReceipt } from '@couvert/contract'
import { type Cents, fromUtcText, listedOrders, ordergroupState } from '@couvert/domain'
import { formatCents, formatTime } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import { ConciergeBellIcon, UserIcon } from '@couvert/ui/icons'
import { type OrdergroupView, OrdersList, orderedLine } from '@couvert/ui/order'
import { useMerchant } from '../../floor/merchants.ts'
import { FailedOrder } from './FailedOrder.tsx'
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
  const listed = listedOrders(receipt.handheldOrdergroups)
  if (listed.length === 0) return <EmptyState title={t('orders.empty')} />

  const money = (amount: Cents) => formatCents(amount, lang, merchant?.currency)
  const orders = listed.map((group): OrdergroupView => {
    const status = ordergroupState(group)
    return {
      id: group.id,
      time: formatTime(fromUtcText(group.createdAt), lang, merchant?.timezone),
      who: t(group.isHandheld ? 'orders.by.staff' : 'orders.by.guest'),
      avatar: group.isHandheld ? <ConciergeBellIcon size={18} /> : <UserIcon size={18} />,
      status,
      statusText: t(statusTexts[status]),
      lines: group.receiptArticles.map((article) => orderedLine(article, money)),
      ...(status === 'failed'
        ? { failure: t('orders.failed'), action: <FailedOrder receipt={receipt} ordergroupId={group.ordergroupId} /> }
        : {}),
    }
  })
  return (
    <div className={css.orders}>
      <OrdersList orders={orders} />
    </div>
  )
}
