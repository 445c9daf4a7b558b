import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with each fault axe finds on the page as it is now, and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  // Preloading asks for the style sheets once more, which without a connection is a fault of its own.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze()
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
  expect(faults, 'faults found by axe').toEqual([])
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
