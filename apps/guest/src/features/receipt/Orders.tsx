import type { Ordergroup, ReceiptArticle, SpReceipt } from '@couvert/contract'
import { ordergroupState } from '@couvert/domain'
import { formatCounted } from '@couvert/i18n/format'
import { useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import { UserIcon, UsersIcon } from '@couvert/ui/icons'
import { type BillLine, type OrdergroupView, OrdersList } from '@couvert/ui/order'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'
import { useTimeOf } from './use-time-of.ts'

/** The orders of the table one by one, the newest first, each with its state. */
export function Orders({ receipt }: { receipt: SpReceipt }) {
  const t = useText('guest')
  const texts = useDishTexts()
  const timeOf = useTimeOf()
  const { merchant } = useVenue()

  const lineOf = (article: ReceiptArticle): BillLine => {
    const modifiers = article.orderModifiergroups.flatMap(({ orderModifierarticles }) => orderModifierarticles)
    const details = modifiers.map(({ name, count }) => formatCounted(count, name))
    if (article.remark) details.push(`“${article.remark}”`)
    return {
      id: article.id,
      count: article.count,
      name: article.displayName,
      detail: details.length > 0 ? details.join(', ') : undefined,
      amount: texts.amount(article.amount, merchant.currency),
    }
  }
  const viewOf = (order: Ordergroup): OrdergroupView => ({
    id: order.id,
    time: timeOf(order.createdAt),
    ...senderOf(order),
    ...stateOf(order),
    lines: order.receiptArticles.map(lineOf),
  })

  function senderOf({ isHandheld, isUser }: Ordergroup): Pick<OrdergroupView, 'who' | 'avatar' | 'voice'> {
    if (isHandheld) return { who: t('orders.by.staff'), avatar: <UserIcon /> }
    if (isUser) return { who: t('orders.by.you'), avatar: <UserIcon />, voice: 1 }
    return { who: t('orders.by.table'), avatar: <UsersIcon />, voice: 2 }
  }

  function stateOf(order: Ordergroup): Pick<OrdergroupView, 'status' | 'statusText' | 'failure'> {
    const status = ordergroupState(order)
    switch (status) {
      case 'failed':
        return { status, statusText: t('orders.notProcessed'), failure: t('orders.failed') }
      case 'processing':
        return { status, statusText: t('orders.processing') }
      case 'ordered':
        return { status, statusText: t('orders.ordered') }
    }
  }

  const orders = receipt.ordergroups.filter(({ status }) => status !== 'CANCELED')
  const newestFirst = [...orders].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
  if (newestFirst.length === 0) return <EmptyState title={t('orders.empty')} />
  return <OrdersList orders={newestFirst.map(viewOf)} />
}
