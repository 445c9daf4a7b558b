import { useCallback, useEffect, useRef, useState } from 'react'

/** A scroll to a group takes this long at most; until then the pressed group stays marked. */
const scrollMs = 700

/** Which group is in view, by the browser's own watch, and how to go to another. */
export function useCurrentGroup(groups: readonly { id: string }[]) {
  const [currentId, setCurrentId] = useState(groups[0]?.id)
  const goingUntil = useRef(0)

  // What is in view is known to the browser.
  useEffect(() => {
    const inView = new Set<string>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.group ?? ''
          if (isIntersecting) inView.add(id)
          else inView.delete(id)
        }
        const first = groups.find(({ id }) => inView.has(id))
        if (first && performance.now() > goingUntil.current) setCurrentId(first.id)
      },
      // A line under the tabs: the group that crosses it is the one being read.
      { rootMargin: '-110px 0px -75% 0px' },
    )
    for (const section of document.querySelectorAll('[data-group]')) watch.observe(section)
    return () => watch.disconnect()
  }, [groups])

  const goTo = useCallback((id: string) => {
    goingUntil.current = performance.now() + scrollMs
    setCurrentId(id)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const section = document.getElementById(`group-${id}`)
    section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
    // Who came by keyboard goes on from there.
    section?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [])

  const isKnown = groups.some(({ id }) => id === currentId)
  return { currentId: isKnown ? currentId : groups[0]?.id, goTo }
}
