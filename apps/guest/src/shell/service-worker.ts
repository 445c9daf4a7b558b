/** After the screens that come next, so that nothing it fetches is in their way. */
const registerAfterMs = 1500

/**
 * Lets the app open without network from the next time on. Not while developing, when sources change under it, and not
 * in a frame, which belongs to the page around it.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || window.self !== window.top || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // Without it the app works as before; a browser may refuse in a private window.
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }, registerAfterMs)
}
