import { useState } from 'react'
import { useSearchParams } from 'react-router'

export type Search = {
  /** What is searched for; undefined while nobody searches. */
  text: string | undefined
  /** The supergroups the menu is narrowed to: dishes that belong to all of them. */
  tags: readonly string[]
  /** Whether anything narrows the menu. */
  isNarrowed: boolean
  /** What stands in the field; the address follows a moment later. */
  typed: string
  open: () => void
  type: (text: string) => void
  /** Narrows the menu to a supergroup; pressed again, no more. */
  press: (tag: string) => void
  close: () => void
}

/** The search of the menu lives in the address, so that back closes it and a reload keeps it. */
export function useSearch(): Search {
  const [search, setSearch] = useSearchParams()
  const text = search.get('search') ?? undefined
  const tags = search.getAll('tag')
  const [typed, setTyped] = useState(text ?? '')

  function set(wanted: { text: string | undefined; tags: readonly string[] }, isReplaced: boolean) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('search')
        after.delete('tag')
        if (wanted.text !== undefined) after.set('search', wanted.text)
        for (const tag of wanted.tags) after.append('tag', tag)
        return after
      },
      { replace: isReplaced },
    )
  }
  function type(value: string) {
    setTyped(value)
    set({ text: value, tags }, true)
  }
  return {
    text,
    tags,
    isNarrowed: (text ?? '').trim() !== '' || tags.length > 0,
    typed,
    open: () => set({ text: '', tags }, false),
    type,
    press: (pressed) =>
      set({ text, tags: tags.includes(pressed) ? tags.filter((tag) => tag !== pressed) : [...tags, pressed] }, true),
    close() {
      setTyped('')
      set({ text: undefined, tags: [] }, true)
    },
  }
}
