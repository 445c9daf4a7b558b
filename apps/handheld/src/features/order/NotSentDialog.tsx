import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { SendIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { forgetOrder, putBack } from '../../tray/outbox.ts'

/** An order that was kept too long without a connection: it is not at the venue, the waiter decides. */
export function NotSentDialog({ orderKey, table }: { orderKey: string; table: string }) {
  const t = useText('staff')
  const back = () => void putBack(orderKey)
  return (
    <AlertDialog
      isOpen
      onClose={back}
      title={t('order.notSentTitle', { table })}
      text={t('order.notSent')}
      tone="late"
      icon={<SendIcon size={28} />}
    >
      <Button isWide onClick={back}>
        {t('order.putBack')}
      </Button>
      <Button tone="tonal" isWide onClick={() => void forgetOrder(orderKey)}>
        {t('order.forget')}
      </Button>
    </AlertDialog>
  )
}
