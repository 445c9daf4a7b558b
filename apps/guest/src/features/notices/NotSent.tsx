import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { SendIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { forgetOrder, putBack } from '../../keeping/outbox.ts'
import { closeDialog } from '../../shell/dialogs.ts'

/** An order that was kept too long without a connection: it is not at the venue, the guest decides. */
export function NotSent({ orderKey }: { orderKey: string }) {
  const t = useText('guest')

  function settle(end: (key: string) => Promise<void>) {
    closeDialog('not-sent')
    void end(orderKey)
  }
  return (
    <AlertDialog
      isOpen
      onClose={() => settle(putBack)}
      title={t('send.notSentTitle')}
      text={t('send.notSent')}
      tone="late"
      icon={<SendIcon size={28} />}
    >
      <Button isWide onClick={() => settle(putBack)}>
        {t('send.putBack')}
      </Button>
      <Button tone="tonal" isWide onClick={() => settle(forgetOrder)}>
        {t('send.forget')}
      </Button>
    </AlertDialog>
  )
}
