// A login asks which devices have logged in to it before. Guests' sessions, which are many, are not in the index.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index session_of_staff on session (device_id, staff_id) where staff_id is not null`.execute(db)
}
