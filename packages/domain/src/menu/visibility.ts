import { isOpenAt, type OpeningHours } from '../merchant/opening-hours.ts'
import type { RefusalOf } from '../refusal.ts'
import {
  type Article,
  type Articlegroup,
  type ArticleOpeningHours,
  byPriority,
  type Menu,
  type MenuIndex,
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

/** Articles whose name or description contains the text, whatever its case; all of them for an empty text. */
export function searchMenu(menu: Pick<Menu, 'articles'>, text: string): Article[] {
  const wanted = text.trim().toLocaleLowerCase()
  return menu.articles.filter(
    ({ name, description = '' }) =>
      name.toLocaleLowerCase().includes(wanted) || description.toLocaleLowerCase().includes(wanted),
  )
}

/** The article groups that have something to show, with it. */
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
