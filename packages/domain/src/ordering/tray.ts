import type { Article, MenuIndex } from '../menu/menu.ts'
import { type ChosenModifiers, normalModifiers } from '../menu/modifiers.ts'
import { lineAmount } from '../menu/price.ts'
import { type Cents, cents, sumCents } from '../money.ts'
import type { RefusalOf } from '../refusal.ts'
import { minimumRefusal } from './minimum.ts'

export type TrayLine = {
  articleId: number
  count: number
  modifiers: ChosenModifiers
  remark: string
  /** Of a free-text article, as staff entered them. */
  name?: string
  price?: Cents
}

export type Tray = readonly TrayLine[]

/** Units on one line of an order. */
export const maxLineCount = 999

/** Adds a line, or its count to an equal one: same article, modifiers in any order, remark, entered name and price. */
export function addToTray(tray: Tray, line: TrayLine): Tray {
  const key = lineKey(line)
  const position = tray.findIndex((other) => lineKey(other) === key)
  if (position === -1) return line.count > 0 ? [...tray, line] : tray
  return changeCount(tray, position, line.count)
}

/** Changes the count of a line; at 0 or below it leaves the tray. */
export function changeCount(tray: Tray, position: number, by: number): Tray {
  return tray
    .map((line, at) => (at === position ? { ...line, count: line.count + by } : line))
    .filter(({ count }) => count > 0)
}

/** What stays when lines have been sent: dishes that were added meanwhile are still to be ordered. */
export function withoutLines(tray: Tray, sent: Tray): Tray {
  return sent.reduce((rest: Tray, line) => {
    const key = lineKey(line)
    const position = rest.findIndex((other) => lineKey(other) === key)
    return position === -1 ? rest : changeCount(rest, position, -line.count)
  }, tray)
}

/** Puts a changed line in the place of an old one, or into the line it has become equal to. */
export function replaceLine(tray: Tray, position: number, line: TrayLine): Tray {
  const key = lineKey(line)
  const isEqualElsewhere = tray.some((other, at) => at !== position && lineKey(other) === key)
  if (isEqualElsewhere)
    return addToTray(
      tray.filter((_, at) => at !== position),
      line,
    )
  return tray.map((old, at) => (at === position ? line : old)).filter(({ count }) => count > 0)
}

export function trayCount(tray: Tray): number {
  return tray.reduce((sum, { count }) => sum + count, 0)
}

export function countOfArticle(tray: Tray, articleId: number): number {
  return trayCount(tray.filter((line) => line.articleId === articleId))
}

export function trayAmount(index: MenuIndex, tray: Tray): Cents {
  return sumCents(tray.map((line) => trayLineAmount(index, line)))
}

/** The amount of one line; 0 for an article that has left the menu. */
export function trayLineAmount(index: MenuIndex, line: TrayLine): Cents {
  const article = index.articles.get(line.articleId)
  if (!article) return cents(0)
  return lineAmount(index, { price: line.price ?? article.price }, line.modifiers, line.count)
}

/** Why a line may not be added, or null. `max_n` blocks silently. Neither limit binds staff. */
export function mayAdd(
  index: MenuIndex,
  tray: Tray,
  line: TrayLine,
  { isStaff }: { isStaff: boolean },
): RefusalOf<'max_n' | 'minimal_order_amount'> | null {
  const article = index.articles.get(line.articleId)
  if (isStaff || !article) return null
  if (article.maxN && countOfArticle(tray, article.id) + line.count > article.maxN) {
    return { code: 'max_n', articleId: article.id, name: article.name, max: article.maxN }
  }
  return minimumRefusal(article, amountsByArticle(index, addToTray(tray, line)))
}

/** How many more units of an article the tray takes: `maxN` limits guests, never staff. */
export function roomFor(tray: Tray, article: Article, { isStaff }: { isStaff: boolean }): number {
  const most = isStaff || !article.maxN ? maxLineCount : article.maxN
  return Math.max(0, most - countOfArticle(tray, article.id))
}

/** What each article of a tray amounts to. */
export function amountsByArticle(index: MenuIndex, tray: Tray): Map<number, Cents> {
  const amounts = new Map<number, Cents>()
  for (const line of tray) {
    const sofar = amounts.get(line.articleId) ?? cents(0)
    amounts.set(line.articleId, sumCents([sofar, trayLineAmount(index, line)]))
  }
  return amounts
}

function lineKey({ articleId, modifiers, remark, name, price }: TrayLine): string {
  return JSON.stringify([articleId, normalModifiers(modifiers), remark.trim(), name ?? null, price ?? null])
}
