import { useCallback, useEffect, useState } from 'react'
import { isInView } from '../screen/is-in-view.ts'
import { scrollTo } from '../screen/scroll-to.ts'

/** What is wrong with a group of choices, in words. */
export type GroupFault = { groupId: number; text: string }

const popupMs = 3000
// Room for the close button over the head of a group.
const marginPx = 64

/** Shows the fault of a group: scrolls to it, and takes the words away after three seconds or when a choice is made. */
export function useGroupFault() {
  const [fault, setFault] = useState<GroupFault | null>(null)

  // Clock, scroll position and focus are outside React.
  useEffect(() => {
    if (!fault) return
    const group = document.getElementById(`modifiers-${fault.groupId}`)
    group?.focus({ preventScroll: true })
    if (group && !isInView(group, marginPx)) scrollTo(group, { marginPx })
    const timer = setTimeout(() => setFault(null), popupMs)
    return () => clearTimeout(timer)
  }, [fault])

  const show = (groupId: number, text: string) => setFault({ groupId, text })
  const clear = useCallback((groupId: number) => setFault((shown) => (shown?.groupId === groupId ? null : shown)), [])

  return { fault, show, clear }
}
