import { once } from 'node:events'
import WebSocket from 'ws'
import { median } from './load.ts'

export type Crowd = {
  /** Milliseconds from the call of `trigger` until the last socket has the message. */
  timeToLast: (trigger: () => Promise<unknown>) => Promise<number>
  close: () => void
}

type CrowdOptions = {
  url: string
  count: number
  /** Sent by each socket once open; it counts as in the crowd when `isJoined` sees the answer. */
  subscribe?: { message: string; isJoined: (text: string) => boolean }
  isMessage: (text: string) => boolean
}

/** Opens `count` sockets, 50 at a time, each subscribed before the crowd is ready. */
export async function openCrowd({ url, count, subscribe, isMessage }: CrowdOptions): Promise<Crowd> {
  const waiting = new Set<WebSocket>()
  let lastHasIt: () => void = () => {}
  const sockets: WebSocket[] = []
  const open = async () => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    sockets.push(socket)
    await once(socket, 'open')
    if (subscribe) {
      const joined = new Promise<void>((resolve) => {
        socket.on('message', (bytes) => subscribe.isJoined(String(bytes)) && resolve())
      })
      socket.send(subscribe.message)
      await withLimit(joined, 'a socket to be subscribed')
      socket.removeAllListeners('message')
    }
    socket.on('message', (bytes) => {
      if (!waiting.has(socket) || !isMessage(String(bytes))) return
      waiting.delete(socket)
      if (waiting.size === 0) lastHasIt()
    })
  }
  for (let opened = 0; opened < count; opened += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - opened) }, open))
  }
  return {
    async timeToLast(trigger) {
      for (const socket of sockets) waiting.add(socket)
      const everybody = new Promise<void>((resolve) => {
        lastHasIt = resolve
      })
      const startedAt = performance.now()
      const triggered = trigger()
      await withLimit(everybody, 'the last socket to have the message')
      const milliseconds = performance.now() - startedAt
      await triggered
      return milliseconds
    },
    close() {
      for (const socket of sockets) socket.terminate()
    },
  }
}

/** Alternates between two crowds; the median of each. */
export async function compareCrowds(times: number, floor: () => Promise<number>, product: () => Promise<number>) {
  const figures = { floor: [] as number[], product: [] as number[] }
  for (let turn = -3; turn < times; turn++) {
    const [a, b] = [await floor(), await product()]
    if (turn < 0) continue
    figures.floor.push(a)
    figures.product.push(b)
  }
  return { floor: median(figures.floor), product: median(figures.product) }
}

async function withLimit(promise: Promise<void>, what: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited 10 s for ${what}.`)), 10_000)
  })
  await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
