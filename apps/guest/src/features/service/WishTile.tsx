import { useText } from '@couvert/i18n/react'
import { ActionTile } from '@couvert/ui/order'
import type { ReactNode } from 'react'
import { useWishState, type Wish } from '../../keeping/wishes.ts'
import { useVenue } from '../../visit/venue-context.ts'

type WishTileProps = {
  wish: Wish
  icon: ReactNode
  label: string
  /** Stands there instead while it is on its way. */
  sentLabel: string
  look?: 'tile' | 'wide'
  onHeld: () => void
  onConfirmNeeded: () => void
}

/** A tile that is held for half a second, so that a pocket calls nobody; by keyboard it asks first. */
export function WishTile({ wish, label, sentLabel, ...tile }: WishTileProps) {
  const t = useText('guest')
  const state = useWishState(useVenue(), wish)
  const isSent = state === 'sent'
  return (
    <>
      <ActionTile
        {...tile}
        label={isSent ? sentLabel : label}
        holdingText={t('service.keepHolding')}
        isBusy={state === 'sending'}
        isSent={isSent}
      />
      <span className="vh" role="status">
        {isSent && sentLabel}
      </span>
    </>
  )
}
