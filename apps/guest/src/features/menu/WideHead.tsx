import { TopBar } from '@couvert/ui'
import { useVenue } from '../../visit/venue-context.ts'
import { FoundCount } from './FoundCount.tsx'
import { Logo } from './Logo.tsx'
import { OptionsButton } from './OptionsButton.tsx'
import { SearchField } from './SearchField.tsx'
import type { MenuView } from './use-menu-view.ts'
import type { Search } from './use-search.ts'
import { useVenueLine } from './use-venue-line.ts'
import css from './WideHead.module.css'

/** The bar over the menu of a wide screen, with the search always at hand. */
export function WideHead({ search, view }: { search: Search; view: MenuView }) {
  const venue = useVenue()
  return (
    <div className={css.head}>
      <TopBar
        leading={<Logo merchant={venue.merchant} size={40} />}
        title={venue.merchant.name}
        subtitle={useVenueLine(venue)}
        actions={
          <>
            <search className={css.search}>
              <SearchField search={search} />
            </search>
            <OptionsButton />
          </>
        }
      />
      <FoundCount search={search} view={view} />
    </div>
  )
}
