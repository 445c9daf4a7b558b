import { lateCode } from '@couvert/client/late-code'
import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { ReceiptIcon } from '@couvert/ui/icons'
import { lazy, Suspense } from 'react'

const dialogCode = lateCode(() => import('@couvert/ui/sheet'))
const AlertDialog = lazy(async () => ({ default: (await dialogCode.get()).AlertDialog }))

const shownMs = 5000

/** Says that a receipt was closed on another device while it was open here, and leads away by itself. */
export function ClearedDialog({ table, onDone }: { table: string; onDone: () => void }) {
  const t = useText('staff')
  return (
    <Suspense>
      <AlertDialog
        isOpen
        onClose={onDone}
        title={t('receipt_cleared')}
        text={t('receipt.clearedElsewhere', { table })}
        icon={<ReceiptIcon size={28} />}
        closesAfterMs={shownMs}
      >
        <Button isWide onClick={onDone}>
          {t('error.toTables')}
        </Button>
      </AlertDialog>
    </Suspense>
  )
}
