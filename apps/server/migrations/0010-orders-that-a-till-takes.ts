// Where an outside till takes the orders, an ordergroup waits for it and counts in no amount. How many wait runs along
// with the receipt, so that closing a bill with an order on its way is refused here too, without looking at its groups.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table receipt
         add column groups_waiting int not null default 0 constraint receipt_groups_waiting check (groups_waiting >= 0),
         add constraint receipt_closed_waits_for_nothing check (state = 'OPEN' or groups_waiting = 0)`,
    )
    .execute(db)
}
