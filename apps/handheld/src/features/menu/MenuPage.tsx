import { articleByShortKey, searchStaffMenu } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { EmptyState, useIsWide } from '@couvert/ui'
import { FlameIcon } from '@couvert/ui/icons'
import { GroupChips } from '@couvert/ui/staff'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { MenuTiles } from '../../tray/MenuTiles.tsx'
import { useTableOrder } from '../../tray/table-order.ts'
import { useAddArticle } from '../../tray/use-add-article.ts'
import css from './MenuPage.module.css'
import { SearchField } from './SearchField.tsx'

/** The menu of a waiter: its groups, and the articles of one of them or those that are searched for. */
export function MenuPage({ head }: { head: (search: ReactNode) => ReactNode }) {
  const t = useText('staff')
  const isWide = useIsWide()
  const { articles, groups } = useTableOrder()
  const add = useAddArticle()
  const [chosenId, setChosenId] = useState<number>()
  const [searched, setSearched] = useState<string | null>(null)
  // Typing stays quick, however long the menu is.
  const text = useDeferredValue(searched ?? '').trim()
  const found = useMemo(() => (text === '' ? null : searchStaffMenu(articles, text)), [articles, text])
  const current = groups.find(({ group }) => group.id === chosenId) ?? groups[0]
  const shown = found ?? current?.articles ?? []

  /** Enter adds what is certain: the article of a short key, or the only one that is found. */
  function addFound(typed: string) {
    const matches = searchStaffMenu(articles, typed)
    const wanted = articleByShortKey(articles, typed) ?? (matches.length === 1 ? matches[0] : undefined)
    if (!wanted || typed.trim() === '') return
    add(wanted.id)
    setSearched('')
  }

  return (
    <section className={css.page}>
      {head(
        <SearchField
          text={searched}
          isAlwaysOpen={isWide}
          onChange={setSearched}
          onEnter={addFound}
          onClose={() => setSearched(null)}
        />,
      )}
      <GroupChips
        label={t('menu.groups')}
        groups={groups.map(({ group }) => ({
          id: String(group.id),
          label: group.name,
          colour: group.handheld_bg_color || undefined,
          icon: group.bestSellers ? <FlameIcon size={18} /> : undefined,
        }))}
        chosenId={found || !current ? undefined : String(current.group.id)}
        onChoose={(id) => {
          setSearched(isWide ? '' : null)
          setChosenId(Number(id))
        }}
      />
      <div className={css.articles} key={found ? 'found' : current?.group.id}>
        <MenuTiles articles={shown} onPress={add} />
        {shown.length === 0 && <EmptyState title={found ? t('menu.noneFound', { text }) : t('menu.empty')} />}
      </div>
    </section>
  )
}
