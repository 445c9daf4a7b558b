import { useText } from '@couvert/i18n/react'
import { Skeleton } from '@couvert/ui'
import { DishRowSkeleton } from '@couvert/ui/order'
import css from './MenuSkeleton.module.css'

const rows = [1, 2, 3, 4, 5, 6]

/** The shape of the menu while the venue is on its way. */
export function MenuSkeleton() {
  const t = useText('guest')
  return (
    <main className={css.page} aria-busy="true">
      <div role="status">
        <h1 className="vh">{t('menu.loading')}</h1>
      </div>
      <div className={css.bar}>
        <Skeleton width={40} height={40} isRound />
        <div className={css.names}>
          <Skeleton width={140} />
          <Skeleton width={70} height={11} />
        </div>
      </div>
      <div className={css.tabs}>
        <Skeleton width={96} />
        <Skeleton width={80} />
        <Skeleton width={64} />
      </div>
      <ul className={css.rows}>
        {rows.map((row) => (
          <DishRowSkeleton key={row} />
        ))}
      </ul>
    </main>
  )
}
