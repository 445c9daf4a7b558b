import { useState } from 'react'
import { useSearchParams } from 'react-router'

export type Search = {
  /** What is searched for; undefined while nobody searches. */
  text: string | undefined
  /** What stands in the field; the address follows a moment later. */
  typed: string
  open: () => void
  type: (text: string) => void
  close: () => void
}

const parameter = 'search'

/** The search of the menu lives in the address, so that back closes it and a reload keeps it. */
export function useSearch(): Search {
  const [search, setSearch] = useSearchParams()
  const text = search.get(parameter) ?? undefined
  const [typed, setTyped] = useState(text ?? '')

  function set(value: string | undefined, isReplaced: boolean) {
    setTyped(value ?? '')
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete(parameter)
        else after.set(parameter, value)
        return after
      },
      { replace: isReplaced },
    )
  }
  return {
    text,
    typed,
    open: () => set('', false),
    type: (value) => set(value, true),
    close: () => set(undefined, true),
  }
}
