import type { Gone, MenuIndex } from '@couvert/domain'
import { openDialog } from '../shell/dialogs.ts'

/** Names of dishes by id, as long as one of the known menus had them. */
const namesEverSeen = new Map<number, string>()

/** Keeps the names of a menu, so that a dish can still be named when it has left. */
export function keepNames(index: MenuIndex): void {
  for (const { id, name } of index.articles.values()) namesEverSeen.set(id, name)
}

/** Tells which dishes were taken out of the order by themselves, and how many of each. */
export function tellRemoved(index: MenuIndex, gone: readonly Gone[], why: 'gone' | 'minimum'): void {
  if (gone.length === 0) return
  const articles = gone.map(({ articleId, count }) => ({
    name: index.articles.get(articleId)?.name ?? namesEverSeen.get(articleId) ?? '',
    count,
  }))
  openDialog({ kind: 'removed', why, articles })
}
