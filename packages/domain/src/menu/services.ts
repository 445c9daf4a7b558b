import type { Article, Menu } from './menu.ts'

/** What guests can ask to have brought to the table, as it is listed: by priority, then by id. */
export function listedServices(menu: Pick<Menu, 'articles'>): Article[] {
  return menu.articles
    .filter(({ type, isActive, soldOut }) => type === 'SERVICE' && isActive && !soldOut)
    .sort((a, b) => b.priority - a.priority || a.id - b.id)
}
