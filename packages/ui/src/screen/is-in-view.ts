import { scrollerOf, topOf } from './scroll-to.ts'

/** Whether all of an element can be seen in what holds it, `marginPx` under its top edge. */
export function isInView(element: Element, marginPx: number): boolean {
  const scroller = scrollerOf(element)
  const { top, bottom } = element.getBoundingClientRect()
  return top >= topOf(scroller) + marginPx && bottom <= topOf(scroller) + scroller.clientHeight
}
