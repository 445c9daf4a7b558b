/** Reloads are at least so far apart, should the code be missing for good. */
const reloadPauseMs = 10_000

/**
 * Code that is fetched later, on a phone whose connection comes and goes: asked for while offline it waits, unless a
 * service worker has it, because browsers keep an import that has failed as failed for as long as the page lives. `fetchAhead` may fail in silence;
 * `get` starts the page afresh when the code did not come, which may lose nothing: what counts has to outlive the page.
 */
export function lateCode<T>(load: () => Promise<T>): { fetchAhead: () => Promise<T>; get: () => Promise<T> } {
  let coming: Promise<T> | undefined
  const fetchAhead = () => {
    coming ??= mayLoad().then(load)
    return coming
  }
  return { fetchAhead, get: () => fetchAhead().catch(startAfresh) }
}

/** By then what the screen asks for itself (pictures, the socket) is on its way, and goes first. */
const nextAfterMs = 1_500

/** Fetches what comes next a moment after a screen was drawn, so that a press waits for nothing; the answer calls it off. */
export function fetchNext(codes: readonly { fetchAhead: () => Promise<unknown> }[]): () => void {
  const timer = setTimeout(() => {
    for (const { fetchAhead } of codes) void fetchAhead().catch(() => undefined)
  }, nextAfterMs)
  return () => clearTimeout(timer)
}

function mayLoad(): Promise<void> {
  return navigator.serviceWorker?.controller ? Promise.resolve() : isOnline()
}

function isOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

async function startAfresh(): Promise<never> {
  await isOnline()
  await new Promise((resolve) => setTimeout(resolve, reloadPauseMs - performance.now()))
  location.reload()
  // The page ends here.
  return new Promise<never>(() => undefined)
}
