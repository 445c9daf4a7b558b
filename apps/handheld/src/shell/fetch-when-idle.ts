/** What is used of the browser, `window` at run time. */
export type Device = {
  document: { readyState: DocumentReadyState }
  navigator: { connection?: { readonly saveData?: boolean } }
  addEventListener: (event: 'load', then: () => void) => void
  removeEventListener: (event: 'load', then: () => void) => void
  requestIdleCallback?: (then: () => void) => number
  cancelIdleCallback?: (id: number) => void
  setTimeout: (then: () => void, ms: number) => number
  clearTimeout: (id: number) => void
}

/** Where the browser does not tell that it is idle: by then it mostly is. */
const calmAfterMs = 1_500

/**
 * Fetches code once the page has loaded and the device has nothing else to do, so that a press waits for nothing; the
 * answer calls it off. A device that saves data fetches it at the press.
 */
export function fetchWhenIdle(codes: readonly { fetchAhead: () => Promise<unknown> }[], device: Device): () => void {
  if (device.navigator.connection?.saveData) return () => undefined
  let stopWaiting = () => {}
  const fetchAll = () => {
    for (const { fetchAhead } of codes) void fetchAhead().catch(() => undefined)
  }
  const wait = () => {
    stopWaiting = whenIdle(device, fetchAll)
  }
  if (device.document.readyState === 'complete') wait()
  else device.addEventListener('load', wait)
  return () => {
    device.removeEventListener('load', wait)
    stopWaiting()
  }
}

function whenIdle(device: Device, then: () => void): () => void {
  // NOTE Safari has no idle callback.
  if (device.requestIdleCallback) {
    const id = device.requestIdleCallback(then)
    return () => device.cancelIdleCallback?.(id)
  }
  const timer = device.setTimeout(then, calmAfterMs)
  return () => device.clearTimeout(timer)
}
