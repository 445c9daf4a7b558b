import { type Article, type Cents, countOfArticle, posName, shortKeyOf } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { ArticleGrid, ArticleTile } from '@couvert/ui/staff'
import { memo, useId } from 'react'
import { trayAt } from './kept-trays.ts'
import { openTableDialog } from './table-dialogs.ts'
import { useTableOrder } from './table-order.ts'
import { useTrays } from './trays.ts'
import { useMoney } from './use-money.ts'

/** Articles of the menu to press; held, each can be marked as sold out. */
export function MenuTiles({ articles, onPress }: { articles: readonly Article[]; onPress: (id: number) => void }) {
  const t = useText('staff')
  const { colourOf, trayKey } = useTableOrder()
  const money = useMoney()
  const hint = useId()
  return (
    <>
      <p id={hint} hidden>
        {t('menu.holdHint')}
      </p>
      <ArticleGrid>
        {articles.map((article) => (
          <MenuTile
            key={article.id}
            article={article}
            colour={colourOf(article)}
            hint={hint}
            trayKey={trayKey}
            money={money}
            onPress={onPress}
          />
        ))}
      </ArticleGrid>
    </>
  )
}

/** An article of the menu; it draws itself anew only when its own count changes. */
const MenuTile = memo(function MenuTile(props: {
  article: Article
  colour: string | undefined
  /** Element that says what holding does. */
  hint: string
  trayKey: string
  money: (amount: Cents) => string
  onPress: (id: number) => void
}) {
  const { article, money } = props
  const t = useText('staff')
  const count = useTrays(({ trays }) => countOfArticle(trayAt(trays, props.trayKey).lines, article.id))
  const isIncluded = article.price === 0 && (article.weight ?? 0) > 0
  function price(): string {
    if (article.soldOut) return t('menu.soldOut')
    if (article.type === 'FREETPARTICLE') return t('menu.freePrice')
    return isIncluded ? t('menu.included') : money(article.price)
  }
  return (
    <ArticleTile
      id={article.id}
      name={posName(article)}
      shortKey={shortKeyOf(article)}
      price={price()}
      colour={props.colour}
      count={count}
      countLabel={t('menu.inOrder', { count })}
      isSoldOut={article.soldOut}
      describedBy={props.hint}
      onPress={props.onPress}
      onHold={askSoldOut}
    />
  )
})

const askSoldOut = (articleId: number) => openTableDialog({ kind: 'sold-out', articleId })
