import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { CircleAlertIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { closeDialog } from '../../shell/dialogs.ts'

const close = () => closeDialog('failure')

/** Something was refused or went wrong: what, and one button. */
export function Failure({ title, text }: { title: string; text: string }) {
  const t = useText('guest')
  return (
    <AlertDialog isOpen onClose={close} title={title} text={text} tone="late" icon={<CircleAlertIcon size={28} />}>
      <Button isWide onClick={close}>
        {t('action.ok')}
      </Button>
    </AlertDialog>
  )
}
