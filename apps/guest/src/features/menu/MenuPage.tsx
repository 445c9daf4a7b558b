import { lateCode } from '@couvert/client/late-code'
import { useIsWide } from '@couvert/ui'
import { lazy } from 'react'
import { useVenue } from '../../visit/venue-context.ts'
import { GroupNavigation } from './GroupNavigation.tsx'
import { MenuGroups } from './MenuGroups.tsx'
import { MenuHead } from './MenuHead.tsx'
import css from './MenuPage.module.css'
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
  const view = useMenuView(venue, search.text ?? '')

  if (isWide) {
    return (
      <>
        <WideHead search={search} />
        <div className={css.columns}>
          <GroupNavigation groups={view.groups} isRail />
          <main className={css.main}>
            <MenuGroups view={view} isGrid searchedText={search.text} />
          </main>
        </div>
      </>
    )
  }
  if (search.text !== undefined) return <SearchPage search={search} text={search.text} view={view} />
  return (
    <>
      <MenuHead onSearch={search.open} />
      <GroupNavigation groups={view.groups} isRail={false} />
      <main className={css.main}>
        <MenuGroups view={view} isGrid={false} searchedText={undefined} />
      </main>
    </>
  )
}
