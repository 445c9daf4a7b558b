import { useText } from '@couvert/i18n/react'
import { Button, EmptyState, ErrorState } from '@couvert/ui'
import { TableGrid } from '@couvert/ui/staff'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PartyChoice } from '../../floor/PartyChoice.tsx'
import { useOverview } from '../../floor/use-overview.ts'
import { paths } from '../../paths.ts'
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
  const navigate = useNavigate()
  const { filter } = useTileFilter()
  const [choice, setChoice] = useState<{ tableId: string; isOpen: boolean }>()
  const rows = useMemo(() => (overview.data ? rowsOfTables(overview.data, now) : []), [overview.data, now])
  const chosen = useMemo(() => filteredRows(rows, filter), [rows, filter])

  const partiesOf = new Map(rows.flatMap(({ tiles }) => tiles.map(({ tableId, parties }) => [tableId, parties])))
  function open(tableId: string) {
    if ((partiesOf.get(tableId) ?? 0) > 1) setChoice({ tableId, isOpen: true })
    else
      void navigate(partiesOf.get(tableId) ? paths.receipt(spMerchantId, tableId) : paths.menu(spMerchantId, tableId))
  }

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
                    isChosen={tile.tableId === params.tableId}
                    onPress={open}
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
      <PartyChoice
        spMerchantId={spMerchantId}
        asked={choice?.tableId}
        isOpen={choice?.isOpen ?? false}
        onClose={() => setChoice(choice && { ...choice, isOpen: false })}
      />
    </section>
  )
}
