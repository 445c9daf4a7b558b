import type { Opened } from './opening.ts'

const cacheName = 'last-venue'
const address = '/last-venue'

/** Keeps what was opened last, so that its menu can be read where there is no network. Never the bill. */
export async function keepLastVenue(opened: Opened): Promise<void> {
  // On plain http, or with storage blocked, there is no such cache, and no worker that could open the page either.
  const cache = await openCache()
  await cache?.put(address, new Response(JSON.stringify(opened))).catch(() => undefined)
}

/** What was kept of this table, in the language it was read in. */
export async function lastVenue(webcode: string): Promise<Opened | undefined> {
  const kept = await (await openCache())?.match(address)
  const opened: Opened | undefined = await kept?.json().catch(() => undefined)
  return opened?.webcode === webcode ? opened : undefined
}

function openCache(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(cacheName).catch(() => undefined) : Promise.resolve(undefined)
}
