import { create } from 'zustand'

/** A message at the edge of the screen; another `id` starts its time again. */
type Notice = { id: number; text: string; isOverHead: boolean }

export const useNotice = create<{ notice: Notice | null }>(() => ({ notice: null }))

/** Shows a message for four seconds; on a phone `isOverHead` keeps it off the list below the page's head. */
export function showNotice(text: string, { isOverHead = false } = {}): void {
  useNotice.setState(({ notice }) => ({ notice: { id: (notice?.id ?? 0) + 1, text, isOverHead } }))
}

/** Takes the message away; with a `text` only if it still is that one. */
export function hideNotice(text?: string): void {
  useNotice.setState(({ notice }) => (text === undefined || notice?.text === text ? { notice: null } : { notice }))
}
