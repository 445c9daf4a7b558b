import type { MenuIndex } from '../menu/menu.ts'
import type { RefusalOf } from '../refusal.ts'
import { minimumRefusal } from './minimum.ts'
import { amountsByArticle, changeCount, countOfArticle, mayAdd, replaceLine, type Tray, type TrayLine } from './tray.ts'

/** Why a guest may not put a changed line in the place of an old one, or null; `max_n` blocks silently. */
export function mayReplace(
  index: MenuIndex,
  tray: Tray,
  position: number,
  line: TrayLine,
): RefusalOf<'max_n' | 'minimal_order_amount'> | null {
  const others = tray.filter((_, at) => at !== position)
  return mayAdd(index, others, line, { isStaff: false }) ?? belowMinimum(index, replaceLine(tray, position, line))
}

/** Why a guest may not take units out on the menu or the sheet, or null: another article would fall below its minimum. */
export function mayRemove(
  index: MenuIndex,
  tray: Tray,
  position: number,
  by: number,
): RefusalOf<'minimal_order_amount'> | null {
  return belowMinimum(index, changeCount(tray, position, -by))
}

/** The first article in the tray for which the rest of the order is too small, or null. */
export function belowMinimum(index: MenuIndex, tray: Tray): RefusalOf<'minimal_order_amount'> | null {
  const amounts = amountsByArticle(index, tray)
  for (const articleId of amounts.keys()) {
    const article = index.articles.get(articleId)
    const refusal = article ? minimumRefusal(article, amounts) : null
    if (refusal) return refusal
  }
  return null
}

export type Gone = { articleId: number; count: number }

/** Takes out what has become impossible: articles gone, inactive or sold out, or with a modifier that is gone. */
export function dropGone(index: MenuIndex, tray: Tray): { tray: Tray; gone: Gone[] } {
  return dropped(tray, (line) => {
    const article = index.articles.get(line.articleId)
    if (!article?.isActive || article.soldOut) return true
    return line.modifiers.some(
      ({ modifiergroupId, modifierarticles }) =>
        !article.modifiergroupIds.includes(modifiergroupId) ||
        modifierarticles.some(({ modifierarticleId }) => !index.modifierarticles.has(modifierarticleId)),
    )
  })
}

/** Takes out the articles for which the rest of the order has become too small, until none is left. */
export function dropBelowMinimum(index: MenuIndex, tray: Tray): { tray: Tray; gone: Gone[] } {
  const refusal = belowMinimum(index, tray)
  if (!refusal) return { tray, gone: [] }
  const first = dropped(tray, ({ articleId }) => articleId === refusal.articleId)
  const rest = dropBelowMinimum(index, first.tray)
  return { tray: rest.tray, gone: [...first.gone, ...rest.gone] }
}

function dropped(tray: Tray, isGone: (line: TrayLine) => boolean): { tray: Tray; gone: Gone[] } {
  const lines = tray.filter(isGone)
  const ids = [...new Set(lines.map(({ articleId }) => articleId))]
  return {
    tray: lines.length === 0 ? tray : tray.filter((line) => !lines.includes(line)),
    gone: ids.map((articleId) => ({ articleId, count: countOfArticle(lines, articleId) })),
  }
}
