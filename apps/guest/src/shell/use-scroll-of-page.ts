import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'

/** On a phone each page begins at its top; only the menu is found where it was left. A wide screen keeps its menu. */
export function useScrollOfPage(isWide: boolean): void {
  const { pathname } = useLocation()
  const menuAt = useRef(0)
  const isOnMenu = pathname.startsWith(paths.menu)
  // Where the page is scrolled to belongs to the browser; before it draws, so that nothing jumps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page.
  useLayoutEffect(() => {
    if (isWide) return
    if (!isOnMenu) {
      window.scrollTo(0, 0)
      return
    }
    const goingOn = scrollOnceHighEnough(menuAt.current)
    const note = () => {
      if (!goingOn.isUnderWay()) menuAt.current = window.scrollY
    }
    addEventListener('scroll', note, { passive: true })
    return () => {
      goingOn.stop()
      removeEventListener('scroll', note)
    }
  }, [pathname, isOnMenu, isWide])
}

/** Scrolls down to a place that a page reaches while it is being drawn, unless the guest scrolls first. */
function scrollOnceHighEnough(top: number): { isUnderWay: () => boolean; stop: () => void } {
  const guests = ['wheel', 'touchmove', 'keydown'] as const
  let isUnderWay = true
  const grows = new ResizeObserver(go)
  grows.observe(document.body)
  for (const event of guests) addEventListener(event, stop, { passive: true })
  go()
  return { isUnderWay: () => isUnderWay, stop }

  function go() {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 1) stop()
  }
  function stop() {
    isUnderWay = false
    grows.disconnect()
    for (const event of guests) removeEventListener(event, stop)
  }
}
