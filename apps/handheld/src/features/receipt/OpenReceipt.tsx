import { storageKeys } from '@couvert/client'
import type { HandheldReceipt } from '@couvert/contract'
import { formatCents } from '@couvert/i18n'
import { useLang, useText } from '@couvert/i18n/react'
import { Button, Segment, Total } from '@couvert/ui'
import { HistoryIcon, ReceiptIcon } from '@couvert/ui/icons'
import { useState } from 'react'
import { useMerchant } from '../../floor/merchants.ts'
import { storage } from '../../session/client.ts'
import { BillView } from './BillView.tsx'
import { OrdersView } from './OrdersView.tsx'
import css from './ReceiptPage.module.css'

type View = 'bill' | 'orders'

const panelId = (view: View) => `receipt-${view}`

/** Bill or orders, as last chosen on this device, and what is open. */
export function OpenReceipt({ receipt, onPay }: { receipt: HandheldReceipt; onPay?: (() => void) | undefined }) {
  const t = useText('staff')
  const lang = useLang()
  const currency = useMerchant(receipt.spMerchantId)?.currency
  const [view, setView] = useState<View>(() => (storage.getItem(storageKeys.showBill) === '0' ? 'orders' : 'bill'))

  function choose(chosen: View) {
    storage.setItem(storageKeys.showBill, chosen === 'bill' ? '1' : '0')
    setView(chosen)
  }

  return (
    <>
      <div className={css.switch}>
        <Segment
          label={t('receipt.tabs')}
          options={[
            { id: 'bill', label: t('receipt.bill'), icon: <ReceiptIcon /> },
            { id: 'orders', label: t('receipt.orders'), icon: <HistoryIcon /> },
          ]}
          chosenId={view}
          onChoose={choose}
          panelId={panelId}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <div className={css.content} role="tabpanel" id={panelId(view)} tabIndex={0} aria-label={t(`receipt.${view}`)}>
        {view === 'bill' ? <BillView receipt={receipt} /> : <OrdersView receipt={receipt} />}
      </div>
      <div className={css.foot}>
        <Total label={t('receipt.open')} amount={formatCents(receipt.amountOpen, lang, currency)} size="xl" />
        {onPay && (
          <Button isWide onClick={onPay}>
            {t('receipt.pay')}
          </Button>
        )}
      </div>
    </>
  )
}
