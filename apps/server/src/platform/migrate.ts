import { readdir } from 'node:fs/promises'
import type { Migration } from 'kysely/migration'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Brings the database to the newest shape, forward only, and returns the names of what was run. Safe with several
 * processes starting at once: the others wait. `url` must be a direct connection, the lock belongs to its session.
 */
export async function migrate(url: string): Promise<string[]> {
  // NOTE a migration may take longer, and wait longer, than any request is allowed to.
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'couvert migrate' })
  pool.on('error', () => {})
  try {
    if (await isCurrent(pool)) return []
    return await runMissing(pool)
  } finally {
    await pool.end()
  }
}

/** Kysely is loaded only when there is something to run: a server that starts on current data never needs it. */
async function runMissing(pool: pg.Pool): Promise<string[]> {
  const [{ Kysely, PostgresDialect }, { Migrator }] = await Promise.all([import('kysely'), import('kysely/migration')])
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** One small question instead of Kysely's tables, locks and a dozen of them, at every start of a server. */
async function isCurrent(pool: pg.Pool): Promise<boolean> {
  try {
    const done = await pool.query<{ name: string }>('select name from kysely_migration')
    const names = new Set(done.rows.map((row) => row.name))
    return (await migrationNames()).every((name) => names.has(name))
  } catch {
    return false
  }
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = await migrationNames()
  const loaded = names.map(async (name) => [name, await import(new URL(`${name}.ts`, folder).href)] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder)
  return files.flatMap((file) => /^(\d{4}-[a-z0-9-]+)\.ts$/.exec(file)?.[1] ?? []).sort()
}
