import { useText } from '@couvert/i18n/react'
import { Chip } from '@couvert/ui'
import css from './FilterChips.module.css'
import type { TileFilter } from './table-tiles.ts'

const marks = { calls: 'bad', late: 'late', seated: 'ok', free: 'free' } as const
const texts = {
  all: 'tables.filter.all',
  calls: 'tables.filter.calls',
  late: 'tables.filter.overTime',
  seated: 'tables.filter.seated',
  free: 'tables.filter.free',
} as const

/** Which tables are shown; over time only where a time can run out. */
export function FilterChips(props: {
  counts: Record<TileFilter, number>
  chosen: TileFilter
  onChoose: (filter: TileFilter) => void
}) {
  const { counts, chosen, onChoose } = props
  const t = useText('staff')
  const filters = (['all', 'calls', 'late', 'seated', 'free'] as const).filter(
    (filter) => filter !== 'late' || counts.late > 0 || chosen === 'late',
  )
  return (
    <fieldset className={css.filters} aria-label={t('tables.filters')}>
      {filters.map((filter) => (
        <Chip
          key={filter}
          look="filter"
          mark={filter === 'all' ? undefined : marks[filter]}
          isChosen={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {t(texts[filter], { count: counts[filter] })}
        </Chip>
      ))}
    </fieldset>
  )
}
