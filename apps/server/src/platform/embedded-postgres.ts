import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keptSecret } from './kept-secret.ts'
import { accountFor } from './postgres-account.ts'
import { initialise, postgresBinaries } from './postgres-binaries.ts'
import { freePort, launch, type Postmaster, stopOrphan } from './postmaster.ts'

export type EmbeddedPostgres = {
  /** Stays the same while PostgreSQL is started again after a crash. */
  readonly url: string
  readonly pid: () => number | null
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** Holds `postgres/`, its log and its password. Must be claimed (`claimFolder`) by the caller. */
  dataDir: string
  /** Told in one sentence of what is out of the ordinary: an orphan stopped, PostgreSQL started again. */
  onEvent: (text: string) => void
  /** Told when PostgreSQL could not be kept running; the server cannot go on. */
  onGivenUp: (error: Error) => void
  extraSettings?: Readonly<Record<string, string>>
}

/**
 * Runs PostgreSQL from npm in `dataDir` on a free port of the loopback. Stops one that an earlier server left behind,
 * and starts it again on the same port when it dies.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await postgresBinaries()
  const cluster = join(options.dataDir, 'postgres')
  const account = await accountFor(cluster, binaries.postgres)
  // It never leaves this machine, but another user of it could reach the port.
  const password = keptSecret(join(options.dataDir, 'postgres-password'), 24)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise({ binaries, cluster, account, password })
  const orphan = await stopOrphan(cluster, binaries)
  if (orphan !== null)
    options.onEvent(`Stopped PostgreSQL (process ${orphan}), which an earlier server had left behind.`)

  const port = await freePort()
  const start = () =>
    launch({
      binaries,
      cluster,
      account,
      port,
      logFile: join(options.dataDir, 'postgres.log'),
      settings: options.extraSettings ?? {},
    })
  const supervision = await supervise(start, options)
  return {
    url: `postgres://couvert:${password}@127.0.0.1:${port}/postgres`,
    pid: supervision.pid,
    stop: supervision.stop,
  }
}

type Supervision = { pid: () => number | null; stop(): Promise<void> }

async function supervise(start: () => Promise<Postmaster>, options: EmbeddedPostgresOptions): Promise<Supervision> {
  let running: Postmaster | null = await start()
  let restarting: Promise<void> = Promise.resolve()
  let isStopping = false
  const watch = (postmaster: Postmaster) => {
    void postmaster.ended.then(() => {
      running = null
      if (isStopping) return
      options.onEvent('PostgreSQL is gone; starting it again.')
      restarting = restart()
    })
  }
  const restart = async () => {
    const giveUpAt = Date.now() + 30_000
    for (;;) {
      try {
        const postmaster = await start()
        if (isStopping) return await postmaster.stop()
        running = postmaster
        watch(postmaster)
        options.onEvent('PostgreSQL runs again.')
        return
      } catch (error) {
        // NOTE the backends of a killed postmaster hold its memory for a moment, and a new one waits for that.
        if (isStopping) return
        if (Date.now() > giveUpAt) return options.onGivenUp(error as Error)
        await sleep(100)
      }
    }
  }
  watch(running)
  return {
    pid: () => running?.pid ?? null,
    async stop() {
      isStopping = true
      // One that is just being started would outlive us.
      await restarting
      await running?.stop()
    },
  }
}
