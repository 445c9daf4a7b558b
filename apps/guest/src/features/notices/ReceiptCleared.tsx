import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { CircleCheckIcon } from '@couvert/ui/icons'
import { AlertDialog } from '@couvert/ui/sheet'
import { useEffect } from 'react'
import { leave } from '../../visit/visit.ts'

/** The bill was closed elsewhere: thanks, and back to the start however this is closed. */
export function ReceiptCleared() {
  const t = useText('guest')
  // Also the browser's back button takes this dialog away, and there is nothing to come back to.
  useEffect(() => leave, [])
  return (
    <AlertDialog
      isOpen
      onClose={leave}
      title={t('receipt.clearedTitle')}
      text={t('receipt.cleared')}
      tone="ok"
      icon={<CircleCheckIcon size={28} />}
    >
      <Button isWide onClick={leave}>
        {t('receipt.toStart')}
      </Button>
    </AlertDialog>
  )
}
