import { isOpenAt, type OpeningHours, opensAt } from '../merchant/opening-hours.ts'
import type { RefusalOf } from '../refusal.ts'
import {
  type Article,
  type Articlegroup,
  type ArticleOpeningHours,
  byPriority,
  type Menu,
  type MenuIndex,
  type Supergroup,
} from './menu.ts'

export type Viewer = {
  isStaff: boolean
  /** For staff: whether this user filters by tags. For guests: whether the merchant does. */
  useMenuTags: boolean
  activeTags: readonly string[]
}

/** Whether an article is listed at all. What is sold out today is listed, but cannot be ordered. */
export function isVisible(article: Article, viewer: Viewer): boolean {
  if (!article.isActive && !article.soldOut) return false
  if (!viewer.isStaff && article.isMenu) return false
  if (article.type === 'SERVICE' || (article.type === 'FREETPARTICLE' && !viewer.isStaff)) return false
  return matchesTags(article, viewer)
}

export type ArticleRefusal = RefusalOf<'article_sold_out' | 'article_not_available'>

/** Why an article cannot be ordered now, or null. Opening hours bind guests only. */
export function isOrderable(
  article: Article,
  { now, timeZone, index, ...viewer }: Viewer & { now: Date; timeZone: string; index: MenuIndex },
): ArticleRefusal | null {
  const facts = { articleId: article.id, name: article.name }
  if (article.soldOut) return { code: 'article_sold_out', ...facts }
  const isOffered =
    index.articles.has(article.id) &&
    isVisible(article, viewer) &&
    (viewer.isStaff || (!article.view_only && isInOpeningHours(article, now, timeZone)))
  return isOffered ? null : { code: 'article_not_available', ...facts }
}

/** Whether an article is served at this hour; one without hours of its own always is. */
export function isInOpeningHours(article: Pick<Article, 'openingHours'>, now: Date, timeZone: string): boolean {
  return !article.openingHours || isOpenAt(asOpeningHours(article.openingHours), now, timeZone)
}

/**
 * The articles that are not served at this hour, with the time at which they will be later today; null: not today any
 * more. One reading of the clock for a whole menu.
 */
export function closedArticles(
  articles: readonly Pick<Article, 'id' | 'openingHours'>[],
  now: Date,
  timeZone: string,
): Map<number, string | null> {
  // Most dishes of a menu share a few opening hours.
  const known = new Map<string, { isOpen: boolean; opensAt: string | null }>()
  const closed = new Map<number, string | null>()
  for (const { id, openingHours } of articles) {
    if (!openingHours) continue
    const key = JSON.stringify(openingHours)
    const hours = known.get(key) ?? hoursAt(asOpeningHours(openingHours), now, timeZone)
    known.set(key, hours)
    if (!hours.isOpen) closed.set(id, hours.opensAt)
  }
  return closed
}

function hoursAt(hours: OpeningHours, now: Date, timeZone: string) {
  return { isOpen: isOpenAt(hours, now, timeZone), opensAt: opensAt(hours, now, timeZone) }
}

/** Whether an article carries the tag of a supergroup. */
export function isInSupergroup({ supergroup_tags }: Pick<Article, 'supergroup_tags'>, tag: string): boolean {
  return tagsOf(supergroup_tags).includes(tag)
}

/** The supergroups that at least one of the articles belongs to, as they are listed: by priority, ties by tag. */
export function supergroupsOf(menu: Pick<Menu, 'supergroups'>, articles: readonly Article[]): Supergroup[] {
  const used = new Set(articles.flatMap(({ supergroup_tags }) => tagsOf(supergroup_tags)))
  return menu.supergroups
    .filter(({ tag }) => used.has(tag))
    .sort((a, b) => b.priority - a.priority || (a.tag < b.tag ? -1 : 1))
}

/** Tags of supergroups that are diets, the narrowest first: who eats vegan eats vegetarian. */
const diets = ['vegan', 'vegetarian']

/** The narrowest diet that a dish is said to be fit for, by the name the venue gives it. */
export function dietOf(menu: Pick<Menu, 'supergroups'>, article: Pick<Article, 'supergroup_tags'>): string | undefined {
  const diet = diets.find((tag) => isInSupergroup(article, tag))
  return menu.supergroups.find(({ tag }) => tag === diet)?.name
}

/** The article groups that have something to show, with it. Best sellers keep the order they come in. */
export function groupsOf(
  menu: Pick<Menu, 'articlegroups' | 'articles'>,
  visible: (article: Article) => boolean,
): { group: Articlegroup; articles: Article[] }[] {
  const byId = new Map(menu.articles.map((article) => [article.id, article]))
  return [...menu.articlegroups]
    .sort(byPriority)
    .map((group) => ({
      group,
      articles: inOrder(group, group.articleIds.flatMap((id) => byId.get(id) ?? []).filter(visible)),
    }))
    .filter(({ articles }) => articles.length > 0)
}

// Best sellers come from several groups, whose priorities do not compare.
function inOrder({ bestSellers }: Articlegroup, articles: Article[]): Article[] {
  return bestSellers ? articles : articles.sort(byPriority)
}

/** The tags in a text separated by pipes. */
export function tagsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split('|')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

function matchesTags(article: Article, { useMenuTags, activeTags }: Viewer): boolean {
  const tags = tagsOf(article.menuTags)
  return !useMenuTags || tags.length === 0 || tags.some((tag) => activeTags.includes(tag))
}

function asOpeningHours(hours: ArticleOpeningHours): OpeningHours {
  return Object.fromEntries(
    Object.entries(hours).map(([weekday, times]) => [
      weekday,
      Object.fromEntries(times.map(({ openingTime, closingTime }) => [openingTime, closingTime])),
    ]),
  )
}
