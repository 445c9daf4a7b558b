import { useText } from '@couvert/i18n/react'
import { Button, EmptyState, ErrorState } from '@couvert/ui'
import { TableGrid } from '@couvert/ui/staff'
import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router'
import { useOverview } from '../../floor/use-overview.ts'
import { useNow } from '../../shell/use-now.ts'
import { CallStrip } from './CallStrip.tsx'
import { FilterChips } from './FilterChips.tsx'
import { TablesHead } from './TablesHead.tsx'
import { TablesLoading } from './TablesLoading.tsx'
import css from './TablesPage.module.css'
import { Tile } from './Tile.tsx'
import { filterCounts, filteredRows, rowsOfTables } from './table-tiles.ts'
import { chooseFilter, useTileFilter } from './tile-filter.ts'

/** The table overview: calls, filters and the tables in rows of ten. `options` is the button of the top bar. */
export function TablesPage({ options }: { options: ReactNode }) {
  const t = useText('staff')
  const params = useParams()
  const spMerchantId = Number(params.spMerchantId)
  const overview = useOverview(spMerchantId)
  const now = useNow()
  const { filter } = useTileFilter()
  const rows = useMemo(() => (overview.data ? rowsOfTables(overview.data, now) : []), [overview.data, now])
  const chosen = useMemo(() => filteredRows(rows, filter), [rows, filter])

  return (
    <section className={css.page}>
      <TablesHead spMerchantId={spMerchantId} now={now} options={options} />
      {overview.data ? (
        <>
          <CallStrip calls={overview.data.calls} now={now} />
          <FilterChips counts={filterCounts(rows)} chosen={filter} onChoose={chooseFilter} />
          <div className={css.rows}>
            {chosen.map((row) => (
              <TableGrid key={row.first} title={row.first === row.last ? row.first : `${row.first}–${row.last}`}>
                {row.tiles.map((tile) => (
                  <Tile
                    key={tile.tableId}
                    tile={tile}
                    now={now}
                    spMerchantId={spMerchantId}
                    chosenId={params.tableId}
                  />
                ))}
              </TableGrid>
            ))}
            {chosen.length === 0 && <EmptyState title={t(rows.length === 0 ? 'tables.none' : 'tables.filterEmpty')} />}
          </div>
        </>
      ) : overview.isError ? (
        <ErrorState
          title={t('tables.failed')}
          action={<Button onClick={() => void overview.refetch()}>{t('action.tryAgain')}</Button>}
        />
      ) : (
        <TablesLoading />
      )}
    </section>
  )
}
