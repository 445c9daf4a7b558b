import type { Page } from '@playwright/test'

/** What drawing cost the page, in numbers of elements, which no slow machine changes. */
export type Work = {
  /** The most boxes that were laid out in one go, of so many on the page. */
  laidOut: number
  boxes: number
  /** The most elements whose style was worked out in one go. */
  styled: number
}

type TraceEvent = {
  name: string
  args?: { elementCount?: number; beginData?: { dirtyObjects?: number; totalObjects?: number } }
}

/** Lets the browser write down what it does for the page while `act` runs and the frames after it are drawn. */
export async function workOf(page: Page, act: () => Promise<void>): Promise<Work> {
  const browser = page.context().browser()
  if (!browser) throw new Error('This page belongs to no browser that could be traced')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  await twoFrames(page)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }

  const layouts = traceEvents.flatMap(({ name, args }) => (name === 'Layout' && args?.beginData) || [])
  return {
    laidOut: most(layouts.map(({ dirtyObjects = 0 }) => dirtyObjects)),
    boxes: most(layouts.map(({ totalObjects = 0 }) => totalObjects)),
    styled: most(traceEvents.map(({ args }) => args?.elementCount ?? 0)),
  }
}

const most = (numbers: readonly number[]) => Math.max(0, ...numbers)

/** Until what was asked for has been drawn. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
