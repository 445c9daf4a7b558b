const scrollMs = 500

/** Scrolls what holds an element to it in half a second and gives it the focus; at once where motion is unwelcome. */
export function scrollTo(element: HTMLElement | null): void {
  if (!element) return
  element.focus({ preventScroll: true })
  const scroller = scrollerOf(element)
  if (!scroller || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollIntoView({ block: 'nearest' })
    return
  }
  const from = scroller.scrollTop
  const view = scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= view.top + marginPx && bottom <= view.bottom) return
  const by = top - view.top - marginPx
  const startedAt = performance.now()
  requestAnimationFrame(function step(now) {
    const part = Math.min(1, (now - startedAt) / scrollMs)
    scroller.scrollTop = from + by * (1 - (1 - part) ** 3)
    if (part < 1) requestAnimationFrame(step)
  })
}

// Room for the close button over the head of a group.
const marginPx = 64

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return null
}
