import { type Cents, ordergroupState } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Button, showNotice } from '@couvert/ui'
import { CircleAlertIcon } from '@couvert/ui/icons'
import { orderedLine, SunkenLines } from '@couvert/ui/order'
import { AlertDialog } from '@couvert/ui/sheet'
import { useEffect } from 'react'
import { useAsk } from '../../keeping/use-ask.ts'
import { closeDialog } from '../../shell/dialogs.ts'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useVenue } from '../../visit/venue-context.ts'
import { TryAgain } from './TryAgain.tsx'
import { useTimeOf } from './use-time-of.ts'

const close = () => closeDialog('failed-order')

/** Tells the phone that ordered that the kitchen did not get it, and what it can do. */
export function FailedOrder({ ordergroupId }: { ordergroupId: number }) {
  const t = useText('guest')
  const texts = useDishTexts()
  const timeOf = useTimeOf()
  const ask = useAsk()
  const { merchant, receipt } = useVenue()
  const order = receipt.state === 'open' ? receipt.receipt.ordergroups.find(({ id }) => id === ordergroupId) : undefined
  const isFailed = order !== undefined && order.status !== 'CANCELED' && ordergroupState(order) === 'failed'
  // The stack of dialogs is outside React: somebody else sent it again, or took it away.
  useEffect(() => {
    if (!isFailed) close()
  }, [isFailed])
  if (!isFailed) return null

  async function callWaiter() {
    close()
    if (await ask({ kind: 'waiter' })) showNotice(t('service.onTheWay'))
  }
  const money = (amount: Cents) => texts.amount(amount, merchant.currency)
  return (
    <AlertDialog
      isOpen
      onClose={close}
      title={t('order_couldnt_be_processed')}
      tone="bad"
      icon={<CircleAlertIcon size={28} />}
      text={
        <>
          <p>{t('orders.failedAt', { time: timeOf(order.createdAt) })}</p>
          <SunkenLines lines={order.receiptArticles.map((article) => orderedLine(article, money))} />
        </>
      }
    >
      <TryAgain ordergroupId={ordergroupId} onTaken={close} />
      {merchant.canWaiter && (
        <Button tone="tonal" isWide onClick={() => void callWaiter()}>
          {t('service.callWaiter')}
        </Button>
      )}
      {!merchant.canWaiter && (
        <Button tone="tonal" isWide onClick={close}>
          {t('action.close')}
        </Button>
      )}
    </AlertDialog>
  )
}
