export type Connectivity = {
  isOnline(): boolean
  /** The server could not be reached, whatever the browser says. */
  lost(): void
  stop(): void
}

type ConnectivityOptions = {
  onChange: (isOnline: boolean) => void
  /** Whether the server can be reached now. */
  probe: () => Promise<boolean>
  target?: EventTarget
  pollMs?: number
}

/**
 * Watches the connection: the browser's word counts at once for offline, but online only when the server answers,
 * asked every 2 s.
 */
export function watchConnectivity({
  onChange,
  probe,
  target = window,
  pollMs = 2000,
}: ConnectivityOptions): Connectivity {
  let online = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0

  function say(isOnline: boolean): void {
    if (isOnline === online) return
    online = isOnline
    onChange(isOnline)
  }

  function goOffline(): void {
    round += 1
    clearTimeout(timer)
    say(false)
  }

  async function poll(asked: number): Promise<void> {
    const reached = await probe().catch(() => false)
    if (asked !== round) return
    if (reached) say(true)
    else timer = setTimeout(() => poll(asked), pollMs)
  }

  function ask(): void {
    if (online) return
    round += 1
    clearTimeout(timer)
    void poll(round)
  }

  target.addEventListener('offline', goOffline)
  target.addEventListener('online', ask)
  if (typeof navigator !== 'undefined' && navigator.onLine === false) goOffline()

  return {
    isOnline: () => online,
    lost() {
      goOffline()
      ask()
    },
    stop() {
      round += 1
      clearTimeout(timer)
      target.removeEventListener('offline', goOffline)
      target.removeEventListener('online', ask)
    },
  }
}

/** Asks the server for a sign of life without reading the answer. */
export function reachServer(origin = '', request: typeof fetch = (...args) => fetch(...args)): () => Promise<boolean> {
  return () =>
    request(`${origin}/healthz`, { mode: 'no-cors', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
}
