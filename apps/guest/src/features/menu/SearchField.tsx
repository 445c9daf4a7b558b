import { useText } from '@couvert/i18n/react'
import { IconButton, TextField } from '@couvert/ui'
import { SearchIcon, XIcon } from '@couvert/ui/icons'
import type { Search } from './use-search.ts'

/** Where a guest types what to look for. */
export function SearchField({ search, autoFocus }: { search: Search; autoFocus?: boolean }) {
  const t = useText('guest')
  return (
    <TextField
      label={t('menu.search')}
      isLabelHidden
      icon={<SearchIcon />}
      placeholder={t('menu.searchLabel')}
      value={search.typed}
      autoFocus={autoFocus}
      enterKeyHint="search"
      onChange={(event) => search.type(event.target.value)}
      trailing={
        search.typed !== '' && (
          <IconButton label={t('menu.searchClear')} icon={<XIcon />} onClick={() => search.type('')} />
        )
      }
    />
  )
}
