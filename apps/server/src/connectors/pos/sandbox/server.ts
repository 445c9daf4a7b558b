import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TillOrder } from '../port.ts'
import { type Mood, moods, provokedMood } from './mood.ts'

/** A till to try things with: it listens on the loopback, and keeps what it was sold while it runs. */
export type SandboxTill = {
  readonly url: string
  /** From now on, with every order that provokes nothing itself. */
  become(mood: Mood): void
  /** What it has sold and not taken back, in the order in which it took it. */
  sold(): TillOrder[]
  /** How often it was asked to take the order with this id. */
  tries(id: string): number
  close(): Promise<void>
}

type Reply = { status: number; body: object }
type Outcome = Reply | 'hang up' | 'no answer'

/**
 * Starts one. The calls of its protocol: `PUT /orders/ID` sells an order once, `DELETE /orders/ID` takes it back,
 * `GET /orders` lists what is sold, `PUT /mood` with `{"mood": "refuse"}` changes how it behaves.
 */
export async function startSandboxTill({
  port = 0,
  slowMs = 3_000,
}: {
  port?: number
  slowMs?: number
} = {}): Promise<SandboxTill> {
  const sold = new Map<string, TillOrder>()
  const withdrawn = new Set<string>()
  const tries = new Map<string, number>()
  let mood: Mood = 'well'

  const sell = (id: string, order: TillOrder): Reply => {
    if (withdrawn.has(id)) return { status: 409, body: { reason: 'This order was withdrawn' } }
    if (sold.has(id)) return { status: 200, body: { taken: true, again: true } }
    sold.set(id, order)
    return { status: 201, body: { taken: true, again: false } }
  }
  const take = async (id: string, order: TillOrder): Promise<Outcome> => {
    const before = tries.get(id) ?? 0
    tries.set(id, before + 1)
    const remarks = [order.remark, ...order.lines.map((line) => line.remark)]
    switch (provokedMood(remarks, before) ?? mood) {
      case 'well':
        return sell(id, order)
      case 'refuse':
        return sold.has(id) ? sell(id, order) : { status: 409, body: { reason: 'The till does not take this order' } }
      case 'silent':
        return 'no answer'
      case 'slow': {
        const reply = sell(id, order)
        await new Promise((resolve) => setTimeout(resolve, slowMs).unref())
        return reply
      }
      case 'cut':
        return 'hang up'
      case 'lost':
        sell(id, order)
        return 'hang up'
      case 'mute':
        sell(id, order)
        return 'no answer'
    }
  }
  const answer = async (request: IncomingMessage): Promise<Outcome> => {
    const [, what, id] = (request.url ?? '').split('/').map(decodeURIComponent)
    switch (`${request.method} ${what}`) {
      case 'PUT orders':
        return take(id ?? '', (await bodyOf(request)) as TillOrder)
      case 'DELETE orders':
        sold.delete(id ?? '')
        withdrawn.add(id ?? '')
        return { status: 200, body: { withdrawn: true } }
      case 'GET orders':
        return { status: 200, body: { orders: [...sold.values()] } }
      case 'PUT mood': {
        const asked = (await bodyOf(request)) as { mood?: unknown }
        const found = moods.find((known) => known === asked.mood)
        if (!found) return { status: 422, body: { reason: `A mood is one of ${moods.join(', ')}` } }
        mood = found
        return { status: 200, body: { mood } }
      }
      default:
        return { status: 404, body: { reason: 'The till knows no such call' } }
    }
  }
  const http = createServer((request, response) => {
    answer(request).then(
      (outcome) => say(response, outcome),
      () => say(response, { status: 400, body: { reason: 'This is no JSON' } }),
    )
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    become(wanted) {
      mood = wanted
    },
    sold: () => [...sold.values()],
    tries: (id) => tries.get(id) ?? 0,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}

function say(response: ServerResponse, outcome: Outcome): void {
  if (outcome === 'no answer') return
  if (outcome === 'hang up') {
    response.destroy()
    return
  }
  response.writeHead(outcome.status, { 'content-type': 'application/json' }).end(JSON.stringify(outcome.body))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}
