import { useText } from '@couvert/i18n/react'
import { Banner } from '@couvert/ui'
import { SendIcon } from '@couvert/ui/icons'
import { useOutbox } from '../../visit/outbox-state.ts'

/** Says that an order whose sending was cut off is safe on this phone, and what happens with it. */
export function SendingBanner() {
  const t = useText('guest')
  const { waiting, unsure } = useOutbox()
  const what = waiting > 0 ? t('send.keptTitle') : t('send.unsureTitle')
  return <Banner isShown={waiting + unsure > 0} icon={<SendIcon />} text={`${what}, ${t('send.saved')}`} />
}
