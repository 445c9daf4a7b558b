import { lateCode } from '@couvert/client/late-code'
import type { HandheldReceipt } from '@couvert/contract'
import { type Cents, listedOrders, ordergroupState } from '@couvert/domain'
import { formatCents } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { CircleAlertIcon, RefreshIcon } from '@couvert/ui/icons'
import { orderedLine, SunkenLines } from '@couvert/ui/order'
import { lazy, Suspense, useEffect } from 'react'
import { useMerchant } from '../../floor/merchants.ts'
import { fetchWhenIdle } from '../../shell/fetch-when-idle.ts'
import { markSeen, useUnseen } from './failures-seen.ts'
import { useFailedOrder } from './use-failed-order.ts'

const dialogCode = lateCode(() => import('@couvert/ui/sheet'))
const AlertDialog = lazy(async () => ({ default: (await dialogCode.get()).AlertDialog }))

type Ordergroup = HandheldReceipt['handheldOrdergroups'][number]

/** Asks at once about an order that the till did not take, again when it fails once more. `onLater`: it was put aside. */
export function FailedOrderAlert({ receipt, onLater }: { receipt: HandheldReceipt; onLater: () => void }) {
  const failed = listedOrders(receipt.handheldOrdergroups).filter((order) => ordergroupState(order) === 'failed')
  const order = useUnseen(failed)
  // Fetched while there is a connection, so that it is there when there is none.
  useEffect(() => fetchWhenIdle([dialogCode], window), [])
  if (!order) return null
  return (
    <Suspense>
      <Question
        key={order.id}
        receipt={receipt}
        order={order}
        onLater={() => {
          markSeen(order)
          onLater()
        }}
      />
    </Suspense>
  )
}

function Question(props: { receipt: HandheldReceipt; order: Ordergroup; onLater: () => void }) {
  const { receipt, order, onLater } = props
  const t = useText('staff')
  const lang = useLang()
  const currency = useMerchant(receipt.spMerchantId)?.currency
  const { tryAgain, busy } = useFailedOrder(receipt, order.ordergroupId)
  const money = (amount: Cents) => formatCents(amount, lang, currency)
  return (
    <AlertDialog
      isOpen
      onClose={onLater}
      title={t('order_couldnt_be_processed')}
      tone="bad"
      icon={<CircleAlertIcon size={28} />}
      text={
        <>
          <p>{t('orders.failed')}</p>
          <SunkenLines lines={order.receiptArticles.map((article) => orderedLine(article, money))} />
        </>
      }
    >
      <Button
        isWide
        icon={<RefreshIcon />}
        isBusy={busy === 'tryAgain'}
        busyText={t('orders.resending')}
        onClick={() => void tryAgain()}
      >
        {t('action.tryAgain')}
      </Button>
      <Button isWide tone="tonal" isDisabled={busy === 'tryAgain'} onClick={onLater}>
        {t('action.close')}
      </Button>
    </AlertDialog>
  )
}
