import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

// As `npm start` runs Node, for the floor too.
const flags = (JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: { start: string } }).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'))

export type ServerProcess = { pid: number; url: string; readyAfterMs: number; stop: () => Promise<void> }

/** Starts a Node program of the workspace and waits until it answers at /readyz, 60 s at most. */
export async function startServer(program: string, port: number, env: Record<string, string>): Promise<ServerProcess> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    env: { ...cleanEnvironment(), ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000)
  })
  const closed = once(child, 'close')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const isClosed = await Promise.race([closed.then(() => true), sleep(15_000, false, { ref: false })])
    if (!isClosed) child.kill('SIGKILL')
  }
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(`${url}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`${program} ended before it was ready:\n${said}`)
    if (performance.now() - startedAt > 60_000) {
      await stop()
      throw new Error(`${program} was not ready within 60 s:\n${said}`)
    }
    await sleep(10)
  }
  return { pid: child.pid!, url, readyAfterMs: performance.now() - startedAt, stop }
}

/** Runs a program of the workspace to its end, 120 s at most. */
export async function runProgram(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said.slice(-4000)}`)
}

/** What the product reads from the environment is given by the bench alone. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const ours = [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATA_DIR',
    'DEMO',
    'HOST',
    'LOG_LEVEL',
    'PORT',
    'PUBLIC_URL',
    'SECRET',
  ]
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.includes(name)))
}

async function isReady(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(1000) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
