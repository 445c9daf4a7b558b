import type { Article, MenuIndex } from '../menu/menu.ts'
import { type Cents, cents, sumCents } from '../money.ts'

export type DefaultItem = { article: Article; count: number; amount: Cents }

/** What the venue adds to each order by itself, as far as it is on the menu and not sold out: a deposit, a basket of bread. */
export function defaultItems(
  index: MenuIndex,
  items: readonly { m_article_id: number; amount: number }[],
): DefaultItem[] {
  return items.flatMap(({ m_article_id, amount: count }) => {
    const article = index.articles.get(m_article_id)
    return article?.isActive && !article.soldOut ? [{ article, count, amount: cents(article.price * count) }] : []
  })
}

/** What an order comes to: its own lines and what the venue adds. */
export function withDefaultItems(amount: Cents, items: readonly DefaultItem[]): Cents {
  return sumCents([amount, ...items.map((item) => item.amount)])
}
