import { useText } from '@couvert/i18n/react'
import { Button, EmptyState } from '@couvert/ui'
import { openDialog } from '../shell/dialogs.ts'

/** Stands where the order and the bill would, until this phone has proved the PIN of its table. */
export function PinWanted() {
  const t = useText('guest')
  return (
    <EmptyState
      title={t('pin.title')}
      text={t('pin.why')}
      action={<Button onClick={() => openDialog({ kind: 'pin' })}>{t('pin.enter')}</Button>}
    />
  )
}
