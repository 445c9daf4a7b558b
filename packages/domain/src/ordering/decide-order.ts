import { checkModifiers, type ModifierRefusal } from '../menu/check-modifiers.ts'
import { type Article, type MenuIndex, remarkLength } from '../menu/menu.ts'
import { normalModifiers } from '../menu/modifiers.ts'
import { lineAmount, unitPrice } from '../menu/price.ts'
import { type ArticleRefusal, isOrderable } from '../menu/visibility.ts'
import { addCents, type Cents, cents } from '../money.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'
import type { Issue, RefusalOf } from '../refusal.ts'
import { minimumRefusal } from './minimum.ts'
import { fromOrderLine, type OrderLine } from './order-line.ts'
import { maxLineCount, type TrayLine } from './tray.ts'

export type OrderFacts = {
  lines: readonly OrderLine[]
  index: MenuIndex
  now: Date
  timeZone: string
  isStaff: boolean
  useMenuTags: boolean
  activeTags: readonly string[]
  /** All-you-can-eat covers are active on the table. */
  hasCovers: boolean
  /** The call asks for service articles (cutlery, a high chair), which are on no menu list. */
  isService?: boolean
  /** What the venue adds to each order of dishes. */
  defaultItems?: readonly DefaultItem[]
}

export type DefaultItem = { articleId: number; count: number }

/** A line as it is sold. `price` and `amount` are per unit and per line; the names are as sold. */
export type PricedLine = {
  articleId: number
  kind: 'ARTICLE' | 'FREETEXT' | 'SERVICE'
  name: string
  count: number
  /** Of the article alone. */
  price: Cents
  /** With its modifiers. */
  unitPrice: Cents
  amount: Cents
  modifiers: PricedModifier[]
  remark: string
}

export type PricedModifier = {
  modifiergroupId: number
  groupName: string
  modifierarticleId: number
  name: string
  price: Cents
  /** Per unit of the article. */
  amount: number
}

export const maxOrderLines = 200
/** Longest remark on a whole order. */
export const maxOrderRemark = 1023
/** The most a free-text article may cost, and, below zero, give back. */
export const maxFreePrice = 10_000_00

const kinds = { ARTICLE: 'ARTICLE', FREETPARTICLE: 'FREETEXT', SERVICE: 'SERVICE' } as const

export type OrderRefusal =
  | ArticleRefusal
  | ModifierRefusal
  | RefusalOf<
      | 'alert_text_order_empty'
      | 'alert_text_no_couverts_on_table'
      | 'max_n'
      | 'minimal_order_amount'
      | 'invalid_request'
    >

/**
 * Whether an order can be taken, and at which prices: those of the menu, never the client's. Only the name and price
 * that staff enter for a free-text article come from the order. The first broken rule is the refusal.
 */
export function decideOrder(facts: OrderFacts): Outcome<PricedLine[], OrderRefusal> {
  if (facts.lines.length === 0) return refuse({ code: 'alert_text_order_empty' })
  if (facts.isService && facts.lines.length > 1) return refuse(invalid('m_articles', 'One service article at a time'))
  const issues = shapeIssues(facts.lines)
  if (issues.length > 0) return refuse({ code: 'invalid_request', issues })

  const priced: PricedLine[] = []
  for (const [position, wire] of facts.lines.entries()) {
    const line = fromOrderLine(wire)
    const article = facts.index.articles.get(line.articleId)
    if (!article) return refuse({ code: 'article_not_available', articleId: line.articleId, name: '' })
    const refusal = lineRefusal(facts, article, line, `m_articles.${position}`)
    if (refusal) return refuse(refusal)
    priced.push(pricedLine(facts.index, article, line))
  }
  const added = facts.isService ? [] : defaultLines(facts.index, facts.defaultItems ?? [])
  const refusal = facts.isStaff ? null : guestLimit(facts.index, priced, added)
  return refusal ? refuse(refusal) : ok([...priced, ...added])
}

/** The default items of a venue as lines of an order: those on the menu, at the menu's prices. */
export function defaultLines(index: MenuIndex, items: readonly DefaultItem[]): PricedLine[] {
  return items.flatMap(({ articleId, count }) => {
    const article = index.articles.get(articleId)
    if (!article?.isActive || article.soldOut) return []
    return [pricedLine(index, article, { articleId, count, modifiers: [], remark: '' })]
  })
}

