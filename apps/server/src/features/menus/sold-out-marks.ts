import type { MenuDocument } from './document.ts'

/** Article id → whether waiters say it is sold out, where the venue's file says otherwise. */
export type Marks = Readonly<Record<string, boolean>>

/** The text of no marks at all, as the database writes it. */
export const noMarks = '{}'

export function marksOf(text: string): Marks {
  return JSON.parse(text) as Marks
}

/** The document as it is offered under these marks. */
export function marked(document: MenuDocument, marks: Marks): MenuDocument {
  const groups = document.menu.groups.map((group) => ({
    ...group,
    articles: group.articles.map((article) => ({ ...article, soldOut: marks[article.id] ?? article.soldOut })),
  }))
  return { ...document, menu: { ...document.menu, groups } }
}

/** The marks after one more; null when the menu does not have the article. What the file says needs no mark. */
export function withMark(document: MenuDocument, marks: Marks, articleId: number, isSoldOut: boolean): Marks | null {
  const article = document.menu.groups.flatMap(({ articles }) => articles).find(({ id }) => id === articleId)
  if (!article?.active) return null
  return stillOf(document, { ...marks, [articleId]: isSoldOut })
}

/** The marks that still say something about a menu: of articles it has, and other than it says itself. */
export function stillOf(document: MenuDocument, marks: Marks): Marks {
  const articles = document.menu.groups.flatMap((group) => group.articles)
  const kept = articles.flatMap(({ id, soldOut }) => {
    const mark = marks[id]
    return mark === undefined || mark === soldOut ? [] : [[String(id), mark] as const]
  })
  return Object.fromEntries(kept)
}
