import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { migrate } from '../platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

export const templateName = 'couvert_template'

/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'couvert-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onEvent: () => {},
    onGivenUp: (error) => {
      throw error
    },
    // Nothing of it is kept, so nothing has to be safe on the disk.
    extraSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const tearDown = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.url)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('clusterUrl', postgres.url)
  return tearDown
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client(clusterUrl)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrate(databaseUrl(clusterUrl, templateName))
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
