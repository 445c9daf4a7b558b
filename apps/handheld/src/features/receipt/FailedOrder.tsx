import { lateCode } from '@couvert/client/late-code'
import type { HandheldReceipt } from '@couvert/contract'
import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { CircleAlertIcon, RefreshIcon } from '@couvert/ui/icons'
import { lazy, Suspense, useState } from 'react'
import css from './ReceiptPage.module.css'
import { useFailedOrder } from './use-failed-order.ts'

const dialogCode = lateCode(() => import('@couvert/ui/sheet'))
const AlertDialog = lazy(async () => ({ default: (await dialogCode.get()).AlertDialog }))

/** What staff can do about an order that the till did not take: send it once more, or drop it. */
export function FailedOrder({ receipt, ordergroupId }: { receipt: HandheldReceipt; ordergroupId: number }) {
  const t = useText('staff')
  const { tryAgain, drop, busy } = useFailedOrder(receipt, ordergroupId)
  const [asking, setAsking] = useState<'never' | 'asked' | 'answered'>('never')
  return (
    <div className={css.orderActions}>
      <Button
        isWide
        icon={<RefreshIcon />}
        isBusy={busy === 'tryAgain'}
        busyText={t('orders.resending')}
        isDisabled={busy === 'drop'}
        onClick={() => void tryAgain()}
      >
        {t('action.tryAgain')}
      </Button>
      <Button
        isWide
        tone="outline"
        isBusy={busy === 'drop'}
        isDisabled={busy === 'tryAgain'}
        onClick={() => setAsking('asked')}
      >
        {t('orders.drop')}
      </Button>
      {asking !== 'never' && (
        <Suspense>
          <AlertDialog
            isOpen={asking === 'asked'}
            onClose={() => setAsking('answered')}
            title={t('orders.dropAsk')}
            text={t('orders.dropText')}
            icon={<CircleAlertIcon size={28} />}
            tone="bad"
          >
            <Button
              isWide
              tone="danger"
              onClick={() => {
                setAsking('answered')
                void drop()
              }}
            >
              {t('orders.drop')}
            </Button>
            <Button isWide tone="text" onClick={() => setAsking('answered')}>
              {t('action.close')}
            </Button>
          </AlertDialog>
        </Suspense>
      )}
    </div>
  )
}
