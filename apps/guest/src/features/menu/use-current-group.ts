import { scrollTo } from '@couvert/ui'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A group is being read once its head has come up to here, a little under the tabs. */
const readingPx = 130

/** Which group is being read, by where the page is scrolled to, and how to go to another. */
export function useCurrentGroup(groups: readonly { id: string }[]) {
  const [currentId, setCurrentId] = useState(groups[0]?.id)
  // While the page scrolls to a pressed group, the ones it passes are not marked.
  const way = useRef<symbol>(null)
  const mark = useCallback(() => setCurrentId(readGroup(groups) ?? groups[0]?.id), [groups])

  // Where the page is scrolled to is known to the browser.
  useEffect(() => {
    function look() {
      if (way.current === null) mark()
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [mark])

  const goTo = useCallback(
    (id: string) => {
      const section = sectionOf(id)
      if (!section) return
      const thisWay = Symbol(id)
      scrollTo(section, {
        marginPx: Number.parseFloat(getComputedStyle(section).scrollMarginTop),
        onEnd(isThere) {
          const arrive = () => {
            // Another group was pressed since.
            if (way.current !== thisWay) return
            way.current = null
            if (!isThere) mark()
          }
          // The browser tells of the last step with the next frame; what was pressed and reached stays marked after it.
          requestAnimationFrame(() => requestAnimationFrame(arrive))
        },
      })
      setCurrentId(id)
      way.current = thisWay
      // Who came by keyboard goes on from there.
      section.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    },
    [mark],
  )

  const isKnown = groups.some(({ id }) => id === currentId)
  return { currentId: isKnown ? currentId : groups[0]?.id, goTo }
}

function readGroup(groups: readonly { id: string }[]): string | undefined {
  // The last group may be too short to come up so far.
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
  if (isAtEnd) return groups.at(-1)?.id
  return groups.findLast(({ id }) => (sectionOf(id)?.getBoundingClientRect().top ?? Number.NaN) <= readingPx)?.id
}

const sectionOf = (id: string) => document.getElementById(`group-${id}`)
