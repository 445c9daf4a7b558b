import { useText } from '@couvert/i18n/react'
import { memo, useDeferredValue, useState } from 'react'
import { useIsTrayCounted } from '../../visit/use-counted-tray.ts'
import { ClosedNote } from './ClosedNote.tsx'
import { GroupSection } from './GroupSection.tsx'
import css from './MenuGroups.module.css'
import { useDishActions } from './use-dish-actions.ts'
import type { GroupView, MenuView } from './use-menu-view.ts'
import type { Search } from './use-search.ts'

/** So many dishes are in the first screen of a phone; their pictures do not wait. */
const urgentCount = 4

/** So many dishes are drawn at once, more than a first screen shows; a longer menu follows when there is time. */
const atOnce = { rows: 16, grid: 30 }

type DrawnMenu = Pick<MenuView, 'groups' | 'isReadOnly'> & {
  /** Cards in columns, for a wide screen. */
  isGrid: boolean
  /** One list, without the names of the groups. */
  isFlat?: boolean
}

/**
 * All groups with their dishes, in rows on a phone, in a grid of cards on a wide screen. A menu of a thousand dishes
 * does not hold up the first screen, nor a letter that is typed: it is drawn in steps that give way.
 */
export function MenuGroups({
  groups,
  search,
  upTo,
  ...rest
}: DrawnMenu & {
  search: Search
  /** The id of a dish that is drawn at once, with all before it. */
  upTo?: string | undefined
}) {
  const [first] = useState(() => firstOf(groups, rest.isGrid ? atOnce.grid : atOnce.rows, upTo))
  const drawn = useDeferredValue(groups, first)
  const searched = useDeferredValue((search.text ?? '').trim())
  if (groups.length === 0) return <NothingFound term={searched} isNarrowed={search.isNarrowed} />
  return <Groups {...rest} groups={drawn} searched={searched} />
}

function NothingFound({ term, isNarrowed }: { term: string; isNarrowed: boolean }) {
  const t = useText('guest')
  const text = term !== '' ? t('menu.searchNothing', { term }) : t(isNarrowed ? 'menu.filterNothing' : 'menu.empty')
  return <p className={css.nothing}>{text}</p>
}

const Groups = memo(function Groups({
  groups,
  isReadOnly,
  isGrid,
  searched,
  isFlat = false,
}: DrawnMenu & { searched: string }) {
  const actions = useDishActions()
  const isCounted = useIsTrayCounted()
  let drawn = 0
  return (
    <>
      <ClosedNote />
      {groups.map((view) => {
        const urgent = Math.max(0, urgentCount - drawn)
        drawn += view.dishes.length
        return (
          <GroupSection
            key={view.group.id}
            view={view}
            urgentCount={urgent}
            isReadOnly={isReadOnly}
            isGrid={isGrid}
            isFlat={isFlat}
            isCounted={isCounted}
            searched={searched}
            {...actions}
          />
        )
      })}
    </>
  )
})

/** The same groups with only so many of their dishes as a first screen needs, after the last dish of an id. */
function firstOf(groups: readonly GroupView[], count: number, upTo: string | undefined): GroupView[] {
  const ids = groups.flatMap(({ dishes }) => dishes.map(({ id }) => String(id)))
  let left = count + (upTo === undefined ? 0 : ids.lastIndexOf(upTo) + 1)
  return groups.map(({ group, dishes }) => {
    const some = dishes.slice(0, left)
    left -= some.length
    return { group, dishes: some }
  })
}
