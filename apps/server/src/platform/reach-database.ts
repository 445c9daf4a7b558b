import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { claimFolder, FolderTaken } from './data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

export type ReachedDatabase = { url: string; leave(): Promise<void> }

/**
 * The database for a command that runs beside the server or without it: the one of DATABASE_URL, the embedded one of a
 * server that runs on the same folder, or the embedded one started for as long as the command takes.
 */
export async function reachDatabase({
  database,
  dataDir,
}: Pick<Config, 'database' | 'dataDir'>): Promise<ReachedDatabase> {
  if (database.kind === 'external') {
    await migrate(database.directUrl)
    return { url: database.url, leave: async () => {} }
  }
  const claim = claimOrNull(dataDir)
  if (!claim) return { url: runningUrl(dataDir), leave: async () => {} }
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      onEvent: () => {},
      onGivenUp: (error) => {
        throw error
      },
    })
    await migrate(postgres.url)
    return {
      url: postgres.url,
      async leave() {
        await postgres.stop()
        claim.release()
      },
    }
  } catch (error) {
    claim.release()
    throw error
  }
}

function claimOrNull(dataDir: string): { release(): void } | null {
  try {
    return claimFolder(dataDir)
  } catch (error) {
    if (error instanceof FolderTaken) return null
    throw error
  }
}

/** The fourth line of PostgreSQL's pid file is its port. */
function runningUrl(dataDir: string): string {
  const [, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return `postgres://couvert:${password}@127.0.0.1:${Number(port)}/postgres`
}
