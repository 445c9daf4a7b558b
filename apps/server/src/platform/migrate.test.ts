import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../testing/global-setup.ts'
import { migrate } from './migrate.ts'

const name = 'test_migrate'
const run = async (text: string, url = inject('clusterUrl')) => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
beforeAll(() => run(`create database ${name}`))
afterAll(() => run(`drop database ${name} with (force)`))

test('processes that start at once on an empty database migrate it once', async () => {
  const url = databaseUrl(inject('clusterUrl'), name)
  const done = await Promise.all([migrate(url), migrate(url), migrate(url)])
  const names = (await readdir(new URL('../../migrations/', import.meta.url)))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => name.replace('.ts', ''))
    .sort()
  expect(names).toContain('0001-the-spine')
  expect(done.flat()).toEqual(names)
  expect(await migrate(url)).toEqual([])
  expect(await run('select name from kysely_migration order by name', url)).toEqual(names.map((name) => ({ name })))
})
