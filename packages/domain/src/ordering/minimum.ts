import type { Article } from '../menu/menu.ts'
import { type Cents, subtractCents, sumCents } from '../money.ts'
import type { RefusalOf } from '../refusal.ts'

/** Why an article cannot be in an order, or null: the order without its own lines does not reach its `min_amount`. */
export function minimumRefusal(
  article: Article,
  amounts: ReadonlyMap<number, Cents>,
): RefusalOf<'minimal_order_amount'> | null {
  const { id, name, min_amount: minimum } = article
  const own = amounts.get(id)
  if (own === undefined || !minimum || minimum <= 0) return null
  const rest = subtractCents(sumCents([...amounts.values()]), own)
  return rest < minimum ? { code: 'minimal_order_amount', articleId: id, name, amount: minimum } : null
}
