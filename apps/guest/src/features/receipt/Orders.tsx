import type { Ordergroup, SpReceipt } from '@couvert/contract'
import { type Cents, listedOrders, ordergroupState } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import { UserIcon, UsersIcon } from '@couvert/ui/icons'
import { type OrdergroupView, OrdersList, orderedLine } from '@couvert/ui/order'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'
import { TryAgain } from './TryAgain.tsx'
import { useTimeOf } from './use-time-of.ts'

/** The orders of the table one by one, the newest first, each with its state. */
export function Orders({ receipt }: { receipt: SpReceipt }) {
  const t = useText('guest')
  const texts = useDishTexts()
  const timeOf = useTimeOf()
  const { merchant } = useVenue()

  const money = (amount: Cents) => texts.amount(amount, merchant.currency)
  const viewOf = (order: Ordergroup): OrdergroupView => ({
    id: order.id,
    time: timeOf(order.createdAt),
    ...senderOf(order),
    ...stateOf(order),
    lines: order.receiptArticles.map((article) => orderedLine(article, money)),
  })

  function senderOf({ isHandheld, isUser }: Ordergroup): Pick<OrdergroupView, 'who' | 'avatar' | 'voice'> {
    if (isHandheld) return { who: t('orders.by.staff'), avatar: <UserIcon /> }
    if (isUser) return { who: t('orders.by.you'), avatar: <UserIcon />, voice: 1 }
    return { who: t('orders.by.table'), avatar: <UsersIcon />, voice: 2 }
  }

  function stateOf(order: Ordergroup): Pick<OrdergroupView, 'status' | 'statusText' | 'failure' | 'action'> {
    const status = ordergroupState(order)
    switch (status) {
      case 'failed':
        return {
          status,
          statusText: t('orders.notProcessed'),
          failure: t('orders.failed'),
          ...(order.isUser ? { action: <TryAgain ordergroupId={order.id} /> } : {}),
        }
      case 'processing':
        return { status, statusText: t('orders.processing') }
      case 'ordered':
        return { status, statusText: t('orders.ordered') }
    }
  }

  const orders = listedOrders(receipt.ordergroups)
  if (orders.length === 0) return <EmptyState title={t('orders.empty')} />
  return <OrdersList orders={orders.map(viewOf)} />
}
