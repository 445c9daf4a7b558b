import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, asAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { isAlive } from './process-mark.ts'

/** A running PostgreSQL, our own child. */
export type Postmaster = { readonly pid: number; readonly ended: Promise<void>; stop(): Promise<void> }

export type Launch = {
  binaries: PostgresBinaries
  cluster: string
  account: Account
  port: number
  logFile: string
  settings: Readonly<Record<string, string>>
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  // The planner's default fears disks that turn; JIT never pays for statements of a millisecond.
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '512MB',
  checkpoint_completion_target: '0.9',
  // Transactions take milliseconds: who waits this long for a lock may well be in a ring.
  deadlock_timeout: '200ms',
  // Evenings write and delete the same few thousand job rows again and again.
  autovacuum_naptime: '15s',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m ',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const longestLogBytes = 1_000_000

/** Starts PostgreSQL and returns when it takes connections. */
export async function launch({
  binaries,
  cluster,
  account,
  port,
  logFile,
  settings: extra,
}: Launch): Promise<Postmaster> {
  const flags = Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logFile)
  const [command, args, options] = asAccount(account, binaries.postgres, ['-D', cluster, '-p', String(port), ...flags])
  // NOTE its own process group: Ctrl-C in a terminal reaches us alone, and we stop it when requests are answered.
  // Its log is a file and no pipe, so that it outlives us without writing into nothing.
  const child = spawn(command, args, {
    ...options,
    detached: process.platform !== 'win32',
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const pid = child.pid
  for (const giveUpAt = Date.now() + 60_000; ; ) {
    if (hasEnded || pid === undefined)
      throw new Error(`PostgreSQL did not start; ${logFile} says why: ${lastLines(logFile)}`)
    const file = readPidFile(cluster)
    if (file?.pid === pid && file.isReady) break
    if (Date.now() > giveUpAt) {
      child.kill('SIGKILL')
      throw new Error(`PostgreSQL was not ready after a minute; see ${logFile}`)
    }
    await sleep(5)
  }
  return { pid, ended, stop: () => stop(pid, cluster, binaries) }
}

/** Stops a PostgreSQL that runs on `cluster` although its server is gone. Returns its process id, or null. */
export async function stopOrphan(cluster: string, binaries: PostgresBinaries): Promise<number | null> {
  const file = readPidFile(cluster)
  if (!file) return null
  if (!isAlive(file.pid) || !isPostgresOf(file.pid, cluster)) {
    // NOTE after a restart of the machine another program may have that id, and PostgreSQL would refuse to start.
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    return null
  }
  await stop(file.pid, cluster, binaries)
  return file.pid
}

/**
 * A free port below those that systems hand out by themselves. While PostgreSQL is away its port must stay free: the
 * pool that tries it again and again could be given one of the others as its own end, and would then talk to itself.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port was found for PostgreSQL between 20000 and 32000')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Asks connections to end, waits for the last checkpoint; what takes too long is ended and recovers at the next start. */
async function stop(pid: number, cluster: string, binaries: PostgresBinaries): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { stdio: 'ignore' })
    return
  }
  for (const [signal, seconds] of [
    ['SIGINT', 15],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(10)) {
      if (!isAlive(pid)) return
    }
  }
}

function readPidFile(cluster: string): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}

function isPostgresOf(pid: number, cluster: string): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return process.platform === 'win32'
  }
}

function openLog(path: string): number {
  try {
    if (statSync(path).size > longestLogBytes) truncateSync(path, 0)
  } catch {
    // There is none yet.
  }
  return openSync(path, 'a', 0o600)
}

function lastLines(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim().split('\n').slice(-3).join(' | ')
  } catch {
    return 'nothing'
  }
}
