import { articlesByKeyStart } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { EmptyState } from '@couvert/ui'
import { ArticleGrid } from '@couvert/ui/staff'
import { MenuTile } from '../../tray/MenuTile.tsx'
import { useTableOrder } from '../../tray/table-order.ts'
import { useMoney } from '../../tray/use-money.ts'

import css from './ShortKeysPage.module.css'

/** Every article that the typed key may become, as on the menu. */
export function KeyMatches({ typed, onChoose }: { typed: string; onChoose: (articleId: number) => void }) {
  const t = useText('staff')
  const { articles, colourOf, trayKey } = useTableOrder()
  const money = useMoney()
  const matches = articlesByKeyStart(articles, typed, articles.length)
  return (
    <div className={css.matches}>
      <p id="hold-hint" hidden>
        {t('menu.holdHint')}
      </p>
      {matches.length === 0 ? (
        <EmptyState title={t('shortKeys.empty')} picture={null} />
      ) : (
        <ArticleGrid>
          {matches.map((article) => (
            <MenuTile
              key={article.id}
              article={article}
              colour={colourOf(article)}
              trayKey={trayKey}
              money={money}
              onPress={onChoose}
            />
          ))}
        </ArticleGrid>
      )}
    </div>
  )
}
