// The end of something has to find whom it concerns: the last bill of a table the phones that are bound to it, a refresh
// whether its session was ended while a token of it was being exchanged. Both would otherwise read whole tables.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index device_code on device (code) where code is not null').execute(db)
  await sql.raw('create index session_ended on session (family) where revoked_at is not null').execute(db)
}
