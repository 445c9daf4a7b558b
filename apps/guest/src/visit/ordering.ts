import {
  type Article,
  addToTray,
  isOrderable,
  mayAdd,
  type Outcome,
  orderingPossible,
  type Refusal,
  type Tray,
  type TrayLine,
  tagsOf,
  type Viewer,
} from '@couvert/domain'
import type { Venue } from './venue.ts'

/** Whether guests can order at this table now. The server decides again. */
export function orderingAt({ merchant, code, receipt }: Venue): Outcome<void, Refusal> {
  if (receipt.state === 'elsewhere') return { ok: false, refusal: { code: 'receipt_elsewhere' } }
  const { isOpen, manuallyClosed, isOrdering, info } = merchant
  return orderingPossible({
    isOpen,
    manuallyClosed,
    isOrdering,
    codeOrders: code.is_ordering,
    isStaff: false,
    ...(info.closed_message === null ? {} : { closedMessage: info.closed_message }),
  })
}

/** Who looks at the menu: a guest with the tags of the venue, of the code and of what was ordered. */
export function viewerAt({ merchant, code, receipt }: Venue): Viewer {
  const texts = [merchant.menuTags, code.menu_tag, receipt.state === 'open' ? receipt.receipt.menuTags : '']
  return { isStaff: false, useMenuTags: merchant.useMenuTags, activeTags: texts.flatMap(tagsOf) }
}

/** Puts a line on the tray, or says why not: the instant answer, before the server's. */
export function withLine(venue: Venue, tray: Tray, line: TrayLine, now: Date): Outcome<Tray, Refusal> {
  const article = venue.index.articles.get(line.articleId)
  if (!article) return { ok: false, refusal: { code: 'article_not_available', articleId: line.articleId, name: '' } }
  if (venue.receipt.state === 'wrong-pin') return { ok: false, refusal: { code: 'wrong_pincode' } }
  const refusal = articleRefusal(venue, article, now) ?? mayAdd(venue.index, tray, line, { isStaff: false })
  return refusal ? { ok: false, refusal } : { ok: true, value: addToTray(tray, line) }
}

/** Why a dish cannot be had here and now, or null. */
export function articleRefusal(venue: Venue, article: Article, now: Date): Refusal | null {
  const facts = { now, timeZone: venue.merchant.timezone, index: venue.index, ...viewerAt(venue) }
  const refusal = isOrderable(article, facts)
  if (refusal) return refusal
  const isWeighted = (article.weight ?? 0) > 0
  const hasCovers = venue.receipt.state === 'open' && venue.receipt.receipt.spAyceCovers.length > 0
  return isWeighted && !hasCovers ? { code: 'alert_text_no_couverts_on_table' } : null
}
