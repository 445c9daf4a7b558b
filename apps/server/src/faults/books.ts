import { expect, vi } from 'vitest'
import { checkLedger } from '../features/receipts/index.ts'
import type { Db } from '../platform/db.ts'
import { patience } from '../testing/patience.ts'
import type { Acknowledged, Orders } from './orders.ts'

/** What has to hold after any fault: what was acknowledged is there, once, and nothing else; figures, replies, jobs. */
export async function expectBooksInOrder(db: Db, orders: Orders): Promise<void> {
  expect(orders.contradictions).toEqual([])
  expect(await placed(db)).toEqual(byRemark(orders.acknowledged))
  expect(await keptReplies(db)).toEqual(byRemark(orders.acknowledged).map(({ remark }) => remark))
  expect((await checkLedger(db)).disagreements).toEqual([])
  await expectJobsDone(db)
}

/** Each order has its ticket, and no job is left: none waits, none has failed. */
export async function expectJobsDone(db: Db): Promise<void> {
  const jobs = () => db.query('select id, kind, attempts, error, failed_at from job')
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), patience)
  const tickets = `select (select array_agg(id order by id) from ordergroup) as orders,
    (select array_agg(ordergroup_id order by ordergroup_id) from work_ticket) as tickets`
  const [made] = await db.query<{ orders: number[] | null; tickets: number[] | null }>(tickets)
  expect(made?.tickets).toEqual(made?.orders)
}

async function placed(db: Db): Promise<Acknowledged[]> {
  const rows = await db.query<Acknowledged>(
    `select g.remark, g.id as "ordergroupId", g.receipt_id as "receiptId",
       (select coalesce(sum(l.amount), 0) from line l where l.ordergroup_id = g.id) as amount
     from ordergroup g where g.remark <> ''`,
  )
  return byRemark(rows)
}

async function keptReplies(db: Db): Promise<string[]> {
  const rows = await db.query<{ key: string }>('select key from done_request')
  return rows.map(({ key }) => key).sort()
}

function byRemark(orders: readonly Acknowledged[]): Acknowledged[] {
  return orders.toSorted((one, other) => (one.remark < other.remark ? -1 : one.remark > other.remark ? 1 : 0))
}
