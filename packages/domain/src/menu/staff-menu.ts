import { addCents, type Cents, cents } from '../money.ts'
import { minimumRefusal } from '../ordering/minimum.ts'
import { addToTray, type Tray, type TrayLine, trayLineAmount } from '../ordering/tray.ts'
import type { RefusalOf } from '../refusal.ts'
import { offeredModifiers } from './choosing.ts'
import type { Article, MenuIndex } from './menu.ts'
import { groupsOfArticle } from './modifiers.ts'
import { type ArticleRefusal, isVisible, type Viewer } from './visibility.ts'

/** What staff call an article: its POS name, else its name. */
export function posName({ name, pos_name: pos }: Pick<Article, 'name' | 'pos_name'>): string {
  return pos?.trim() || name
}

/** What a waiter types for an article: its short key, else its PLU, else nothing. */
export function shortKeyOf({ shortKey, plu }: Pick<Article, 'shortKey' | 'plu'>): string | undefined {
  return shortKey?.trim() || plu?.trim() || undefined
}

/** The article under a typed key. Short keys come before PLUs, whichever article is listed first. */
export function articleByShortKey(articles: readonly Article[], typed: string): Article | undefined {
  const wanted = folded(typed)
  if (wanted === '') return undefined
  return (
    articles.find(({ shortKey }) => folded(shortKey) === wanted) ?? articles.find(({ plu }) => folded(plu) === wanted)
  )
}

/** Articles whose key begins with what is typed: the exact one first, then short keys before long ones. */
export function articlesByKeyStart(articles: readonly Article[], typed: string, most: number): Article[] {
  const wanted = folded(typed)
  if (wanted === '') return []
  const exact = articleByShortKey(articles, typed)
  const others = articles
    .flatMap((article) => {
      const key = folded(shortKeyOf(article))
      return article !== exact && key.startsWith(wanted) ? [{ article, key }] : []
    })
    .sort((a, b) => a.key.length - b.key.length || (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ article }) => article)
  return [...(exact ? [exact] : []), ...others].slice(0, most)
}

/** Articles a waiter may mean: the key begins with the text, or POS name, name or description contain it. */
export function searchStaffMenu(articles: readonly Article[], text: string): Article[] {
  const wanted = folded(text)
  return articles.filter((article) => {
    const { name, pos_name: pos, description } = article
    return (
      folded(shortKeyOf(article)).startsWith(wanted) ||
      [pos, name, description].some((words) => folded(words).includes(wanted))
    )
  })
}

/** What a tap on an article does for staff. */
export type StaffTap =
  | { kind: 'add' }
  /** Choices or a remark are asked first. */
  | { kind: 'sheet' }
  /** Its name and price are asked first. */
  | { kind: 'free-text' }
  | { kind: 'refused'; refusal: ArticleRefusal | RefusalOf<'alert_text_no_couverts_on_table'> }

/** No limit and no opening hour binds staff; a dish that counts for all-you-can-eat needs covers on the table. */
export function staffTap(
  article: Article,
  { index, hasCovers, ...viewer }: Omit<Viewer, 'isStaff'> & { index: MenuIndex; hasCovers: boolean },
): StaffTap {
  const facts = { articleId: article.id, name: posName(article) }
  if (article.soldOut) return { kind: 'refused', refusal: { code: 'article_sold_out', ...facts } }
  if (!isVisible(article, { ...viewer, isStaff: true }))
    return { kind: 'refused', refusal: { code: 'article_not_available', ...facts } }
  if ((article.weight ?? 0) > 0 && !hasCovers)
    return { kind: 'refused', refusal: { code: 'alert_text_no_couverts_on_table' } }
  if (article.type === 'FREETPARTICLE') return { kind: 'free-text' }
  return hasRemarkOption(article) || hasChoices(index, article) ? { kind: 'sheet' } : { kind: 'add' }
}

/** What staff are warned of when they add a line, or null; they may pass it. */
export function minimumWarning(index: MenuIndex, tray: Tray, line: TrayLine): RefusalOf<'minimal_order_amount'> | null {
  const article = index.articles.get(line.articleId)
  if (!article) return null
  const amounts = new Map<number, Cents>()
  for (const other of addToTray(tray, line)) {
    amounts.set(other.articleId, addCents(amounts.get(other.articleId) ?? cents(0), trayLineAmount(index, other)))
  }
  const refusal = minimumRefusal(article, amounts)
  return refusal && { ...refusal, name: posName(article) }
}

function hasRemarkOption({ allowRemark = 0 }: Article): boolean {
  return Number.isInteger(allowRemark) && allowRemark !== 0
}

/** A group that offers nothing asks nothing. */
function hasChoices(index: MenuIndex, article: Article): boolean {
  return groupsOfArticle(index, article).some((group) => offeredModifiers(index, group, { isStaff: true }).length > 0)
}

const folded = (text: string | undefined): string => (text ?? '').trim().toLocaleLowerCase()
