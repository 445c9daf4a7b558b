import type { Db } from './db.ts'

const batchRows = 5_000
const hourMs = 3_600_000

const batches = [
  // A phone sends an order again for ten minutes at most; a day is generous.
  `delete from done_request where (device_id, key) in
     (select device_id, key from done_request where at < now() - interval '24 hours' limit $1) returning 1`,
  // A replaced token says for a while longer that its family was stolen; a revoked one outlives every successor.
  `delete from session where refresh_sha256 in
     (select refresh_sha256 from session where expires_at < now() - case when revoked_at is null then interval '7 days'
        else interval '60 days' end limit $1) returning 1`,
  // They count for a quarter of an hour.
  `delete from pin_miss where ctid in
     (select ctid from pin_miss where at < now() - interval '1 day' limit $1) returning 1`,
  `delete from job where id in
     (select id from job where failed_at < now() - interval '30 days' limit $1) returning 1`,
]

/** Deletes what nobody asks for any more, in batches so that no lock is held for long. Returns the number of rows. */
export async function purge(db: Db): Promise<number> {
  let rows = 0
  for (const text of batches) {
    for (let deleted = batchRows; deleted === batchRows; rows += deleted) {
      deleted = (await db.query(text, [batchRows])).length
    }
  }
  return rows
}

export type HourlyPurge = { stop(): Promise<void> }

/** Purges each hour. Several processes may do so at once: each deletes what the others have not. */
export function purgeHourly(db: Db, onFault: (error: unknown) => void): HourlyPurge {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = purge(db).catch(onFault)
  }, hourMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
