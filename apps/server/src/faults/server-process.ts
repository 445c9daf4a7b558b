import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Signal = 'SIGTERM' | 'SIGINT' | 'SIGKILL'
export type Ended = { code: number | null; signal: string | null }

/** A server of its own process, started as an owner starts it. */
export type ServerProcess = {
  readonly pid: number
  readonly origin: string
  /** Everything it said. */
  stdout(): string
  stderr(): string
  kill(signal: Signal): void
  /** What Ctrl-C in a terminal does: the signal reaches every process of the group. */
  killGroup(signal: Signal): void
  hasEnded(): boolean
  readonly ended: Promise<Ended>
}

export type ServerStart = {
  port: number
  environment: Readonly<Record<string, string>>
  program?: 'main' | 'quick-lease' | 'patient'
}

const programs = {
  main: new URL('../main.ts', import.meta.url).pathname,
  'quick-lease': new URL('./quick-lease-server.ts', import.meta.url).pathname,
  patient: new URL('./patient-server.ts', import.meta.url).pathname,
}
const running = new Set<ServerProcess>()

export function startProcess({ port, environment, program = 'quick-lease' }: ServerStart): ServerProcess {
  const child = spawn(process.execPath, [programs[program]], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', ...environment },
  })
  const pid = child.pid
  if (pid === undefined) throw new Error('The server did not start')
  const said = { stdout: '', stderr: '' }
  for (const pipe of ['stdout', 'stderr'] as const) {
    child[pipe].on('data', (chunk) => {
      said[pipe] += String(chunk)
    })
  }
  const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })))
  const server: ServerProcess = {
    pid,
    origin: `http://127.0.0.1:${port}`,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    kill: (signal) => void child.kill(signal),
    killGroup: (signal) => void process.kill(-pid, signal),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
  }
  running.add(server)
  void ended.then(() => running.delete(server))
  return server
}

/** Starts a server and waits until it takes work. */
export async function startReady(start: ServerStart): Promise<ServerProcess> {
  const server = startProcess(start)
  await isReady(server)
  return server
}

export async function isReady(server: ServerProcess): Promise<void> {
  const giveUpAt = Date.now() + 120_000
  for (;;) {
    const status = await readiness(server.origin)
    if (status === 'ready') return
    if (server.hasEnded() || Date.now() > giveUpAt) {
      throw new Error(`The server is ${status}; it said:\n${server.stdout()}${server.stderr()}`)
    }
    await sleep(20)
  }
}

async function readiness(origin: string): Promise<string> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(20_000) })
    return answer.status === 200 ? 'ready' : `not ready: ${await answer.text()}`
  } catch (error) {
    return `not there: ${error}`
  }
}

/** Kills as a power cut does: nothing of the process runs any more. */
export async function cut(server: ServerProcess): Promise<void> {
  server.kill('SIGKILL')
  await server.ended
}

/** Stops what a test has left running. */
export async function stopAll(): Promise<void> {
  for (const server of [...running]) {
    if (!server.hasEnded()) server.kill('SIGTERM')
    const late = setTimeout(() => server.kill('SIGKILL'), 60_000)
    await server.ended
    clearTimeout(late)
  }
}

/**
 * Three free ports in a row. They lie below those that PostgreSQL is started on and those that systems hand out by
 * themselves: a client that asks again and again where nobody listens could otherwise be given the very port, and hold
 * it when the server comes back.
 */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 19_000)
    const free = await Promise.all([port, port + 1, port + 2].map(isFree))
    if (free.every(Boolean)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
