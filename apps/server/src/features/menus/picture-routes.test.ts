import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { mountPictures } from './picture-routes.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a picture is served for ever and cannot run anything; a name that stands for none is a 404', async () => {
  await database.db.query(
    "insert into picture (sha256, media_type, bytes) values ($1::bytea, 'image/svg+xml', $2::bytea)",
    [Buffer.from('0123456789ab'.padEnd(64, '7'), 'hex'), Buffer.from('<svg/>')],
  )
  const url = '/ar/v1/images/venue/soup.0123456789ab.svg'
  const app = fastify()
  mountPictures(app, database.db)
  const found = await app.inject(url)
  expect(found.body).toBe('<svg/>')
  expect(found.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(compressed.rawPayload))).toBe('<svg/>')
  expect((await app.inject('/ar/v1/images/venue/soup.0123456789ac.svg')).statusCode).toBe(404)
  expect((await app.inject('/ar/v1/images/venue/..%2Fsecret')).statusCode).toBe(404)
})
