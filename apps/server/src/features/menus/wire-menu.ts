import {
  type Article,
  type Articlegroup,
  type ArticleOpeningHours,
  cents,
  type Menu,
  type Modifierarticle,
  type Modifiergroup,
} from '@couvert/domain'
import { type AllergenKey, allergens } from './allergens.ts'
import { bestSellersGroupId, type MenuDocument, type MenuSection } from './document.ts'
import type { OpeningHours } from './hours.ts'
import { picturePath } from './picture-path.ts'
import { centsOf } from './price.ts'
import { inLanguage, type Text } from './text.ts'

type GroupEntry = MenuSection['groups'][number]
type ArticleEntry = GroupEntry['articles'][number]
type ModifierGroupEntry = MenuSection['modifierGroups'][number]
type Say = (text: Text) => string

/**
 * The menu in one language as it travels; `sold` are the best sellers where the venue names none itself. What is switched off is left out; what is sold out stays, marked. A field that
 * has its default is absent. Opening hours go along as rules: what is open now is for whoever reads it to work out.
 */
export function wireMenu(
  { language: venueLanguage, menu, pictures }: MenuDocument,
  language: string,
  sold: readonly number[] = [],
): Menu {
  const say: Say = (text) => inLanguage(text, language, venueLanguage)
  const groupIds = new Map(menu.modifierGroups.map(({ key, id }) => [key, id]))
  const offered = menu.groups.filter(({ articles }) => articles.some(({ active }) => active))
  return {
    articlegroups: [
      ...bestSellers(offered, menu.bestSellers, sold, say),
      ...offered.map((group) => articlegroup(group, priorityIn(menu.groups, group), say)),
    ],
    articles: offered.flatMap((group) =>
      group.articles
        .filter(({ active }) => active)
        .map((entry) =>
          article(entry, group, { say, groupIds, pictures, priority: priorityIn(group.articles, entry) }),
        ),
    ),
    modifiergroups: menu.modifierGroups.map((group) =>
      modifiergroup(group, priorityIn(menu.modifierGroups, group), say),
    ),
    modifierarticles: menu.modifierGroups.flatMap(({ modifiers }) => modifierarticles(modifiers, say)),
    allergens: usedAllergens(offered).map((key) => {
      const name = say(allergens[key].name)
      return { id: allergens[key].id, name, description: name, path: key }
    }),
    supergroups: menu.supergroups.map((supergroup) => ({
      tag: supergroup.tag,
      name: say(supergroup.name),
      priority: priorityIn(menu.supergroups, supergroup),
    })),
  }
}

function articlegroup(group: GroupEntry, priority: number, say: Say): Articlegroup {
  return {
    id: group.id,
    name: say(group.name),
    ...(group.description !== undefined && { description: say(group.description) }),
    priority,
    articleIds: group.articles.filter(({ active }) => active).map(({ id }) => id),
    ...(group.handheldColour !== undefined && { handheld_bg_color: group.handheldColour }),
  }
}

/** The group of best sellers, first of all, or none. Only dishes that guests can order belong to it. */
function bestSellers(
  groups: readonly GroupEntry[],
  listed: readonly number[],
  sold: readonly number[],
  say: Say,
): Articlegroup[] {
  const articles = groups.flatMap((group) => group.articles)
  const offered = new Set(articles.filter(isBestSeller).map(({ id }) => id))
  const articleIds =
    listed.length > 0
      ? listed.filter((id) => offered.has(id))
      : sold.filter((id) => offered.has(id)).slice(0, mostCounted)
  if (articleIds.length === 0) return []
  return [{ id: bestSellersGroupId, name: say(bestSellersName), priority: highest, articleIds, bestSellers: true }]
}

function isBestSeller({ active, type, isMenu }: ArticleEntry): boolean {
  return active && type === 'ARTICLE' && !isMenu
}

const highest = 2 ** 31 - 1
const mostCounted = 10
const bestSellersName = { en: 'Best sellers', nl: 'Favorieten', de: 'Beliebt', es: 'Favoritos' }

