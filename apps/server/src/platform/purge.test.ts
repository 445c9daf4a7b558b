import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { purge } from './purge.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await testDatabase()
})
afterAll(() => at.drop())

test('replies of yesterday, sessions long over and jobs given up a month ago go; the rest stays', async () => {
  await at.db.query(`insert into device (id, pass_sha256) values (repeat('A', 18), '\\x00')`)
  await at.db.query(`insert into done_request (device_id, key, body_sha256, reply, at)
    select repeat('A', 18), n::text, '\\x00', '{}', now() - n * interval '1 hour' from generate_series(0, 12000) n`)
  await at.db.query(`insert into session (refresh_sha256, device_id, expires_at)
    select decode(lpad(n::text, 2, '0'), 'hex'), repeat('A', 18), now() + (n - 8) * interval '1 day' from generate_series(0, 9) n`)
  await at.db.query(`insert into session (refresh_sha256, device_id, expires_at, revoked_at)
    select decode(lpad((n + 10)::text, 2, '0'), 'hex'), repeat('A', 18), now() - n * interval '20 days', now() from generate_series(2, 4) n`)
  await at.db.query(`insert into job (merchant_id, kind, body, failed_at)
    values (1, 'a', 'null', now() - interval '31 days'), (1, 'b', 'null', now() - interval '1 day'), (1, 'c', 'null', null)`)
  expect(await purge(at.db)).toBe(11_977 + 2 + 2 + 1)
  const [left] = await at.db.query(`select (select count(*) from done_request) as requests,
    (select count(*) from session) as sessions, (select string_agg(kind, '' order by kind) from job) as jobs`)
  expect(left).toEqual({ requests: 24, sessions: 9, jobs: 'bc' })
  expect(await purge(at.db)).toBe(0)
})
