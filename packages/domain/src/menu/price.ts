import { addCents, type Cents, sumCents, timesCents } from '../money.ts'
import type { Article, MenuIndex } from './menu.ts'
import type { ChosenModifiers } from './modifiers.ts'

/** The price of one article with its modifiers. A modifier that has left the menu adds nothing. */
export function unitPrice(index: MenuIndex, article: Pick<Article, 'price'>, chosen: ChosenModifiers): Cents {
  const extras = chosen
    .flatMap(({ modifierarticles }) => modifierarticles)
    .flatMap(({ modifierarticleId, amount }) => {
      const modifier = index.modifierarticles.get(modifierarticleId)
      return modifier ? [timesCents(modifier.price, amount)] : []
    })
  return addCents(article.price, sumCents(extras))
}

/** Price × count plus each modifier's price × its amount × count. */
export function lineAmount(
  index: MenuIndex,
  article: Pick<Article, 'price'>,
  chosen: ChosenModifiers,
  count: number,
): Cents {
  return timesCents(unitPrice(index, article, chosen), count)
}
