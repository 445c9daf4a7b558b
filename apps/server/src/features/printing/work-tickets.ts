import type { Db } from '../../platform/db.ts'
import type { JobHandlers } from '../../platform/job-worker.ts'
import { serviceTicketJob } from '../receipts/index.ts'
import { gathered } from './gathered.ts'

type Wanted = { merchantId: number; ordergroupId: number }

/** Makes the kitchen's work ticket of an order. Made twice, it is the same ticket. */
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
    `insert into work_ticket (ordergroup_id, merchant_id, body)
     select g.id, g.merchant_id, jsonb_build_object('table', t.identifier, 'at', g.at, 'remark', g.remark, 'fields', g.fields, 'lines', (
       select jsonb_agg(jsonb_build_object('count', l.count, 'modifiers', l.modifiers, 'remark', l.remark,
         'name', coalesce(l.pos_name, l.names->>(m.body->>'language'), l.names->>'en')) order by l.id)
       from line l where l.receipt_id = g.receipt_id and l.ordergroup_id = g.id))
     from unnest($1::bigint[], $2::bigint[]) as w (id, merchant_id)
     join ordergroup g on g.id = w.id and g.merchant_id = w.merchant_id
     join receipt r on r.id = g.receipt_id and r.merchant_id = g.merchant_id
     join merchant m on m.id = g.merchant_id
     left join dining_table t on t.id = r.table_id and t.merchant_id = r.merchant_id
     on conflict do nothing`,
    [wanted.map(({ ordergroupId }) => ordergroupId), wanted.map(({ merchantId }) => merchantId)],
  )
}

/** The ticket of a service article that is on no bill: its call has all there is to say. */
async function makeServiceTicket(db: Db, merchantId: number, eventId: number): Promise<void> {
  await db.query(
    `insert into work_ticket (event_id, merchant_id, body)
     select e.id, e.merchant_id, jsonb_build_object('table', t.identifier, 'at', e.at, 'remark', null, 'fields', null,
       'lines', jsonb_build_array(jsonb_build_object('count', e.facts->'amount', 'modifiers', '[]'::jsonb, 'remark',
         e.facts->'remark', 'name', coalesce(e.facts->'names'->>(m.body->>'language'), e.facts->'names'->>'en'))))
     from receipt_event e join merchant m on m.id = e.merchant_id
     join dining_table t on t.id = e.table_id and t.merchant_id = e.merchant_id
     where e.id = $1 and e.merchant_id = $2
     on conflict do nothing`,
    [eventId, merchantId],
  )
}
