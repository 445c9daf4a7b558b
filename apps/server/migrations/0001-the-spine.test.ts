import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../src/testing/database.ts'

let at: TestDatabase
beforeAll(async () => {
  at = await testDatabase()
})
afterAll(() => at.drop())
beforeEach(async () => {
  await at.db.query(
    `insert into merchant (slug, name, time_zone, body) values ('lucia', 'Osteria Lucia', 'Europe/Amsterdam', '{}'), ('kade', 'Kiosk Kade', 'Europe/Amsterdam', '{}')`,
  )
  await at.db.query(
    `insert into dining_table (merchant_id, identifier, name) select 101, n::text, to_jsonb(n::text) from generate_series(1, 3) n`,
  )
  await at.db.query(`insert into receipt (merchant_id, kind, table_id) values (101, 'TABLE', 1)`)
  await at.db.query(
    `insert into ordergroup (merchant_id, receipt_id, status, pos_status) values (101, 1, 'ORDERED', 'ORDERED')`,
  )
})
afterEach(() => at.db.query('truncate merchant, device, staff, done_request, job restart identity cascade'))

const line = (count: number, amount: number, open: { count: number; amount: number }) =>
  at.db.query(
    `insert into line (merchant_id, receipt_id, ordergroup_id, names, unit_price, vat_bp, turnover_group, count, amount, count_open, amount_open)
     values (101, 1, 1, '{}', 100, 900, 'food', $1, $2, $3, $4) returning id`,
    [count, amount, open.count, open.amount],
  )
const refused = { code: '23514' }
const taken = { code: '23505' }
const unknown = { code: '23503' }

test('a merchant and its table service have different ids', async () => {
  expect(await at.db.query('select id, sp_id from merchant order by id')).toEqual([
    { id: 101, sp_id: 2001 },
    { id: 102, sp_id: 2002 },
  ])
})

describe('a receipt', () => {
  test('is alone at its seat while it is open', async () => {
    const again = () => at.db.query(`insert into receipt (merchant_id, kind, table_id) values (101, 'TABLE', 1)`)
    await expect(again()).rejects.toMatchObject(taken)
    await at.db.query(`insert into receipt (merchant_id, kind, table_id, party) values (101, 'TABLE', 1, 2)`)
    await at.db.query(`update receipt set state = 'CLOSED', closed_at = now() where id = 1`)
    await again()
  })

  test('that is closed takes nothing more', async () => {
    await at.db.query(`update receipt set state = 'CLOSED', closed_at = now() where id = 1`)
    await expect(at.db.query('update receipt set count_open = count_open + 1')).rejects.toMatchObject(refused)
    await expect(at.db.query('update receipt set amount_open = amount_open + 1')).rejects.toMatchObject(refused)
  })

  test('does not close with something open', async () => {
    await at.db.query('update receipt set count_open = 1, amount_open = 100')
    await expect(at.db.query(`update receipt set state = 'CLOSED', closed_at = now()`)).rejects.toMatchObject(refused)
  })

  test.each([
    ['closed without a moment', `update receipt set state = 'CLOSED'`],
    ['open with a closing moment', 'update receipt set closed_at = now()'],
    ['of a kind nobody knows', `update receipt set kind = 'BAR'`],
    ['of a table without one', 'update receipt set table_id = null'],
    ['with less than nothing open', 'update receipt set count_open = -1'],
    ['changed at a part of a second', `update receipt set updated_at = '2026-01-01T12:00:00.5Z'`],
    ['of party 0', 'update receipt set party = 0'],
  ])('is not %s', async (_words, text) => {
    await expect(at.db.query(text)).rejects.toMatchObject(refused)
  })

  test('belongs to a table of its own venue', async () => {
    await expect(
      at.db.query(`insert into receipt (merchant_id, kind, table_id) values (102, 'TABLE', 2)`),
    ).rejects.toMatchObject(unknown)
  })
})

