import { type Article, type Articlegroup, countOfArticle, groupsOf, isVisible, searchMenu } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import type { Dish } from '@couvert/ui/order'
import { useMemo } from 'react'
import { orderingAt, viewerAt } from '../../visit/ordering.ts'
import { useCountedTray } from '../../visit/use-counted-tray.ts'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import type { Venue } from '../../visit/venue.ts'

export type MenuView = {
  groups: readonly { group: Articlegroup; dishes: readonly Dish[] }[]
  /** How many of a dish are in the order. */
  countOf: (articleId: number) => number
  isReadOnly: boolean
}

/** What the menu shows: the groups with their dishes as drawn, only those that fit the searched text. */
export function useMenuView(venue: Venue, searchedText: string): MenuView {
  const t = useText('guest')
  const texts = useDishTexts()
  const tray = useCountedTray()
  const { merchant, menu } = venue

  // Made once per menu, so that a row is drawn anew only when it changed.
  const dishes = useMemo(() => {
    const allergens = new Map(menu.allergens.map((allergen) => [allergen.id, allergen]))
    const dishOf = (article: Article): Dish => {
      const named = texts.allergensOf(article, merchant.showAllergens ? allergens : new Map())
      return {
        id: article.id,
        name: article.name,
        price: texts.price(article, merchant.currency),
        priceLook: texts.isIncluded(article) ? 'included' : 'price',
        picture: article.path,
        allergens: named,
        allergensLabel: texts.contains(named),
        addLabel: t('dish.addNamed', { name: article.name }),
        ...(merchant.showDescription && article.description ? { description: article.description } : {}),
        ...(article.soldOut ? { soldOut: t('dish.soldOut') } : {}),
      }
    }
    return new Map(menu.articles.map((article) => [article.id, dishOf(article)]))
  }, [menu, merchant, texts, t])

  const viewer = viewerAt(venue)
  const tags = viewer.activeTags.join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer is new at each drawing, its tags say whether it changed.
  const groups = useMemo(() => {
    const found = searchedText.trim() === '' ? null : new Set(searchMenu(menu, searchedText).map(({ id }) => id))
    return groupsOf(menu, (article) => isVisible(article, viewer) && (found === null || found.has(article.id))).map(
      ({ group, articles }) => ({ group, dishes: articles.flatMap(({ id }) => dishes.get(id) ?? []) }),
    )
  }, [menu, dishes, tags, viewer.useMenuTags, searchedText])

  return { groups, countOf: (articleId) => countOfArticle(tray, articleId), isReadOnly: !orderingAt(venue).ok }
}
