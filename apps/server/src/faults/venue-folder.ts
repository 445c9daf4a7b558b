import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Database, openDatabase } from '../platform/db.ts'
import { isAlive } from '../platform/process-mark.ts'
import { patience } from '../testing/patience.ts'
import { stopAll } from './server-process.ts'

/** An empty folder for a server that brings its own database. */
export type VenueFolder = {
  readonly path: string
  /** The process of the database that runs in it, or did last. */
  postmaster(): number | null
  isClaimed(): boolean
  /** The address of the database that runs on the folder now. */
  url(): string
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** A new folder for each test of a file; after it no server runs and the folder is gone. */
export function folderPerTest(): () => VenueFolder {
  let folder: VenueFolder
  beforeEach(async () => {
    folder = await createFolder()
  })
  afterEach(async () => {
    await stopAll()
    await folder.remove()
  })
  return () => folder
}

export async function createFolder(): Promise<VenueFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'couvert-fault-'))
  await chmod(parent, 0o755)
  const path = join(parent, 'data')
  const pidFile = () => {
    const file = join(path, 'postgres', 'postmaster.pid')
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  }
  const postmaster = () => Number(pidFile()[0]) || null
  const url = () => {
    const password = readFileSync(join(path, 'postgres-password'), 'utf8').trim()
    return `postgres://couvert:${password}@127.0.0.1:${Number(pidFile()[3])}/postgres`
  }
  return {
    path,
    postmaster,
    url,
    isClaimed: () => existsSync(join(path, 'server.lock')),
    async withDatabase(work) {
      const db = openDatabase({ url: url(), onIdleError: () => {}, connections: 4 })
      try {
        return await work(db)
      } finally {
        await db.close()
      }
    },
    async remove() {
      const orphan = postmaster()
      if (orphan !== null && isAlive(orphan)) {
        process.kill(orphan, 'SIGQUIT')
        await vi.waitFor(() => {
          if (isAlive(orphan)) throw new Error('PostgreSQL is still there')
        }, patience)
      }
      await rm(parent, { recursive: true, force: true })
    },
  }
}
