// What waiters mark while the menu stays as it is, the phone number of a receipt, and a ticket for what no order holds.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [marks, phone, tickets]) await sql.raw(statement).execute(db)
}

// Article id → whether it is sold out, where that is not what the venue's file says. Beside the menu, which is immutable:
// every order reads the row anyway.
const marks = `alter table merchant add column sold_out jsonb not null default '{}' check (jsonb_typeof(sold_out) = 'object')`

const phone = `alter table receipt add column phone_number text check (phone_number ~ '^[+][0-9]{6,15}$')`

// A service article without a price is on no bill and so in no ordergroup: its ticket belongs to the call.
const tickets = `
alter table work_ticket
  drop constraint work_ticket_pkey,
  alter column ordergroup_id drop not null,
  add column event_id bigint,
  add foreign key (event_id, merchant_id) references receipt_event,
  add constraint work_ticket_of_one check (num_nonnulls(ordergroup_id, event_id) = 1);
create unique index work_ticket_ordergroup on work_ticket (ordergroup_id, merchant_id);
create unique index work_ticket_event on work_ticket (event_id, merchant_id);
`
