import { lateCode } from '@couvert/client/late-code'
import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { CircleAlertIcon } from '@couvert/ui/icons'
import { lazy, Suspense, useEffect } from 'react'
import { fetchWhenIdle } from '../../shell/fetch-when-idle.ts'

const dialogCode = lateCode(() => import('@couvert/ui/sheet'))
const AlertDialog = lazy(async () => ({ default: (await dialogCode.get()).AlertDialog }))

/** Asks before a bill is closed with orders that the kitchen never got: they go with it. */
export function ConfirmDrop(props: {
  /** How many there are. */
  count: number
  isOpen: boolean
  onClose: () => void
  onOrders: () => void
  onConfirm: () => void
}) {
  const { count, isOpen, onClose, onOrders, onConfirm } = props
  const t = useText('staff')
  // Fetched while there is a connection, so that it is there when there is none.
  useEffect(() => fetchWhenIdle([dialogCode], window), [])
  if (!isOpen) return null
  return (
    <Suspense>
      <AlertDialog
        isOpen
        onClose={onClose}
        title={t('pay.dropAsk', { count })}
        text={t('pay.dropText')}
        icon={<CircleAlertIcon size={28} />}
        tone="bad"
      >
        <Button isWide tone="tonal" onClick={onOrders}>
          {t('pay.dropLook')}
        </Button>
        <Button isWide tone="danger" onClick={onConfirm}>
          {t('pay.dropConfirm')}
        </Button>
      </AlertDialog>
    </Suspense>
  )
}