function article(
  entry: ArticleEntry,
  group: GroupEntry,
  facts: {
    say: Say
    groupIds: ReadonlyMap<string, number>
    pictures: Readonly<Record<string, string>>
    priority: number
  },
): Article {
  const { say, groupIds, pictures, priority } = facts
  const picture = entry.picture === undefined ? undefined : pictures[entry.picture]
  return {
    id: entry.id,
    name: say(entry.name),
    ...(entry.description !== undefined && { description: say(entry.description) }),
    price: entry.price === undefined ? cents(0) : centsOf(entry.price),
    ...(entry.originalPrice !== undefined && { originalPrice: centsOf(entry.originalPrice) }),
    ...(picture !== undefined && { path: picturePath(picture) }),
    allergenIds: entry.allergens.map((key) => allergens[key].id),
    articlegroupId: group.id,
    modifiergroupIds: entry.modifierGroups.flatMap((key) => groupIds.get(key) ?? []),
    priority,
    ...(entry.weight !== undefined && { weight: entry.weight }),
    ...(entry.openingHours !== undefined && { openingHours: hoursList(entry.openingHours) }),
    isActive: !entry.soldOut,
    ...(entry.soldOut && { soldOut: true }),
    ...(entry.menuTags.length > 0 && { menuTags: entry.menuTags.join('|') }),
    ...(entry.category !== undefined && { category: entry.category }),
    ...(entry.isMenu && { isMenu: true }),
    type: entry.type,
    ...(entry.plu !== undefined && { plu: entry.plu }),
    ...(entry.maxN > 0 && { maxN: entry.maxN }),
    ...(entry.extraMessage !== undefined && { extraMessage: say(entry.extraMessage) }),
    ...(entry.allowRemark > 0 && { allowRemark: entry.allowRemark }),
    ...(entry.handheldColour !== undefined && { handheld_bg_color: entry.handheldColour }),
    ...(centsOf(entry.minAmount) > 0 && { min_amount: centsOf(entry.minAmount) }),
    ...(entry.posName !== undefined && { pos_name: entry.posName }),
    ...(entry.supergroups.length > 0 && { supergroup_tags: entry.supergroups.join('|') }),
    ...(entry.shortKey !== undefined && { shortKey: entry.shortKey }),
    ...(entry.viewOnly && { view_only: true }),
  }
}

function modifiergroup(group: ModifierGroupEntry, priority: number, say: Say): Modifiergroup {
  const isSingle = group.choose === 'one' || group.choose === 'one-or-none'
  return {
    id: group.id,
    name: say(group.name),
    maxN: isSingle ? 1 : group.maxN,
    modifierarticleIds: group.modifiers.filter(({ active }) => active).map(({ id }) => id),
    multiple: group.choose === 'several',
    numerable: group.choose === 'counted',
    optional: isSingle ? group.choose === 'one-or-none' : !group.required,
    priority,
  }
}

function modifierarticles(entries: ModifierGroupEntry['modifiers'], say: Say): Modifierarticle[] {
  return entries
    .filter(({ active }) => active)
    .map((entry) => ({
      id: entry.id,
      name: say(entry.name),
      ...(entry.description !== undefined && { description: say(entry.description) }),
      price: centsOf(entry.price),
      ...(entry.maxN !== undefined && entry.maxN > 0 && { maxN: entry.maxN }),
      priority: priorityIn(entries, entry),
      ...(entry.handheldOnly && { handheldOnly: true }),
      ...(entry.isSideDish && { isSideDish: true }),
    }))
}

/** Lists sort by priority, highest first: without one of its own an entry counts down from the top of its list. */
function priorityIn<T extends { priority?: number }>(list: readonly T[], entry: T): number {
  return entry.priority ?? list.length - list.indexOf(entry)
}

function hoursList(hours: OpeningHours): ArticleOpeningHours {
  return Object.fromEntries(
    Object.entries(hours).map(([weekday, day]) => [
      weekday,
      Object.entries(day).map(([openingTime, closingTime]) => ({ openingTime, closingTime })),
    ]),
  )
}

function usedAllergens(groups: readonly GroupEntry[]): AllergenKey[] {
  const used = new Set(groups.flatMap(({ articles }) => articles).flatMap((entry) => entry.allergens))
  return [...used].sort((a, b) => allergens[a].id - allergens[b].id)
}
