import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from './testing/database.ts'

const lucia = join(import.meta.dirname, '../../../venues/osteria-lucia.json')
let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'venue-command-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

function venue(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, SECRET: 'x'.repeat(32), DATA_DIR: folder }
  return new Promise((resolve) => {
    const file = join(import.meta.dirname, 'venue-command.ts')
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, output: `${out}${err}` })
    })
  })
}

test('a venue is checked, imported, exported with its pictures, and the export imports to no change', async () => {
  const exported = join(folder, 'osteria-lucia.json')
  expect(await venue('check', lucia)).toMatchObject({ code: 0, output: expect.stringContaining('is fine') })
  expect(await venue('import', lucia)).toMatchObject({
    code: 0,
    output: expect.stringContaining('new: settings, menu'),
  })
  expect(await venue('export', exported)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/with [1-9]\d* pictures/),
  })
  expect(await readFile(exported, 'utf8')).not.toContain('1234"')
  expect(await venue('import', exported)).toMatchObject({ code: 0, output: expect.stringContaining('nothing changed') })
  expect(await venue('export', exported)).toMatchObject({ code: 1, output: expect.stringContaining('--overwrite') })
})

test('a wrong command, a missing file and an unknown venue end with 1 and say what would be right', async () => {
  expect(await venue()).toMatchObject({ code: 1, output: expect.stringContaining('import FILE') })
  expect(await venue('check', 'nowhere.json')).toMatchObject({
    code: 1,
    output: expect.stringContaining('cannot be read'),
  })
  expect(await venue('export', join(folder, 'nobody.json'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no venue "nobody"'),
  })
})
