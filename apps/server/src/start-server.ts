import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { liveKey } from '@couvert/contract'
import { Registry } from 'prom-client'
import { jobHandlers, mountApp } from './app.ts'
import type { Config } from './config.ts'
import { createTills } from './connectors/pos/tills.ts'
import { createFrameSites } from './features/merchants/index.ts'
import { type DemoVenue, loadDemoVenues, openDemoLogins } from './features/venue-file/index.ts'
import { type AppName, serveApps } from './platform/apps.ts'
import { claimFolder } from './platform/data-folder.ts'
import { type Database, openDatabase, type Patience } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { health } from './platform/health.ts'
import { createHints } from './platform/hints.ts'
import { createHttp } from './platform/http.ts'
import { createJobWorker } from './platform/job-worker.ts'
import { type Listening, listenAll } from './platform/listen.ts'
import { createLive } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { countReports, metrics } from './platform/metrics.ts'
import { migrate } from './platform/migrate.ts'
import { protectPages } from './platform/pages.ts'
import { purgeHourly } from './platform/purge.ts'
import { keepSecret, secretsFor } from './platform/secrets.ts'

export type ServerSurroundings = {
  log: Log
  venuesFolder: string
  /** Holds `guest/dist` and `handheld/dist`. */
  appsFolder: string
  /** Told when the embedded database could not be kept running. */
  onGivenUp: (error: Error) => void
  /** How long a claimed job belongs to this process. */
  lease?: { leaseMs: number; timeoutMs: number }
  /** How long a statement waits for the database. */
  patience?: Patience
}

export type RunningServer = { ports: Listening['ports']; venues: DemoVenue[]; close: () => Promise<void> }

/** Starts everything in order and hands back the way to stop it in the opposite one. */
export async function startServer(config: Config, around: ServerSurroundings): Promise<RunningServer> {
  const { log } = around
  const undo: (() => Promise<unknown> | unknown)[] = []
  const close = async () => {
    for (const step of undo.reverse()) {
      await Promise.resolve(step()).catch((error) => log.error({ err: error }, 'A part did not stop cleanly'))
    }
  }
  try {
    const database = await reach(config, around, undo)
    if (config.publicUrl !== null) await refuseDemoLogins(database.db, around.venuesFolder)
    const venues = config.demo ? await loadDemoVenues(database.db, around.venuesFolder) : []
    const served = await serve(config, around, database, undo)
    return { ports: served, venues, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The start cannot go on; the message says what to do. */
export class NotFitToStart extends Error {}

async function refuseDemoLogins(db: Database, venuesFolder: string): Promise<void> {
  const open = await openDemoLogins(db, venuesFolder)
  if (open.length === 0) return
  throw new NotFitToStart(
    `PUBLIC_URL is set, but the demo logins ${open.join(' and ')} still open this database: give them another password, or take them out, with \`npm run venue -- import\`.`,
  )
}

type Reached = { db: Database; directUrl: string }

async function reach(
  config: Config,
  { log, onGivenUp, patience }: ServerSurroundings,
  undo: (() => unknown)[],
): Promise<Reached> {
  const { url, directUrl } = await urlsOf()
  await migrate(directUrl)
  const db = openDatabase({
    url,
    onIdleError: (error) => log.warn({ err: error }, 'A database connection was lost'),
    ...(patience ? { patience } : {}),
  })
  undo.push(() => db.close())
  return { db, directUrl }

  async function urlsOf(): Promise<{ url: string; directUrl: string }> {
    if (config.database.kind === 'external') return config.database
    const claim = claimFolder(config.dataDir)
    undo.push(claim.release)
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      onEvent: (text) => log.info(text),
      onGivenUp,
    })
    undo.push(() => postgres.stop())
    return { url: postgres.url, directUrl: postgres.url }
  }
}

async function serve(
  config: Config,
  { log, appsFolder, lease }: ServerSurroundings,
  { db, directUrl }: Reached,
  undo: (() => unknown)[],
): Promise<Listening['ports']> {
  const now = () => new Date()
  const secrets = config.secrets ?? keepSecret(config.dataDir)
  const live = createLive({ key: liveKey, secrets: secretsFor(secrets, 'channels') })
  undo.push(() => live.stop())
  const hints = createHints({
    live,
    url: directUrl,
    onState: (state) => log.info({ state }, 'Hints between processes'),
  })
  await hints.start()
  undo.push(() => hints.stop())
  const tills = createTills()
  undo.push(() => tills.close())
  const worker = createJobWorker({
    database: db,
    handlers: jobHandlers({ database: db, hints, tillOf: tills.of }),
    ...lease,
    onFault: ({ job, error, isLast }) => log.error({ err: error, job: job.id, kind: job.kind, isLast }, 'A job failed'),
    onOutage: (error) => log.warn({ err: error }, 'Jobs could not be looked for'),
  })
  worker.start()
  undo.push(() => worker.stop())
  const purging = purgeHourly(db, (error) => log.warn({ err: error }, 'Old rows could not be deleted'))
  undo.push(() => purging.stop())

  let isDraining = false
  const { publicUrl } = config
  const http = await createHttp({ log, publicUrl })
  const registry = new Registry()
  await http.register(metrics({ token: config.metricsToken, gauges: gauges(db, live.socketCount), registry }))
  await http.register(health({ db, jobsLookedAt: worker.lookedAt, now, isDraining: () => isDraining }))
  const countReport = countReports(registry)
  await mountApp(http, { database: db, secrets, live, hints, now, publicUrl, wakeJobs: worker.wake, countReport })
  const folders = builtApps(appsFolder)
  if (folders) {
    await http.register(async (pages) => {
      await protectPages(pages, { publicUrl })
      await serveApps(pages, folders, config.port + 1, createFrameSites(db, now))
    })
  } else log.warn('The apps are not built: only the calls are served')

  const listening = await listenAll({
    http,
    live,
    host: config.host,
    port: config.port,
    onTaken: (port) => log.warn({ port }, 'The port of the handheld is taken by another program'),
  })
  undo.push(() => {
    isDraining = true
    return listening.close()
  })
  return listening.ports
}

function builtApps(folder: string): Record<AppName, string> | null {
  const folders = { guest: join(folder, 'guest', 'dist'), handheld: join(folder, 'handheld', 'dist') }
  return Object.values(folders).every((dist) => existsSync(join(dist, 'index.html'))) ? folders : null
}

function gauges(db: Database, sockets: () => number) {
  return {
    sockets: { help: 'Open sockets', read: sockets },
    database_connections: { help: 'Open database connections', read: () => db.pool.totalCount },
    database_waiting: { help: 'Requests that wait for a database connection', read: () => db.pool.waitingCount },
    database_statements_total: { help: 'Statements sent to the database', read: () => db.sent.statements },
  }
}
