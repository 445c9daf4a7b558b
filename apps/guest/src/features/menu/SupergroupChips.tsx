import type { Supergroup } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { Chip } from '@couvert/ui'
import css from './SupergroupChips.module.css'
import type { Search } from './use-search.ts'

/** What the menu can be narrowed to: vegetarian, spicy, both. Nothing where the venue has none. */
export function SupergroupChips({ supergroups, search }: { supergroups: readonly Supergroup[]; search: Search }) {
  const t = useText('guest')
  if (supergroups.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('menu.filters')}>
      {supergroups.map(({ tag, name }) => (
        <li key={tag}>
          <Chip isChosen={search.tags.includes(tag)} onClick={() => search.press(tag)}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
