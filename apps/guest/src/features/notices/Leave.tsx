import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { LogOutIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { closeDialog } from '../../shell/dialogs.ts'
import { leave } from '../../visit/visit.ts'

const stay = () => closeDialog('leave')

/** Asks before the table is left, which empties the order. */
export function Leave() {
  const t = useText('guest')
  return (
    <AlertDialog
      isOpen
      onClose={stay}
      title={t('leave.question')}
      text={t('leave.consequence')}
      icon={<LogOutIcon size={28} />}
    >
      <Button isWide onClick={stay}>
        {t('leave.stay')}
      </Button>
      <Button tone="tonal" isWide onClick={leave}>
        {t('leave.confirm')}
      </Button>
    </AlertDialog>
  )
}
