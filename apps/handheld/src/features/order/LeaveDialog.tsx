import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { LogOutIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { closeTableDialog } from '../../tray/table-dialogs.ts'
import { useTableOrder } from '../../tray/table-order.ts'

/** Asks before the way back leads from the menu to the tables; what was put together waits at its table. */
export function LeaveDialog() {
  const t = useText('staff')
  const navigate = useNavigate()
  const { merchant } = useTableOrder()
  return (
    <AlertDialog
      isOpen
      onClose={closeTableDialog}
      title={t('leave.question')}
      text={t('leave.consequence')}
      icon={<LogOutIcon size={28} />}
    >
      <Button tone="tonal" isWide onClick={closeTableDialog}>
        {t('leave.stay')}
      </Button>
      <Button
        isWide
        onClick={() => {
          closeTableDialog()
          void navigate(paths.overview(merchant.id))
        }}
      >
        {t('leave.confirm')}
      </Button>
    </AlertDialog>
  )
}
