import { useText } from '@couvert/i18n/react'
import { Skeleton } from '@couvert/ui'
import { TableGrid } from '@couvert/ui/staff'
import css from './TablesPage.module.css'

const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

/** Tiles in the place of tables that are loading. */
export function TablesLoading() {
  const t = useText('staff')
  return (
    <div className={css.rows} role="status" aria-label={t('tables.loading')}>
      <TableGrid>
        {places.map((place) => (
          <Skeleton key={place} height={66} />
        ))}
      </TableGrid>
    </div>
  )
}
