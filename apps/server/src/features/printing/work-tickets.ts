import type { Db } from '../../platform/db.ts'
import { gathered } from '../../platform/gathered.ts'
import type { JobHandlers } from '../../platform/job-worker.ts'
import { serviceTicketJob } from '../receipts/index.ts'

type Wanted = { merchantId: number; ordergroupId: number }

/** Makes the kitchen's work ticket of an order, which says what the order says. Made twice, it is the same ticket. */
export function printingJobs(db: Db): JobHandlers {
  const make = gathered((wanted: readonly Wanted[]) => makeTickets(db, wanted))
  return {
    'work-ticket': ({ merchantId, body }) => make({ merchantId, ...(body as { ordergroupId: number }) }),
    [serviceTicketJob]: ({ merchantId, body }) =>
      makeServiceTicket(db, merchantId, (body as { eventId: number }).eventId),
  }
}

async function makeTickets(db: Db, wanted: readonly Wanted[]): Promise<void> {
  await db.query(
    `insert into work_ticket (ordergroup_id, merchant_id)
     select g.id, g.merchant_id from unnest($1::bigint[], $2::bigint[]) as w (id, merchant_id)
     join ordergroup g on g.id = w.id and g.merchant_id = w.merchant_id
     on conflict do nothing`,
    [wanted.map(({ ordergroupId }) => ordergroupId), wanted.map(({ merchantId }) => merchantId)],
  )
}

/** The ticket of a service article that is on no bill: its call has all there is to say. */
async function makeServiceTicket(db: Db, merchantId: number, eventId: number): Promise<void> {
  await db.query(
    `insert into work_ticket (event_id, merchant_id) select id, merchant_id from receipt_event where id = $1 and merchant_id = $2
     on conflict do nothing`,
    [eventId, merchantId],
  )
}
