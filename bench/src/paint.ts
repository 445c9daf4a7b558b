import { launchOptions } from '@couvert/e2e/chromium'
import { type Loaded, watchLoads } from '@couvert/e2e/first-load'
import { handheld } from '@couvert/e2e/handheld'
import { slow } from '@couvert/e2e/network'
import { type Browser, chromium, type Page } from '@playwright/test'
import { median } from './load.ts'

export type Paint = { largestAtMs: number; largest: string; endedAt: string; loads: Loaded[] }

/** Opens a page on a cold phone several times: slow 4G and a processor four times slower, as Lighthouse does. */
export async function paintOf(url: string, times: number): Promise<Paint> {
  const browser = await chromium.launch(await launchOptions())
  try {
    const paints: Paint[] = []
    for (let turn = 0; turn < times; turn++) paints.push(await paintOnce(browser, url))
    return { ...paints[0]!, largestAtMs: median(paints.map((paint) => paint.largestAtMs)) }
  } finally {
    await browser.close()
  }
}

/** What a handheld that was never used loads until a waiter can log in. The table overview comes with it. */
export async function loadsOfHandheld(url: string): Promise<Loaded[]> {
  const browser = await chromium.launch(await launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const loads = watchLoads(page)
    await page.addInitScript(noteTheFirst, 'main h1')
    await page.goto(url)
    await handheld(page).logInButton.waitFor()
    return await firstOf(page, await loads())
  } finally {
    await browser.close()
  }
}

async function paintOnce(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
  })
  const page = await context.newPage()
  await slow(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const loads = watchLoads(page)
  await page.addInitScript(noteTheFirst, 'main h3')
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  // The last candidate counts once nothing larger came for two seconds.
  await page.waitForTimeout(2_000)
  const { largestAtMs, largest } = await page.evaluate(largestPaint)
  const firstLoads = await firstOf(page, await loads())
  const paint = { largestAtMs, largest, endedAt: new URL(page.url()).pathname, loads: firstLoads }
  await context.close()
  return paint
}

async function firstOf(page: Page, loads: readonly Loaded[]): Promise<Loaded[]> {
  const first = new Set(await page.evaluate(requestedBeforeTheMark))
  return loads.filter(({ name }) => first.has(name))
}

/** Runs in the page, before anything else: notes when the first of what the page is opened for is there. */
function noteTheFirst(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    performance.mark('first')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/**
 * Runs in the page: the paths of what was asked for until then. What follows (sheets, sockets, the next screens) is not
 * the first load.
 */
function requestedBeforeTheMark(): string[] {
  const firstAt = performance.getEntriesByName('first')[0]?.startTime ?? Number.POSITIVE_INFINITY
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= firstAt)
    .map(({ name }) => new URL(name).pathname)
}

/** Runs in the page. */
function largestPaint(): Promise<{ largestAtMs: number; largest: string }> {
  return new Promise((resolve, reject) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element | null }) | undefined
      resolve({ largestAtMs: last?.startTime ?? Number.NaN, largest: last?.element?.outerHTML.slice(0, 160) ?? '' })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => reject(new Error('The page painted nothing.')), 5_000)
  })
}
