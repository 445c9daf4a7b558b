import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { CircleAlertIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { closeTableDialog } from '../../tray/table-dialogs.ts'

/** Says why something did not go, and what to do. */
export function RefusedDialog({ title, text }: { title: string; text: string }) {
  const t = useText('staff')
  return (
    <AlertDialog
      isOpen
      onClose={closeTableDialog}
      title={title}
      text={text}
      tone="late"
      icon={<CircleAlertIcon size={28} />}
    >
      <Button isWide onClick={closeTableDialog}>
        {t('action.close')}
      </Button>
    </AlertDialog>
  )
}
