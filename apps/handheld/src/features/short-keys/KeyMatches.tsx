import { articlesByKeyStart } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import { MenuTiles } from '../../tray/MenuTiles.tsx'
import { useTableOrder } from '../../tray/table-order.ts'
import css from './ShortKeysPage.module.css'

/** Every article that the typed key may become, as on the menu. */
export function KeyMatches({ typed, onChoose }: { typed: string; onChoose: (articleId: number) => void }) {
  const t = useText('staff')
  const { articles } = useTableOrder()
  const matches = articlesByKeyStart(articles, typed, articles.length)
  return (
    <div className={css.matches}>
      {matches.length === 0 ? (
        <EmptyState title={t('shortKeys.empty')} picture={null} />
      ) : (
        <MenuTiles articles={matches} onPress={onChoose} />
      )}
    </div>
  )
}
