import { type PointerEvent, useEffect, useRef } from 'react'

/** Calls back when a pointer stays down so long; `wasHeld` lets the click that follows be dropped, once. */
export function useHold(afterMs: number, onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  // A timer that outlives its button would call back for another one.
  useEffect(() => () => clearTimeout(timer.current), [])
  const cancel = () => clearTimeout(timer.current)
  return {
    cancel,
    isHeld: () => held.current,
    wasHeld: () => {
      const answer = held.current
      held.current = false
      return answer
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        held.current = false
        if (event.button !== 0) return
        timer.current = setTimeout(() => {
          held.current = true
          onHeld()
        }, afterMs)
      },
      onPointerUp: cancel,
      onPointerLeave: cancel,
      onPointerCancel: cancel,
    },
  }
}
