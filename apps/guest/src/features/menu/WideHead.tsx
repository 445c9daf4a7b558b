import { useText } from '@couvert/i18n/react'
import { IconButton, TextField, TopBar } from '@couvert/ui'
import { SearchIcon, XIcon } from '@couvert/ui/icons'
import { useVenue } from '../../visit/venue-context.ts'
import { FoundCount } from './FoundCount.tsx'
import { Logo } from './Logo.tsx'
import { OptionsButton } from './OptionsButton.tsx'
import type { MenuView } from './use-menu-view.ts'
import type { Search } from './use-search.ts'
import { useVenueLine } from './use-venue-line.ts'
import css from './WideHead.module.css'

/** The bar over the menu of a wide screen, with the search always at hand. */
export function WideHead({ search, view }: { search: Search; view: MenuView }) {
  const t = useText('guest')
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
              <TextField
                label={t('menu.search')}
                isLabelHidden
                icon={<SearchIcon />}
                placeholder={t('menu.searchLabel')}
                value={search.typed}
                onChange={(event) => search.type(event.target.value)}
                trailing={
                  search.typed !== '' && (
                    <IconButton label={t('menu.searchClear')} icon={<XIcon />} onClick={() => search.type('')} />
                  )
                }
              />
            </search>
            <OptionsButton />
          </>
        }
      />
      <FoundCount search={search} view={view} />
    </div>
  )
}
