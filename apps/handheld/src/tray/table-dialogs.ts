import { create } from 'zustand'

/** What lies over the pages of a table. */
export type TableDialog =
  /** `position`: a line of the order is changed, else `count` of the article are to be added. */
  | { kind: 'article'; articleId: number; count: number; position?: number }
  | { kind: 'free-text'; articleId: number; count: number; position?: number }
  /** What can be done with an article: sold out, and back. */
  | { kind: 'sold-out'; articleId: number }
  | { kind: 'refused'; title: string; text: string }
  /** The way back from the menu. */
  | { kind: 'leave' }

/** `opening` tells a dialog from the same one opened again while the first is still on its way out. */
export const useTableDialog = create<{ dialog: TableDialog | null; opening: number }>(() => ({
  dialog: null,
  opening: 0,
}))

export function openTableDialog(dialog: TableDialog): void {
  useTableDialog.setState(({ opening }) => ({ dialog, opening: opening + 1 }))
}

export function closeTableDialog(): void {
  useTableDialog.setState({ dialog: null })
}
