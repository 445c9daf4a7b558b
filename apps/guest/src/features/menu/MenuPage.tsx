import { lateCode } from '@couvert/client/late-code'
import { useIsWide } from '@couvert/ui'
import { lazy, useDeferredValue, useEffect, useRef } from 'react'
import { useVenue } from '../../visit/venue-context.ts'
import { GroupNavigation } from './GroupNavigation.tsx'
import { MenuGroups } from './MenuGroups.tsx'
import { MenuHead } from './MenuHead.tsx'
import css from './MenuPage.module.css'
import { SupergroupChips } from './SupergroupChips.tsx'
import { useFirstOrderNotice } from './use-first-order-notice.ts'
import { useMenuPlace } from './use-menu-place.ts'
import { type MenuView, useMenuView } from './use-menu-view.ts'
import { type Search, useSearch } from './use-search.ts'
import { VenueWords } from './VenueWords.tsx'

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
  useTopOfFound(search)
  const view = useMenuView(venue, search)
  // In step with what is drawn of them.
  const tabs = useDeferredValue(view.groups)
  const chips = <SupergroupChips supergroups={view.supergroups} search={search} />

  if (isWide) {
    return (
      <>
        <WideHead search={search} view={view} />
        <div className={css.columns}>
          <GroupNavigation groups={tabs} isRail />
          <main className={css.main}>
            <VenueWords merchant={venue.merchant} />
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
  return <PhoneMenu search={search} view={view} tabs={tabs} />
}

/** The menu of a phone, which is where the guest left it when another screen was shown. */
function PhoneMenu({ search, view, tabs }: { search: Search; view: MenuView; tabs: MenuView['groups'] }) {
  const upTo = useMenuPlace()
  return (
    <>
      <MenuHead onSearch={search.open} />
      <GroupNavigation groups={tabs} isRail={false} />
      <main className={css.main}>
        <MenuGroups groups={view.groups} isReadOnly={view.isReadOnly} isGrid={false} search={search} upTo={upTo} />
      </main>
    </>
  )
}

/** Each search and each filter shows what it found from the top. */
function useTopOfFound({ text, tags }: Search): void {
  const searched = text === undefined && tags.length === 0 ? null : JSON.stringify([text, tags])
  const before = useRef(searched)
  // Where the page is scrolled to is known to the browser.
  useEffect(() => {
    if (searched !== null && before.current !== searched) scrollTo(0, 0)
    before.current = searched
  }, [searched])
}
