import { liveEvents, liveKey, livePath } from '@couvert/contract/live'
import type Pusher from 'pusher-js'
import type { Client } from './client.ts'

export { channels, liveEvents } from '@couvert/contract/live'

export type Live = {
  /** Hears an event of a channel; the answer stops hearing it. */
  on(channel: string, event: string, hear: (message: unknown) => void): () => void
  close(): void
}

export type LiveOptions = {
  /** Hints may have been missed (a subscription has just been taken, or the server says so): ask everything again. */
  onRefetchAll: () => void
  /** Where the sockets are; default: where the page came from. */
  address?: { protocol: string; hostname: string; port: string }
}

/** Listens to live hints. The socket library is loaded when this is called, not with the app. */
export function connectLive(client: Client, { onRefetchAll, address = location }: LiveOptions): Live {
  let pusher: Pusher | null = null
  let isClosed = false
  let refetch = () => {}
  const wanted = new Map<string, Set<{ event: string; hear: (message: unknown) => void }>>()

  void open()

  async function open(): Promise<void> {
    const { default: PusherClass } = await import('pusher-js')
    if (isClosed) return
    const isSecure = address.protocol === 'https:'
    const port = Number(address.port) || (isSecure ? 443 : 80)
    pusher = new PusherClass(liveKey, {
      cluster: '',
      wsHost: address.hostname,
      wsPort: port,
      wssPort: port,
      wsPath: livePath,
      forceTLS: isSecure,
      enabledTransports: ['ws', 'wss'],
      channelAuthorization: {
        customHandler: async ({ socketId, channelName }, answer) => {
          const sent = await client.call('channelAuth', { body: { socket_id: socketId, channel_name: channelName } })
          if (sent.ok) answer(null, { auth: sent.reply.auth })
          else answer(new Error(sent.refusal.code), null)
        },
      },
    })
    refetch = gathered(onRefetchAll)
    // The server could not hear the other processes for a while, though this socket stayed.
    pusher.bind(liveEvents.refetch, refetch)
    for (const [channel, listeners] of wanted) {
      for (const { event, hear } of listeners) listen(pusher, channel, event, hear)
    }
  }

  function listen(to: Pusher, channel: string, event: string, hear: (message: unknown) => void): void {
    const isNew = !to.channel(channel)
    const subscribed = to.subscribe(channel).bind(event, hear)
    // A hint sent before the server has taken the subscription is lost, at the first connection and at each later one.
    if (isNew) subscribed.bind('pusher:subscription_succeeded', () => refetch())
  }

  return {
    on(channel, event, hear) {
      const listener = { event, hear }
      const listeners = wanted.get(channel) ?? new Set()
      wanted.set(channel, listeners.add(listener))
      if (pusher) listen(pusher, channel, event, hear)
      return () => {
        if (!listeners.delete(listener)) return
        pusher?.channel(channel)?.unbind(event, hear)
        if (listeners.size > 0) return
        if (wanted.get(channel) === listeners) wanted.delete(channel)
        pusher?.unsubscribe(channel)
      }
    },
    close() {
      isClosed = true
      pusher?.disconnect()
    },
  }
}

const gatherMs = 100

/** Several channels are taken at nearly the same moment: asking everything again once is enough. */
function gathered(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  return () => {
    if (timer !== null) return
    timer = setTimeout(() => {
      timer = null
      work()
    }, gatherMs)
  }
}
