import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

export type Loaded = { name: string; kind: 'script' | 'stylesheet'; gzipBytes: number; requestedAtMs: number }

/** Notes what scripts and stylesheets a page loads from now on. Ask for them once the page has settled. */
export function watchLoads(page: Page): () => Promise<Loaded[]> {
  const loads: Promise<Loaded>[] = []
  const openedAt = Date.now()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script' || kind === 'stylesheet') loads.push(measured(response, kind, openedAt))
  })
  return () => Promise.all(loads)
}

/** Sum in kilobytes (1,024 bytes) of one kind. */
export function kilobytesOf(loads: readonly Loaded[], kind: Loaded['kind']): number {
  return loads.filter((load) => load.kind === kind).reduce((sum, load) => sum + load.gzipBytes, 0) / 1024
}

async function measured(response: Response, kind: Loaded['kind'], openedAt: number): Promise<Loaded> {
  const gzipBytes = gzipSync(await response.body()).length
  const requestedAtMs = response.request().timing().startTime - openedAt
  return { name: new URL(response.url()).pathname, kind, gzipBytes, requestedAtMs }
}
