import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { HandIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { closeDialog } from '../../shell/dialogs.ts'
import { useCallWaiter } from './use-call-waiter.ts'

const close = () => closeDialog('confirm-waiter')

/** Asks before the waiter is called by keyboard or screen reader, which cannot hold a button down. */
export function ConfirmWaiter() {
  const t = useText('guest')
  const { call } = useCallWaiter()
  return (
    <AlertDialog isOpen onClose={close} title={t('service.confirmTitle')} icon={<HandIcon size={28} />}>
      <Button
        isWide
        onClick={() => {
          close()
          void call()
        }}
      >
        {t('service.confirm')}
      </Button>
      <Button tone="tonal" isWide onClick={close}>
        {t('action.cancel')}
      </Button>
    </AlertDialog>
  )
}
