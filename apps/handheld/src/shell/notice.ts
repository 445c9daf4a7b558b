import { create } from 'zustand'

/** A message at the bottom edge; another `id` starts its time again. */
export type Notice = { id: number; text: string }

export const useNotice = create<{ notice: Notice | null }>(() => ({ notice: null }))

export function showNotice(text: string): void {
  useNotice.setState(({ notice }) => ({ notice: { id: (notice?.id ?? 0) + 1, text } }))
}

export function hideNotice(): void {
  useNotice.setState({ notice: null })
}
