import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { openDatabase, sql, statementsOf } from './db.ts'
import { inSnapshot, inTransaction } from './transaction.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await testDatabase()
  await at.db.query('create table pot (id int primary key, cents bigint not null check (cents >= 0))')
})
afterAll(() => at.drop())
beforeEach(async () => {
  await at.db.query('truncate pot')
  await at.db.query('insert into pot values (1, 100), (2, 200)')
})

/** Resolves for everybody when so many have come; who comes later walks through. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come === count) resolve()
    return promise
  }
}

const cents = async (id: number) =>
  (await at.db.query<{ cents: number }>('select cents from pot where id = $1', [id]))[0]?.cents

test('a command with first and last statements costs two flights', async () => {
  const sent = await statementsOf(at.db, () =>
    inTransaction(
      at.db,
      {
        first: [
          sql<{ cents: number }>('select cents from pot where id = $1 for no key update', [1]),
          sql<{ now: Date }>('select now()'),
        ],
      },
      async (tx, [pots, times]) => {
        expect(times[0]?.now).toBeInstanceOf(Date)
        const rows = await tx.last(
          sql<{ cents: number }>('update pot set cents = $1 where id = 1 returning cents', [(pots[0]?.cents ?? 0) + 5]),
        )
        return rows[0]?.cents
      },
    ),
  )
  expect(sent).toEqual({ value: 105, statements: 5, flights: 2 })
  expect(await cents(1)).toBe(105)
})

test('what work throws rolls everything back and the connection comes back clean', async () => {
  const work = inTransaction(at.db, async (tx) => {
    await tx.run('update pot set cents = 0')
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await cents(2)).toBe(200)
  expect(at.db.pool.idleCount).toBe(at.db.pool.totalCount)
})

test('a last statement that fails skips the commit behind it', async () => {
  const work = inTransaction(at.db, async (tx) => {
    await tx.run('update pot set cents = 7 where id = 2')
    await tx.last(sql('update pot set cents = -1 where id = 1'))
  })
  await expect(work).rejects.toMatchObject({ code: '23514' })
  expect([await cents(1), await cents(2)]).toEqual([100, 200])
})

test('a first statement that fails leaves nothing open', async () => {
  const work = inTransaction(
    at.db,
    { first: [sql('select 1/0'), sql('update pot set cents = 0')] },
    async () => 'never',
  )
  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect(await cents(1)).toBe(100)
})

test('a parameter that cannot be written down sends nothing, and nothing is committed', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const work = inTransaction(at.db, async (tx) => {
    await tx.run('update pot set cents = 7 where id = 2')
    await tx.last(sql('select $1::jsonb', [circle]))
  })
  await expect(work).rejects.toThrow('circular')
  expect(await cents(2)).toBe(200)
})

test('a failure that work swallows is thrown all the same', async () => {
  const work = inTransaction(at.db, async (tx) => {
    await tx.run('update pot set cents = 9 where id = 1')
    await tx.query('select 1/0').catch(() => [])
    return 'looks fine'
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect(await cents(1)).toBe(100)
})

test('an abandoned transaction keeps nothing and returns its value', async () => {
  const value = await inTransaction(at.db, async (tx) => {
    await tx.run('update pot set cents = 9 where id = 1')
    tx.abandon()
    return 'refused'
  })
  expect(value).toBe('refused')
  expect(await cents(1)).toBe(100)
})

test('two transactions in each other’s way both succeed: the one the database chose runs again', async () => {
  let runs = 0
  const bothHoldOne = meetingOf(2)
  const oneIsDone = Promise.withResolvers<void>()
  const swap = async (from: number, to: number) => {
    await inTransaction(at.db, async (tx) => {
      runs += 1
      // Who is chosen comes back when the other is through, so that there is one ring and not by chance two.
      if (runs > 2) await oneIsDone.promise
      await tx.run('update pot set cents = cents - 1 where id = $1', [from])
      await bothHoldOne()
      await tx.run('update pot set cents = cents + 1 where id = $1', [to])
    })
    oneIsDone.resolve()
  }
  await Promise.all([swap(1, 2), swap(2, 1)])
  expect([await cents(1), await cents(2)]).toEqual([100, 200])
  expect(runs).toBe(3)
})

test('the same request twice at once has one effect, and the second finds the reply of the first', async () => {
  const device = 'A'.repeat(18)
  const allHaveLooked = meetingOf(3)
  const once = () =>
    inTransaction(
      at.db,
      {
        first: [
          sql<{ reply: { cents: number } }>('select reply from done_request where device_id = $1 and key = $2', [
            device,
            'k1',
          ]),
        ],
      },
      async (tx, [done]) => {
        if (done[0]) {
          tx.abandon()
          return done[0].reply
        }
        await allHaveLooked()
        const reply = { cents: 101 }
        await tx.last(
          sql(
            `with paid as (update pot set cents = cents + 1 where id = 1)
             insert into done_request (device_id, key, body_sha256, reply) values ($1, $2, $3, $4)`,
            [device, 'k1', Buffer.alloc(32), reply],
          ),
        )
        return reply
      },
    )
  expect(await Promise.all([once(), once(), once()])).toEqual([{ cents: 101 }, { cents: 101 }, { cents: 101 }])
  expect(await cents(1)).toBe(101)
})

test('a lock that is not given within three seconds fails', async () => {
  const holder = new pg.Client(at.url)
  await holder.connect()
  await holder.query('begin')
  await holder.query('update pot set cents = 1 where id = 1')
  const waiting = inTransaction(at.db, (tx) => tx.run('update pot set cents = 2 where id = 1'))
  await expect(waiting).rejects.toMatchObject({ code: '55P03' })
  await holder.end()
})

test('statements asked at once on one transaction are answered in order', async () => {
  const values = await inTransaction(at.db, (tx) =>
    Promise.all([1, 2, 3].map(async (n) => (await tx.query<{ n: number }>('select $1::int as n', [n]))[0]?.n)),
  )
  expect(values).toEqual([1, 2, 3])
})

test('a statement whose table changed shape under an open connection works again at the second try', async () => {
  await at.db.query('create table shape (a int)')
  await at.db.query('insert into shape values (1)')
  const read = () => inTransaction(at.db, (tx) => tx.query('select * from shape'))
  expect(await read()).toEqual([{ a: 1 }])
  await at.db.query('alter table shape add column b int default 2')
  expect(await read()).toEqual([{ a: 1, b: 2 }])
})

test('bigints and sums are numbers, a date is its text', async () => {
  const [row] = await at.db.query(`select 5::bigint as a, sum(cents) as b, date '2026-05-01' as c, null as d from pot`)
  expect(row).toEqual({ a: 5, b: 300, c: '2026-05-01', d: null })
})

test('what is read apart is answered although every connection is inside a transaction', async () => {
  const small = openDatabase({ url: at.url, onIdleError: () => {}, connections: 2 })
  const answers = await Promise.all(
    [1, 2].map((number) =>
      inTransaction(small, async (tx) => {
        await tx.query('select 1')
        return small.apart.query('select $1::int as number', [number])
      }),
    ),
  )
  expect(answers).toEqual([[{ number: 1 }], [{ number: 2 }]])
  await small.close()
})

test('a snapshot reads what stood when it began, in all its flights, and writes nothing', async () => {
  const both = [sql<{ cents: number }>('select cents from pot order by id', [])] as const
  const read = await inSnapshot(at.db, { first: both }, async (snapshot, [before]) => {
    await at.db.query('update pot set cents = 1')
    return [before, await snapshot.query('select cents from pot order by id')]
  })
  expect(read).toEqual([
    [{ cents: 100 }, { cents: 200 }],
    [{ cents: 100 }, { cents: 200 }],
  ])
  const writing = inSnapshot(at.db, { first: [] }, (snapshot) => snapshot.query('update pot set cents = 0'))
  await expect(writing).rejects.toMatchObject({ code: '25006' })
  expect(await cents(1)).toBe(1)
})
