import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { useVenue } from '../../visit/venue-context.ts'

/** Where the menu was left: at its top, or at the dish that was read, so far under the top edge of the screen. */
type Place = { webcode: string; dish: { groupId: string; dishId: string; topPx: number } | null }

const useKept = create<{ place: Place | null }>(() => ({ place: null }))

/** What lies under the tabs cannot be read. */
const hiddenPx = 60

/**
 * Keeps where a guest was in the menu while other screens are shown, and goes back there. By the dish and not by the
 * length of the way, because the heights of dishes that were never on screen are only assumed. The answer is the id of
 * that dish, up to which the menu has to be drawn at once.
 */
export function useMenuPlace(): string | undefined {
  const { webcode } = useVenue()
  // Where the page is scrolled to is known to the browser.
  useLayoutEffect(() => {
    const stop = goBack(webcode)
    return () => {
      stop()
      useKept.setState({ place: placeNow(webcode) })
    }
  }, [webcode])
  return keptPlace(webcode)?.dish?.dishId
}

function goBack(webcode: string): () => void {
  const place = keptPlace(webcode)
  // The first time the menu is at its top by itself.
  if (!place) return () => undefined
  const dish = place.dish && elementOf(place.dish)
  const settle = () => scrollTo(0, dish && place.dish ? scrollY + topOf(dish) - place.dish.topPx : 0)
  settle()
  // What has come near the screen by this gets its own height with the next frames.
  let frame = requestAnimationFrame(() => {
    settle()
    frame = requestAnimationFrame(settle)
  })
  return () => cancelAnimationFrame(frame)
}

function keptPlace(webcode: string): Place | null {
  const { place } = useKept.getState()
  return place?.webcode === webcode ? place : null
}

function placeNow(webcode: string): Place {
  if (scrollY === 0) return { webcode, dish: null }
  const group = [...document.querySelectorAll<HTMLElement>('[data-group]')].find(isBelowTabs)
  const dish = [...(group?.querySelectorAll<HTMLElement>('[data-dish]') ?? [])].find(isBelowTabs)
  const { group: groupId } = group?.dataset ?? {}
  const { dish: dishId } = dish?.dataset ?? {}
  return { webcode, dish: dish && groupId && dishId ? { groupId, dishId, topPx: topOf(dish) } : null }
}

const topOf = (element: Element) => element.getBoundingClientRect().top

function isBelowTabs(element: Element): boolean {
  return element.getBoundingClientRect().bottom > hiddenPx
}

function elementOf({ groupId, dishId }: { groupId: string; dishId: string }): Element | null {
  return document.querySelector(`[data-group="${groupId}"] [data-dish="${dishId}"]`)
}
