import { keepShowsBill } from '@couvert/client'
import type { HandheldReceipt } from '@couvert/contract'
import { formatCents } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Button, classNames, Total } from '@couvert/ui'
import { BillOrOrders, type ReceiptView } from '@couvert/ui/order'
import { useMerchant } from '../../floor/merchants.ts'
import { storage } from '../../session/client.ts'
import { Actions } from './Actions.tsx'
import { BillView } from './BillView.tsx'
import { FailedOrderAlert } from './FailedOrderAlert.tsx'
import { OrdersView } from './OrdersView.tsx'
import css from './ReceiptPage.module.css'

/** The bill or the orders of a receipt, and what is open. The choice is kept on this device. */
export function OpenReceipt(props: {
  receipt: HandheldReceipt
  table: string
  view: ReceiptView
  onView: (view: ReceiptView) => void
  /** Something beside it says which of the two is shown, and changes it. */
  isChosenBeside: boolean
  /** Absent where nothing is to be done with it. */
  onPay?: (() => void) | undefined
}) {
  const { receipt, table, view, onView, onPay } = props
  const t = useText('staff')
  const lang = useLang()
  const currency = useMerchant(receipt.spMerchantId)?.currency
  const shown = view === 'bill' ? <BillView receipt={receipt} /> : <OrdersView receipt={receipt} />

  function choose(chosen: ReceiptView) {
    keepShowsBill(storage, chosen === 'bill')
    onView(chosen)
  }

  return (
    <>
      {props.isChosenBeside ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        <div className={classNames(css.content, css.inPanel)} tabIndex={0}>
          {shown}
        </div>
      ) : (
        <BillOrOrders
          label={t('receipt.tabs')}
          labels={{ bill: t('receipt.bill'), orders: t('receipt.orders') }}
          view={view}
          onChoose={choose}
          panelClassName={css.content}
        >
          {shown}
        </BillOrOrders>
      )}
      <div className={css.foot}>
        <Total label={t('receipt.open')} amount={formatCents(receipt.amountOpen, lang, currency)} size="xl" />
        {onPay && (
          <div className={css.buttons}>
            <Actions receipt={receipt} table={table} />
            <Button isWide onClick={onPay}>
              {t('receipt.pay')}
            </Button>
          </div>
        )}
      </div>
      {onPay && <FailedOrderAlert receipt={receipt} onLater={() => onView('orders')} />}
    </>
  )
}
