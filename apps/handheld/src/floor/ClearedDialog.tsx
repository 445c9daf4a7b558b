import { lateCode } from '@couvert/client/late-code'
import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { ReceiptIcon } from '@couvert/ui/icons'
import { lazy, Suspense } from 'react'

const dialogCode = lateCode(() => import('@couvert/ui/sheet'))
const AlertDialog = lazy(async () => ({ default: (await dialogCode.get()).AlertDialog }))

const shownMs = 5000

/** Says that a receipt was closed on another device while it was open here, and leads away by itself. `note` comes first. */
export function ClearedDialog({
  table,
  note,
  onDone,
}: {
  table: string
  note?: string | undefined
  onDone: () => void
}) {
  const t = useText('staff')
  return (
    <Suspense>
      <AlertDialog
        isOpen
        onClose={onDone}
        title={t('receipt_cleared')}
        text={[note, t('receipt.clearedElsewhere', { table })].filter(Boolean).join(' ')}
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
