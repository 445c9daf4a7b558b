const scrollMs = 500

type Way = {
  marginPx: number
  /** Called once, however it ends: whether the element was reached. */
  onEnd?: (isThere: boolean) => void
}

/** Ends the way that is being gone: two at once would pull against each other. */
let endLast: (() => void) | undefined

/**
 * Scrolls what holds an element until the element stands `marginPx` under its top edge: in half a second, at once where
 * motion is unwelcome. A touch, a wheel or a key of the guest ends it, and so does another way. Where it leads is looked
 * up in each step, because what comes into view on the way may turn out higher than thought.
 */
export function scrollTo(element: Element, { marginPx, onEnd }: Way): void {
  endLast?.()
  const scroller = scrollerOf(element)
  const left = () => element.getBoundingClientRect().top - topOf(scroller) - marginPx
  const ending = new AbortController()
  const end = (isThere: boolean) => {
    if (ending.signal.aborted) return
    ending.abort()
    onEnd?.(isThere)
  }
  const giveUp = () => end(false)
  endLast = giveUp
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scroller.scrollTop += left()
    end(true)
    return
  }
  for (const taken of ['wheel', 'touchstart', 'keydown'])
    addEventListener(taken, giveUp, { signal: ending.signal, passive: true })

  const startedAt = performance.now()
  let gone = 0
  requestAnimationFrame(function step(now) {
    if (ending.signal.aborted) return
    const part = Math.max(0, Math.min(1, (now - startedAt) / scrollMs))
    const eased = 1 - (1 - part) ** 3
    // Of the way that is left now, so that a longer one is not jumped at the end.
    scroller.scrollTop += gone < 1 ? (left() * (eased - gone)) / (1 - gone) : left()
    gone = eased
    if (part < 1) requestAnimationFrame(step)
    else end(true)
  })
}

/** What scrolls an element: the nearest part of the page that does, or the page. */
export function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.scrollingElement ?? document.documentElement
}

/** Its top edge on the screen; the page's own element moves with what it scrolls. */
export function topOf(scroller: Element): number {
  return scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
}
