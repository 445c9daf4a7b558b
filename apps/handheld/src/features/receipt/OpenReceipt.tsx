import { keepShowsBill, showsBill } from '@couvert/client'
import type { HandheldReceipt } from '@couvert/contract'
import { formatCents } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Button, Total } from '@couvert/ui'
import { BillOrOrders, type ReceiptView } from '@couvert/ui/order'
import { useState } from 'react'
import { useMerchant } from '../../floor/merchants.ts'
import { storage } from '../../session/client.ts'
import { Actions } from './Actions.tsx'
import { BillView } from './BillView.tsx'
import { FailedOrderAlert } from './FailedOrderAlert.tsx'
import { OrdersView } from './OrdersView.tsx'
import css from './ReceiptPage.module.css'

/** Bill or orders, as asked or as last chosen on this device, and what is open. */
export function OpenReceipt(props: {
  receipt: HandheldReceipt
  table: string
  view?: ReceiptView | undefined
  /** Absent where nothing is to be done with it. */
  onPay?: (() => void) | undefined
}) {
  const { receipt, table, onPay } = props
  const t = useText('staff')
  const lang = useLang()
  const currency = useMerchant(receipt.spMerchantId)?.currency
  const [view, setView] = useState<ReceiptView>(() => props.view ?? (showsBill(storage) ? 'bill' : 'orders'))

  function choose(chosen: ReceiptView) {
    keepShowsBill(storage, chosen === 'bill')
    setView(chosen)
  }

  return (
    <>
      <BillOrOrders
        label={t('receipt.tabs')}
        labels={{ bill: t('receipt.bill'), orders: t('receipt.orders') }}
        view={view}
        onChoose={choose}
        panelClassName={css.content}
      >
        {view === 'bill' ? <BillView receipt={receipt} /> : <OrdersView receipt={receipt} />}
      </BillOrOrders>
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
      {onPay && <FailedOrderAlert receipt={receipt} onLater={() => setView('orders')} />}
    </>
  )
}
