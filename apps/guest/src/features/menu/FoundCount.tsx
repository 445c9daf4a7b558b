import { useText } from '@couvert/i18n/react'
import css from './FoundCount.module.css'
import type { MenuView } from './use-menu-view.ts'
import type { Search } from './use-search.ts'

/** Says how many dishes a search or a filter found. Nothing found is said where the dishes would stand. */
export function FoundCount({ search, view }: { search: Search; view: MenuView }) {
  const t = useText('guest')
  const term = (search.text ?? '').trim()

  function said(): string | false {
    if (!search.isNarrowed || view.count === 0) return false
    return term === ''
      ? t('menu.filterResults', { count: view.count })
      : t('menu.searchResults', { count: view.count, term })
  }
  return (
    <p className={css.count} role="status">
      {said()}
    </p>
  )
}
