import { useState } from 'react'
import { useSearchParams } from 'react-router'

export type Search = {
  /** What is searched for; undefined while nobody searches. */
  text: string | undefined
  /** The supergroup the menu is narrowed to. */
  tag: string | undefined
  /** What stands in the field; the address follows a moment later. */
  typed: string
  open: () => void
  type: (text: string) => void
  /** Narrows the menu to a supergroup; pressed again, it is whole. */
  press: (tag: string) => void
  close: () => void
}

/** The search of the menu lives in the address, so that back closes it and a reload keeps it. */
export function useSearch(): Search {
  const [search, setSearch] = useSearchParams()
  const text = search.get('search') ?? undefined
  const tag = search.get('tag') ?? undefined
  const [typed, setTyped] = useState(text ?? '')

  function set(wanted: { search?: string | undefined; tag?: string | undefined }, isReplaced: boolean) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(wanted)) {
          if (value === undefined) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: isReplaced },
    )
  }
  function type(value: string) {
    setTyped(value)
    set({ search: value }, true)
  }
  return {
    text,
    tag,
    typed,
    open: () => set({ search: '' }, false),
    type,
    press: (pressed) => set({ tag: pressed === tag ? undefined : pressed }, true),
    close() {
      setTyped('')
      set({ search: undefined, tag: undefined }, true)
    },
  }
}
