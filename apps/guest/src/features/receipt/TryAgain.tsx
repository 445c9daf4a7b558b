import { useText } from '@couvert/i18n/react'
import { Button } from '@couvert/ui'
import { RefreshIcon } from '@couvert/ui/icons'
import { useTryAgain } from './use-try-again.ts'

/** The button under an order of this phone that has failed. */
export function TryAgain({ ordergroupId, onTaken }: { ordergroupId: number; onTaken?: () => void }) {
  const t = useText('guest')
  const { tryAgain, isTrying } = useTryAgain()

  async function press() {
    if (await tryAgain(ordergroupId)) onTaken?.()
  }
  return (
    <Button
      isWide
      icon={<RefreshIcon />}
      isBusy={isTrying}
      busyText={t('orders.tryingAgain')}
      onClick={() => void press()}
    >
      {t('action.tryAgain')}
    </Button>
  )
}
