import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Fails with each fault axe finds on the page as it is now, and where. Frames inside it are not looked into. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await faults(page)
  // What others do at the restaurant may set a colour in motion while axe looks: a fault is there at the second look, too.
  expect(found.length === 0 ? found : await faults(page), 'faults found by axe').toEqual([])
}

async function faults(page: Page): Promise<string[]> {
  await settled(page)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({
      // What passes is not described: on a long menu that takes longer than all the rest.
      resultTypes: ['violations'],
      // Preloading asks for the style sheets once more, which without a connection is a fault of its own.
      preload: false,
      iframes: false,
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    )
  })
}

/**
 * Waits for motion to end: colours on their way are nobody's to judge. What turns for ever is left out, and what has been
 * scrolled away where the browser draws nothing: it stands still until it comes back.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
      (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true })
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame)
  })
}
