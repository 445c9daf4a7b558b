import { useText } from '@couvert/i18n/react'
import { IconButton, TextField } from '@couvert/ui'
import { ArrowLeftIcon, SearchIcon, XIcon } from '@couvert/ui/icons'
import { MenuGroups } from './MenuGroups.tsx'
import css from './SearchPage.module.css'
import type { MenuView } from './use-menu-view.ts'
import type { Search } from './use-search.ts'

/** The search on a phone: the field takes the place of the head. */
export function SearchPage({ search, text, view }: { search: Search; text: string; view: MenuView }) {
  const t = useText('guest')
  const count = view.groups.reduce((sum, { dishes }) => sum + dishes.length, 0)
  return (
    <>
      <search className={css.bar}>
        <h1 className="vh">{t('menu.search')}</h1>
        <IconButton label={t('menu.searchClose')} icon={<ArrowLeftIcon size={22} />} onClick={search.close} />
        <div className={css.field}>
          <TextField
            label={t('menu.search')}
            isLabelHidden
            icon={<SearchIcon />}
            placeholder={t('menu.searchLabel')}
            value={search.typed}
            // The guest has just pressed the search.
            autoFocus
            enterKeyHint="search"
            onChange={(event) => search.type(event.target.value)}
            trailing={
              text !== '' && (
                <IconButton label={t('menu.searchClear')} icon={<XIcon />} onClick={() => search.type('')} />
              )
            }
          />
        </div>
      </search>
      <main className={css.found}>
        <p className={css.count} role="status">
          {text.trim() !== '' && count > 0 && t('menu.searchResults', { count, term: text.trim() })}
        </p>
        <MenuGroups view={view} isGrid={false} searchedText={text} />
      </main>
    </>
  )
}