function shapeIssues(lines: readonly OrderLine[]): Issue[] {
  if (lines.length > maxOrderLines) return [{ path: 'm_articles', message: `At most ${maxOrderLines} lines` }]
  return lines.flatMap(({ amount, price }, position) => [
    ...(isWholeBetween(amount, 1, maxLineCount)
      ? []
      : [{ path: `m_articles.${position}.amount`, message: `A whole number from 1 to ${maxLineCount}` }]),
    ...(price === undefined || isWholeBetween(price, -maxFreePrice, maxFreePrice)
      ? []
      : [{ path: `m_articles.${position}.price`, message: 'A whole number of cents' }]),
  ])
}

function lineRefusal(facts: OrderFacts, article: Article, line: TrayLine, path: string): OrderRefusal | null {
  const refusal = articleRefusal(facts, article)
  if (refusal) return refusal
  if ((article.weight ?? 0) > 0 && !facts.hasCovers) return { code: 'alert_text_no_couverts_on_table' }
  if (line.remark.length > remarkLength(article)) {
    return invalid(`${path}.remark`, `At most ${remarkLength(article)} characters`)
  }
  if (article.type === 'FREETPARTICLE') {
    if (!line.name?.trim()) return invalid(`${path}.name`, 'A free-text article needs a name')
    if (line.price === undefined) return invalid(`${path}.price`, 'A free-text article needs a price')
  }
  return checkModifiers(facts.index, article, line.modifiers, line.count, facts)
}

function articleRefusal({ isService = false, ...facts }: OrderFacts, article: Article): ArticleRefusal | null {
  if (isService !== (article.type === 'SERVICE')) {
    return { code: 'article_not_available', articleId: article.id, name: article.name }
  }
  // Service articles are on no list of the menu, but their rules are those of a dish.
  return isOrderable(isService ? { ...article, type: 'ARTICLE' } : article, facts)
}

function pricedLine(index: MenuIndex, article: Article, line: TrayLine): PricedLine {
  const isFree = article.type === 'FREETPARTICLE'
  const price = isFree ? (line.price ?? article.price) : article.price
  return {
    articleId: article.id,
    kind: kinds[article.type],
    name: isFree ? (line.name?.trim() ?? article.name) : article.name,
    count: line.count,
    price,
    unitPrice: unitPrice(index, { price }, line.modifiers),
    amount: lineAmount(index, { price }, line.modifiers, line.count),
    modifiers: pricedModifiers(index, line),
    remark: line.remark,
  }
}

function pricedModifiers(index: MenuIndex, line: TrayLine): PricedModifier[] {
  return normalModifiers(line.modifiers).flatMap(({ modifiergroupId, modifierarticles }) =>
    modifierarticles.flatMap(({ modifierarticleId, amount }) => {
      const group = index.modifiergroups.get(modifiergroupId)
      const modifier = index.modifierarticles.get(modifierarticleId)
      if (!group || !modifier) return []
      const { name, price } = modifier
      return [{ modifiergroupId, groupName: group.name, modifierarticleId, name, price, amount }]
    }),
  )
}

// What the venue adds counts in the amount of the order, and is no fault of the guest.
function guestLimit(
  index: MenuIndex,
  lines: readonly PricedLine[],
  added: readonly PricedLine[],
): RefusalOf<'max_n' | 'minimal_order_amount'> | null {
  const amounts = new Map<number, Cents>()
  const counts = new Map<number, number>()
  for (const { articleId, amount } of [...lines, ...added]) {
    amounts.set(articleId, addCents(amounts.get(articleId) ?? cents(0), amount))
  }
  for (const { articleId, count } of lines) counts.set(articleId, (counts.get(articleId) ?? 0) + count)
  for (const [articleId, count] of counts) {
    const article = index.articles.get(articleId)!
    if (article.maxN && count > article.maxN) {
      return { code: 'max_n', articleId, name: article.name, max: article.maxN }
    }
    const refusal = minimumRefusal(article, amounts)
    if (refusal) return refusal
  }
  return null
}

function isWholeBetween(n: number, min: number, max: number): boolean {
  return Number.isInteger(n) && n >= min && n <= max
}

function invalid(path: string, message: string): RefusalOf<'invalid_request'> {
  return { code: 'invalid_request', issues: [{ path, message }] }
}
