import { type RefObject, useEffect, useRef } from 'react'
import { useAdded } from './added.ts'

/** For the list of lines of an order: scrolls to the line at `newAt` whenever something was added. */
export function useScrollToAdded(newAt: number | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const { times } = useAdded()
  // The scroll position is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for every line that is added.
  useEffect(() => {
    if (newAt !== undefined) list.current?.children[newAt]?.scrollIntoView({ block: 'nearest' })
  }, [times])
  return list
}
