import { useCallback, useEffect, useRef, useState } from 'react'
import { scrollTo } from '../../shell/scroll-to.ts'

/** Which group is in view, by the browser's own watch, and how to go to another. */
export function useCurrentGroup(groups: readonly { id: string }[]) {
  const [currentId, setCurrentId] = useState(groups[0]?.id)
  // While the page scrolls to a pressed group, the ones it passes are not marked.
  const isGoing = useRef(false)

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
        if (first && !isGoing.current) setCurrentId(first.id)
      },
      // A line under the tabs: the group that crosses it is the one being read.
      { rootMargin: '-110px 0px -75% 0px' },
    )
    for (const section of document.querySelectorAll('[data-group]')) watch.observe(section)

    // The last group may be too short to reach that line.
    const atEnd = new IntersectionObserver(([end]) => {
      const last = groups.at(-1)
      if (end?.isIntersecting && last && scrollY > 0 && !isGoing.current) setCurrentId(last.id)
    })
    const end = document.querySelector('[data-menu-end]')
    if (end) atEnd.observe(end)
    return () => {
      watch.disconnect()
      atEnd.disconnect()
    }
  }, [groups])

  const goTo = useCallback((id: string) => {
    const section = document.getElementById(`group-${id}`)
    if (!section) return
    setCurrentId(id)
    isGoing.current = true
    scrollTo(section, {
      marginPx: Number.parseFloat(getComputedStyle(section).scrollMarginTop),
      onEnd: () => {
        // The watch tells of the last step after it.
        requestAnimationFrame(() => requestAnimationFrame(() => (isGoing.current = false)))
      },
    })
    // Who came by keyboard goes on from there.
    section.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [])

  const isKnown = groups.some(({ id }) => id === currentId)
  return { currentId: isKnown ? currentId : groups[0]?.id, goTo }
}
