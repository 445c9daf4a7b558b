import { useText } from '@couvert/i18n/react'
import { IconButton } from '@couvert/ui'
import { ArrowLeftIcon } from '@couvert/ui/icons'
import { type ReactNode, useMemo } from 'react'
import { FoundCount } from './FoundCount.tsx'
import { MenuGroups } from './MenuGroups.tsx'
import { SearchField } from './SearchField.tsx'
import css from './SearchPage.module.css'
import type { GroupView, MenuView } from './use-menu-view.ts'
import type { Search } from './use-search.ts'

/** The search on a phone: the field takes the place of the head. */
export function SearchPage({ search, view, chips }: { search: Search; view: MenuView; chips: ReactNode }) {
  const t = useText('guest')
  const { isNarrowed } = search
  const groups = useMemo(() => (isNarrowed ? oneList(view.groups) : view.groups), [view.groups, isNarrowed])
  return (
    <>
      <search className={css.bar}>
        <h1 className="vh">{t('menu.search')}</h1>
        <IconButton label={t('menu.searchClose')} icon={<ArrowLeftIcon size={22} />} onClick={search.close} />
        <div className={css.field}>
          {/* The guest has just pressed the search. */}
          <SearchField search={search} autoFocus />
        </div>
      </search>
      <main className={css.found}>
        {chips}
        <h2 className="vh">{t('section.menu')}</h2>
        <FoundCount search={search} view={view} />
        <MenuGroups groups={groups} isReadOnly={view.isReadOnly} isGrid={false} isFlat={isNarrowed} search={search} />
      </main>
    </>
  )
}

/** What was found, as one list. */
function oneList(groups: readonly GroupView[]): GroupView[] {
  const [first] = groups
  return first ? [{ group: first.group, dishes: groups.flatMap(({ dishes }) => dishes) }] : []
}
