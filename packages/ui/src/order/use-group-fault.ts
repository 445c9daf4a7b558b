import { useCallback, useEffect, useState } from 'react'
import { scrollTo } from '../screen/scroll-to.ts'

/** What is wrong with a group of choices, in words. */
export type GroupFault = { groupId: number; text: string }

const popupMs = 3000

/** Shows the fault of a group: scrolls to it, and takes the words away after three seconds or when a choice is made. */
export function useGroupFault() {
  const [fault, setFault] = useState<GroupFault | null>(null)

  // Clock, scroll position and focus are outside React.
  useEffect(() => {
    if (!fault) return
    scrollTo(document.getElementById(`modifiers-${fault.groupId}`))
    const timer = setTimeout(() => setFault(null), popupMs)
    return () => clearTimeout(timer)
  }, [fault])

  const show = (groupId: number, text: string) => setFault({ groupId, text })
  const clear = useCallback((groupId: number) => setFault((shown) => (shown?.groupId === groupId ? null : shown)), [])

  return { fault, show, clear }
}
