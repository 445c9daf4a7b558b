import {
  type Article,
  type Articlegroup,
  closedArticles,
  dietOf,
  groupsOf,
  isInSupergroup,
  isVisible,
  type Supergroup,
  searchMenu,
  supergroupsOf,
  tagsOf,
} from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import type { Dish } from '@couvert/ui/order'
import { useMemo } from 'react'
import { orderingAt, viewerAt } from '../../visit/ordering.ts'
import { useDishTexts } from '../../visit/use-dish-texts.ts'
import { useServerMinute } from '../../visit/use-server-minute.ts'
import type { Venue } from '../../visit/venue.ts'
import type { Search } from './use-search.ts'

/** A dish as drawn; `most` is how many one order takes, where there is a limit. */
export type MenuDish = Dish & { most?: number }

export type GroupView = { group: Articlegroup; dishes: readonly MenuDish[] }

export type MenuView = {
  groups: readonly GroupView[]
  /** What the menu can be narrowed to. */
  supergroups: readonly Supergroup[]
  /** How many dishes there are. */
  count: number
  /** No dish has a plus. */
  isReadOnly: boolean
}

/** What the menu shows: the groups with their dishes as drawn, only those that fit what is searched for. */
export function useMenuView(venue: Venue, search: Pick<Search, 'text' | 'tags' | 'isNarrowed'>): MenuView {
  const { merchant, menu } = venue
  const dishes = useDishes(venue)
  const viewer = viewerAt(venue)
  const activeTags = viewer.activeTags.join('|')
  const { text = '', isNarrowed } = search
  const wanted = search.tags.join('|')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer is new at each drawing, its tags say whether it changed.
  const visible = useMemo(
    () => menu.articles.filter((article) => isVisible(article, viewer)),
    [menu, activeTags, viewer.useMenuTags],
  )
  const groups = useMemo(() => {
    const found = searchMenu({ articles: visible }, text).filter((article) =>
      tagsOf(wanted).every((tag) => isInSupergroup(article, tag)),
    )
    const shown = new Set(found.map(({ id }) => id))
    return groupsOf(menu, ({ id }) => shown.has(id))
      .filter(({ group }) => !(isNarrowed && group.bestSellers))
      .map(({ group, articles }): GroupView => ({ group, dishes: articles.flatMap(({ id }) => dishes.get(id) ?? []) }))
  }, [menu, dishes, visible, text, wanted, isNarrowed])
  const supergroups = useMemo(() => supergroupsOf(menu, visible), [menu, visible])

  const count = new Set(groups.flatMap((view) => view.dishes.map(({ id }) => id))).size
  const isReadOnly = !merchant.activeMArticlePlus || !orderingAt(venue).ok
  return { groups, supergroups, count, isReadOnly }
}

/** All dishes as drawn, made once per menu, so that a row is drawn anew only when it changed. */
function useDishes({ menu, merchant }: Venue): ReadonlyMap<number, MenuDish> {
  const t = useText('guest')
  const texts = useDishTexts()
  const now = useServerMinute().getTime()

  const open = useMemo(() => {
    const allergens = new Map(menu.allergens.map((allergen) => [allergen.id, allergen]))
    const dishOf = (article: Article): MenuDish => {
      const named = texts.allergensOf(article, merchant.showAllergens ? allergens : new Map())
      return {
        id: article.id,
        name: article.name,
        price: texts.price(article, merchant.currency),
        priceLook: texts.isIncluded(article) ? 'included' : 'price',
        originalPrice: texts.originalPrice(article, merchant.currency),
        picture: article.path,
        allergens: named,
        allergensLabel: texts.contains(named),
        diet: dietOf(menu, article),
        addLabel: t('dish.addNamed', { name: article.name }),
        isViewOnly: article.view_only,
        ...(article.maxN ? { most: article.maxN } : {}),
        ...(merchant.showDescription && article.description ? { description: article.description } : {}),
        ...(article.soldOut ? { soldOut: t('dish.soldOut') } : {}),
      }
    }
    return new Map(menu.articles.map((article) => [article.id, dishOf(article)]))
  }, [menu, merchant, texts, t])

  const closed = JSON.stringify([...closedArticles(menu.articles, new Date(now), merchant.timezone)])
  return useMemo(() => {
    const dishes = new Map(open)
    for (const [id, opensAt] of JSON.parse(closed) as [number, string | null][]) {
      const dish = open.get(id)
      if (dish && dish.soldOut === undefined) dishes.set(id, { ...dish, closedHour: texts.closedHour(opensAt) })
    }
    return dishes
  }, [open, closed, texts])
}
