// The open bill that a phone had when it showed the code of another table: while it is open the phone orders at no other venue.
// On the phone's row, which every order reads anyway.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table device add column left_receipt_id bigint').execute(db)
}
