import type { Page } from '@playwright/test'

/** Lighthouse's slow 4G: 150 ms round trip, 1,638.4 kbps down, 675 kbps up. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
}

/** Puts this page on Lighthouse's slow 4G, for as long as it lives. */
export async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
}

/**
 * Takes a phone off the network, or back on it: its context, so all its pages. A socket that is open stays open, as on a
 * phone out of reach; the page hears `offline`.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline)
}

/** Keeps the replies to some calls back until they are released. */
export async function hold(page: Page, url: RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}
