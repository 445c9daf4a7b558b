import { useText } from '@couvert/i18n/react'
import { Banner } from '@couvert/ui'
import { SendIcon } from '@couvert/ui/icons'
import { useOutbox } from '../../visit/outbox-state.ts'

/** Says that an order whose sending was cut off is safe on this phone and on its way. */
export function SendingBanner() {
  const t = useText('guest')
  const waiting = useOutbox(({ waiting }) => waiting)
  return <Banner isShown={waiting > 0} icon={<SendIcon />} text={`${t('send.keptTitle')}, ${t('send.saved')}`} />
}