describe('a line', () => {
  test('has between nothing and everything open, for either sign', async () => {
    await line(2, 200, { count: 2, amount: 200 })
    await line(2, 200, { count: 1, amount: 0 })
    await line(1, -500, { count: 1, amount: -500 })
    for (const open of [
      { count: 3, amount: 200 },
      { count: -1, amount: 0 },
      { count: 2, amount: 201 },
      { count: 2, amount: -1 },
      { count: 0, amount: 1 },
    ]) {
      await expect(line(2, 200, open)).rejects.toMatchObject(refused)
    }
    await expect(line(1, -500, { count: 1, amount: 1 })).rejects.toMatchObject(refused)
    await expect(line(1, -500, { count: 1, amount: -501 })).rejects.toMatchObject(refused)
    await expect(line(0, 0, { count: 0, amount: 0 })).rejects.toMatchObject(refused)
  })
})

describe('a transaction', () => {
  beforeEach(async () => {
    await line(2, 200, { count: 2, amount: 200 })
    await at.db.query(
      `insert into transaction (merchant_id, receipt_id, kind, business_day) values (101, 1, 'PAYMENT', '2026-05-01')`,
    )
    await at.db.query(
      'insert into entry (merchant_id, transaction_id, line_id, count, amount) values (101, 1, 1, 2, 200)',
    )
  })

  test.each([
    [
      'undoing nothing',
      `insert into transaction (merchant_id, receipt_id, kind, business_day) values (101, 1, 'UNDO', '2026-05-01')`,
    ],
    [
      'a payment that undoes',
      `insert into transaction (merchant_id, receipt_id, kind, business_day, undoes) values (101, 1, 'PAYMENT', '2026-05-01', 1)`,
    ],
    ['more undone than there was', 'update entry set undone_count = 3'],
    ['more cents undone than there were', 'update entry set undone_amount = 201'],
    ['cents undone with the wrong sign', 'update entry set undone_amount = -1'],
    ['more VAT than turnover', `insert into turnover values (1, 101, 'food', 900, 100, 101)`],
    [
      'less received than paid',
      `insert into tender (merchant_id, transaction_id, method, amount, tip, received) values (101, 1, 'cash', 200, 10, 209)`,
    ],
  ])('refuses %s', async (_words, text) => {
    await expect(at.db.query(text)).rejects.toMatchObject(refused)
  })

  test('stays inside its venue', async () => {
    await expect(
      at.db.query(
        `insert into transaction (merchant_id, receipt_id, kind, business_day) values (102, 1, 'VOID', '2026-05-01')`,
      ),
    ).rejects.toMatchObject(unknown)
    await expect(
      at.db.query('insert into entry (merchant_id, transaction_id, line_id, count, amount) values (102, 1, 1, 1, 1)'),
    ).rejects.toMatchObject(unknown)
  })
})

test('a group that the till has not taken is not ordered', async () => {
  await expect(
    at.db.query(
      `insert into ordergroup (merchant_id, receipt_id, status, pos_status) values (101, 1, 'ORDERED', 'PENDING')`,
    ),
  ).rejects.toMatchObject(refused)
  await expect(
    at.db.query(
      `insert into ordergroup (merchant_id, receipt_id, status, pos_status) values (101, 1, 'SENT', 'PENDING')`,
    ),
  ).rejects.toMatchObject(refused)
})

test('a request of a phone is done once per key', async () => {
  const done = (device: string, key: string) =>
    at.db.query(`insert into done_request (device_id, key, body_sha256, reply) values ($1, $2, '\\x00', '{}')`, [
      device,
      key,
    ])
  await done('A'.repeat(18), 'k')
  await done('B'.repeat(18), 'k')
  await expect(done('A'.repeat(18), 'k')).rejects.toMatchObject({ code: '23505', constraint: 'done_request_pkey' })
})

test('a fresh database checks foreign keys through the primary key', async () => {
  const plan = await at.db.query<{ 'QUERY PLAN': string }>(
    'explain select 1 from receipt where id = 1 and merchant_id = 101 for key share',
  )
  expect(plan.map((row) => row['QUERY PLAN']).join()).toMatch(/receipt_pkey|Seq Scan/)
})
