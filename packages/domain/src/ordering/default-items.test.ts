import { expect, test } from 'vitest'
import { index } from '../menu/menu.fixture.ts'
import { cents } from '../money.ts'
import { defaultItems, withDefaultItems } from './default-items.ts'

test('what the venue adds to each order counts with its price, and is left out when it is not on the menu', () => {
  const items = defaultItems(index, [
    { m_article_id: 3, amount: 2 },
    { m_article_id: 99, amount: 1 },
  ])
  expect(items.map(({ article, count, amount }) => [article.name, count, amount])).toEqual([['Oysters', 2, 600]])
  expect(withDefaultItems(cents(1000), items)).toBe(1600)
  expect(withDefaultItems(cents(1000), [])).toBe(1000)
})
