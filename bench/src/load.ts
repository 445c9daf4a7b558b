import { Pool } from 'undici'
import { cpuSeconds } from './proc.ts'

export type Call = (
  path: string,
  options?: { method?: string; token?: string; headers?: Record<string, string>; body?: unknown },
) => Promise<{ status: number; bytes: Buffer; json: () => unknown }>

export type Client = { call: Call; close: () => Promise<void> }

/** Plain HTTP/1.1 to one server, as many connections as there are clients. A status of 400 or more throws. */
export function openClient(origin: string, connections: number): Client {
  // Limits are per address, and the phones of many restaurants are at many: each call comes from one of its own.
  let caller = 0
  const pool = new Pool(origin, { connections, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 30_000 })
  return {
    async call(path, { method = 'GET', token, headers, body } = {}) {
      const reply = await pool.request({
        path,
        method: method as 'GET',
        headers: {
          accept: 'application/json',
          'x-forwarded-for': `127.1.${(caller >> 8) & 255}.${caller++ & 255}`,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const bytes = Buffer.from(await reply.body.arrayBuffer())
      if (reply.statusCode >= 400)
        throw new Error(`${method} ${path}: ${reply.statusCode} ${bytes.toString('utf8', 0, 300)}`)
      return { status: reply.statusCode, bytes, json: () => JSON.parse(bytes.toString('utf8')) }
    },
    close: () => pool.close(),
  }
}

export type Measured = {
  done: number
  perSecond: number
  p50: number
  p99: number
  cpuMs: number
  serverMs: number
  databaseMs: number
}

type Load = {
  /** Receives 0, 1, 2 … */
  op: (n: number) => Promise<unknown>
  count: number
  clients: number
  serverPid: number
  databasePid: number
}

/** Closed loop: each client repeats `op` until all `count` are done. The first failure ends it. Times in ms. */
export async function measure({ op, count, clients, serverPid, databasePid }: Load): Promise<Measured> {
  const latencies: number[] = []
  let next = 0
  const client = async () => {
    while (next < count) {
      const startedAt = performance.now()
      await op(next++)
      latencies.push(performance.now() - startedAt)
    }
  }
  const serverBefore = cpuSeconds([serverPid])
  const databaseBefore = cpuSeconds([databasePid])
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - startedAt) / 1000
  const serverMs = ((cpuSeconds([serverPid]) - serverBefore) * 1000) / count
  const databaseMs = ((cpuSeconds([databasePid]) - databaseBefore) * 1000) / count
  latencies.sort((a, b) => a - b)
  return {
    done: latencies.length,
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuMs: serverMs + databaseMs,
    serverMs,
    databaseMs,
  }
}

/** The median of each figure over several rounds. */
export function medianOf(rounds: readonly Measured[]): Measured {
  const of = (figure: keyof Measured) => median(rounds.map((round) => round[figure]))
  return {
    done: of('done'),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpuMs: of('cpuMs'),
    serverMs: of('serverMs'),
    databaseMs: of('databaseMs'),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)]!
