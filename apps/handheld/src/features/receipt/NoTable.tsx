import { useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import css from './ReceiptPage.module.css'

/** In the place of a receipt on a wide screen while no table is chosen. */
export function NoTable() {
  const t = useText('staff')
  return (
    <div className={css.centre}>
      <EmptyState title={t('tables.choose')} />
    </div>
  )
}
