import { useText } from '@couvert/i18n/react'
import { Button, ErrorState, Skeleton } from '@couvert/ui'
import { ArticleGrid } from '@couvert/ui/staff'
import type { ReactNode } from 'react'
import { useTableOrderState } from '../../tray/table-order.ts'
import css from './OrderPage.module.css'

/** Draws what is inside once the table and its menu are there, and until then says how it is. */
export function OrderGate({ head, children }: { head?: ReactNode; children: ReactNode }) {
  const t = useText('staff')
  const state = useTableOrderState()
  switch (state.state) {
    case 'ready':
      return children
    case 'loading':
      return (
        <section className={css.frame} aria-busy="true" aria-label={t('menu.loading')}>
          {head}
          <ArticleGrid>
            {places.map((place) => (
              <Skeleton key={place} height={70} />
            ))}
          </ArticleGrid>
        </section>
      )
    case 'failed':
      return (
        <section className={css.frame}>
          {head}
          <div className={css.centre}>
            <ErrorState
              title={t('menu.failed')}
              action={<Button onClick={state.retry}>{t('action.tryAgain')}</Button>}
            />
          </div>
        </section>
      )
  }
}

/** Draws what is inside only once the table and its menu are there. */
export function WhenReady({ children }: { children: ReactNode }) {
  return useTableOrderState().state === 'ready' ? children : null
}

const places = ['1', '2', '3', '4', '5', '6', '7', '8']
