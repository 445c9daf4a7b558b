import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../platform/db.ts'
import { databaseUrl, templateName } from './global-setup.ts'

export type TestDatabase = { url: string; db: Database; drop(): Promise<void> }

/** A migrated, empty database of its own; `drop` it when the file's tests are over. */
export async function testDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onCluster(clusterUrl, `create database ${name} template ${templateName}`)
  const url = databaseUrl(clusterUrl, name)
  const db = openDatabase({ url, onIdleError: () => {}, connections: 8 })
  return {
    url,
    db,
    async drop() {
      await db.close()
      await onCluster(clusterUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onCluster(url: string, text: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
