import { useText } from '@couvert/i18n/react'
import { Spinner } from '@couvert/ui'
import { SendIcon } from '@couvert/ui/icons'
import { useOutbox } from '../../visit/outbox-state.ts'
import css from './SendingBanner.module.css'

/** Says that an order whose sending was cut off is safe on this phone and on its way. */
export function SendingBanner() {
  const t = useText('guest')
  const waiting = useOutbox(({ waiting }) => waiting)
  return (
    <div role="status">
      {waiting > 0 && (
        <div className={css.banner}>
          <SendIcon />
          <span className={css.text}>
            {t('send.keptTitle')}, {t('send.saved')}
          </span>
          <Spinner />
        </div>
      )}
    </div>
  )
}
