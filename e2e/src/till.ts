import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { newVenue, type VenueWish } from './venue.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * - `well`: takes orders · `refuse`: says no · `silent`: never answers, takes nothing · `slow`: answers after 3 s
 * - `cut`: hangs up, takes nothing · `lost`: takes it and hangs up · `mute`: takes it and never answers
 */
export type Mood = 'well' | 'refuse' | 'silent' | 'slow' | 'cut' | 'lost' | 'mute'

export type SoldOrder = {
  id: string
  table: string
  remark: string
  lines: { name: string; count: number; amount: number }[]
}

/** An outside till that runs beside the server, as a program of its own. */
export type Till = {
  readonly url: string
  /** From now on. */
  become(mood: Mood): Promise<void>
  /** What it was sold, each order once. */
  sold(): Promise<SoldOrder[]>
  /** Stops it: from then on it cannot be reached. */
  close(): Promise<void>
}

/** Starts a till on a free port. */
export async function startTill(): Promise<Till> {
  const program = spawn(process.execPath, ['apps/server/src/till-command.ts', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await firstLine(program)
  return {
    url,
    async become(mood) {
      const reply = await fetch(`${url}/mood`, { method: 'PUT', body: JSON.stringify({ mood }) })
      if (!reply.ok) throw new Error(`The till does not become ${mood}: ${await reply.text()}`)
    },
    async sold() {
      const reply = await fetch(`${url}/orders`)
      return ((await reply.json()) as { orders: SoldOrder[] }).orders
    },
    async close() {
      if (program.exitCode !== null || program.signalCode !== null) return
      const ended = once(program, 'exit')
      program.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * A venue of one test alone, with one table and an outside till. An order that the till refuses, or that cannot reach it,
 * has failed after about a second; one that is never answered after `silentAfter` seconds. Close the till at the end.
 */
export async function newTillVenue(
  wish: VenueWish = {},
  { retryWithin = 1, silentAfter = 60 }: { retryWithin?: number; silentAfter?: number } = {},
) {
  const till = await startTill()
  try {
    const withTill = (wanted: VenueWish): VenueWish => ({
      till: { kind: 'sandbox', url: till.url, retryWithin, silentAfter },
      ...wanted,
    })
    const venue = await newVenue(withTill(wish))
    return { ...venue, become: (wanted: VenueWish) => venue.become(withTill(wanted)), till }
  } catch (error) {
    await till.close()
    throw error
  }
}

async function firstLine(program: ChildProcess): Promise<string> {
  const ended = once(program, 'exit').then(([code]) => Promise.reject(new Error(`The till ended with ${code}`)))
  ended.catch(() => {})
  if (!program.stdout) throw new Error('The till has no output')
  const [line] = await Promise.race([once(createInterface(program.stdout), 'line'), ended])
  return String(line)
}
