import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '../testing/patience.ts'
import { openDatabase } from './db.ts'
import { isAlive } from './process-mark.ts'

const program = new URL('../testing/bare-server.ts', import.meta.url).pathname
type Message = { ready?: true; event?: string; url: string; postgres: number; kept: number }
type Started = { child: ChildProcess; messages: Message[]; complaints: () => string; ended: Promise<number | null> }

let folder: string
let dataDir: string
const started: Started[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'couvert-start-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  const orphan = await postmasterOf(dataDir)
  if (orphan !== null && isAlive(orphan)) process.kill(orphan, 'SIGQUIT')
  await vi.waitFor(() => expect(orphan !== null && isAlive(orphan)).toBe(false), patience)
  await rm(folder, { recursive: true, force: true })
})

function run(): Started {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
  const messages: Message[] = []
  let complaints = ''
  createInterface({ input: child.stdout }).on('line', (line) => messages.push(JSON.parse(line)))
  child.stderr.on('data', (chunk) => {
    complaints += String(chunk)
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const one = { child, messages, complaints: () => complaints, ended }
  started.push(one)
  return one
}

async function ready(one: Started): Promise<Message> {
  return await vi.waitFor(() => {
    const message = one.messages.find((each) => each.ready)
    if (!message) throw new Error(`not ready: ${one.complaints()}`)
    return message
  }, patience)
}

async function postmasterOf(dir: string): Promise<number | null> {
  try {
    return Number((await readFile(join(dir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  } catch {
    return null
  }
}

test('what was written is there after a restart', async () => {
  const first = run()
  const { postgres } = await ready(first)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(isAlive(postgres)).toBe(false)
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  const again = await ready(run())
  expect(again.kept).toBe(2)
})

test('a server killed with -9 leaves PostgreSQL behind; the next one stops it and goes on', async () => {
  const first = run()
  const { postgres } = await ready(first)
  first.child.kill('SIGKILL')
  await first.ended
  expect(isAlive(postgres)).toBe(true)
  const second = run()
  const again = await ready(second)
  expect(isAlive(postgres)).toBe(false)
  expect(again.kept).toBe(2)
  expect(second.messages[0]?.event).toContain(`process ${postgres}`)
})

test('a server that is stopped while it starts PostgreSQL again leaves none behind', async () => {
  const first = run()
  const { postgres } = await ready(first)
  process.kill(postgres, 'SIGKILL')
  await vi.waitFor(
    () => expect(first.messages.map(({ event }) => event)).toContain('PostgreSQL is gone; starting it again.'),
    {
      timeout: 5_000,
      interval: 1,
    },
  )
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = run()
  await ready(second)
  expect(second.messages.flatMap(({ event }) => event ?? [])).toEqual([])
})

test('a second server on the same folder says so in one sentence and stops; the first goes on', async () => {
  const first = run()
  const { url } = await ready(first)
  const second = run()
  expect(await second.ended).toBe(1)
  expect(second.complaints()).toBe(
    `Another server (process ${first.child.pid}) is running on ${dataDir}: stop it first, or give this one its own DATA_DIR.\n`,
  )
  const db = openDatabase({ url, onIdleError: () => {} })
  expect(await db.query('select count(*) as kept from kept')).toEqual([{ kept: 1 }])
  await db.close()
})

test('of two servers started at once on an empty folder one runs', async () => {
  const both = [run(), run()]
  const first = await Promise.race(both.map(async (one) => [one, await one.ended] as const))
  expect(first[1]).toBe(1)
  expect(first[0].complaints()).toContain('Another server')
  const other = both.find((one) => one !== first[0]) as Started
  expect((await ready(other)).kept).toBe(1)
})

test('PostgreSQL killed with -9 is started again on the same address, and nothing committed is lost', async () => {
  const one = run()
  const { url, postgres } = await ready(one)
  const db = openDatabase({ url, onIdleError: () => {} })
  let written = 0
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      try {
        await db.query('insert into kept values (2)')
        written += 1
      } catch {
        await sleep(20)
      }
    }
  })()
  await vi.waitFor(() => expect(written).toBeGreaterThan(0), patience)
  process.kill(postgres, 'SIGKILL')
  const events = () => one.messages.map(({ event }) => event)
  await vi.waitFor(() => expect(events()).toContain('PostgreSQL runs again.'), patience)
  const before = written
  await vi.waitFor(() => expect(written).toBeGreaterThan(before), patience)
  isOver = true
  await writing
  const [row] = await db.query<{ n: number }>('select count(*) as n from kept where n = 2')
  // One may have been committed while its answer was lost.
  expect(row?.n).toBeGreaterThanOrEqual(written)
  expect(row?.n).toBeLessThanOrEqual(written + 1)
  await db.close()
})

test('Ctrl-C in a terminal reaches server and all, and nothing complains', async () => {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await vi.waitFor(() => expect(output).toContain('ready'), patience)
  process.kill(-(child.pid as number), 'SIGINT')
  expect(await ended).toBe(0)
  expect(output).not.toContain('Error')
  expect(await postmasterOf(dataDir)).toBeNull()
})

test.runIf(process.getuid?.() === 0)('root may keep its data where nobody else may enter', async () => {
  await chmod(folder, 0o700)
  const { kept, postgres } = await ready(run())
  expect(kept).toBe(1)
  const status = await readFile(`/proc/${postgres}/status`, 'utf8')
  expect(status).not.toMatch(/^Uid:\s+0\s/m)
})
