// A work ticket names its order, or its call, and holds no copy of them: what was ordered never changes. Nor a key to the
// order, whose row it is made from: orders are never deleted, and each would pay for it, as for a place in the calls' index.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tickets).execute(db)
}

const tickets = `
alter table work_ticket drop column body, drop constraint work_ticket_ordergroup_id_merchant_id_fkey;
drop index work_ticket_event;
create unique index work_ticket_event on work_ticket (event_id, merchant_id) where event_id is not null;
`
