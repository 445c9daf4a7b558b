import { useText } from '@couvert/i18n/react'
import { HandIcon } from '@couvert/ui/icons'
import { ActionTile } from '@couvert/ui/order'
import { openDialog } from '../../shell/dialogs.ts'
import css from './ServiceTiles.module.css'
import { useCallWaiter } from './use-call-waiter.ts'

/** What a guest can ask for. Held for half a second, so that a pocket calls nobody; by keyboard it asks first. */
export function ServiceTiles() {
  const t = useText('guest')
  const { call, isOnTheWay } = useCallWaiter()
  return (
    <div className={css.tiles}>
      <ActionTile
        label={isOnTheWay ? t('service.onTheWay') : t('service.callWaiter')}
        icon={<HandIcon size={26} />}
        holdingText={t('service.keepHolding')}
        isSent={isOnTheWay}
        onHeld={() => void call()}
        onConfirmNeeded={() => openDialog({ kind: 'confirm-waiter' })}
      />
    </div>
  )
}
