import { lateCode } from '@couvert/client/late-code'
import { useIsWide } from '@couvert/ui'
import { lazy, useDeferredValue } from 'react'
import { useVenue } from '../../visit/venue-context.ts'
import { GroupNavigation } from './GroupNavigation.tsx'
import { MenuGroups } from './MenuGroups.tsx'
import { MenuHead } from './MenuHead.tsx'
import css from './MenuPage.module.css'
import { SupergroupChips } from './SupergroupChips.tsx'
import { useFirstOrderNotice } from './use-first-order-notice.ts'
import { useMenuView } from './use-menu-view.ts'
import { useSearch } from './use-search.ts'

const searchPage = lateCode(() => import('./SearchPage.tsx'))
const wideHead = lateCode(() => import('./WideHead.tsx'))
const SearchPage = lazy(async () => ({ default: (await searchPage.get()).SearchPage }))
const WideHead = lazy(async () => ({ default: (await wideHead.get()).WideHead }))

/** The menu of the venue: its groups one below the other, with tabs that follow. */
export function MenuPage() {
  const venue = useVenue()
  const isWide = useIsWide()
  const search = useSearch()
  useFirstOrderNotice()
  const view = useMenuView(venue, search)
  // In step with what is drawn of them.
  const tabs = useDeferredValue(view.groups)
  const chips = <SupergroupChips supergroups={view.supergroups} search={search} />

  if (isWide) {
    return (
      <>
        <WideHead search={search} />
        <div className={css.columns}>
          <GroupNavigation groups={tabs} isRail />
          <main className={css.main}>
            {chips}
            <MenuGroups groups={view.groups} isReadOnly={view.isReadOnly} isGrid search={search} />
          </main>
        </div>
      </>
    )
  }
  if (search.text !== undefined || search.isNarrowed) {
    return <SearchPage search={search} view={view} chips={chips} />
  }
  return (
    <>
      <MenuHead onSearch={search.open} />
      <GroupNavigation groups={tabs} isRail={false} />
      <main className={css.main}>
        <MenuGroups groups={view.groups} isReadOnly={view.isReadOnly} isGrid={false} search={search} />
      </main>
    </>
  )
}
