import type { Db, Tx } from './db.ts'

export type NewJob = {
  merchantId: number
  kind: string
  body?: unknown
  /** Unique per kind over all venues while the job waits; adding it again re-arms the one that waits. */
  key?: string
  /** Of the jobs in one queue only the oldest runs. */
  queue?: string
  runAt?: Date
}

export type Job = {
  id: number
  merchantId: number
  kind: string
  key: string | null
  queue: string | null
  body: unknown
  /** Counts claims and re-arms: the token by which a late finish is told from the current one. */
  turn: number
  /** 1 at the first try. */
  attempts: number
}

/** Does one job. May run twice: what it does outside must be harmless when repeated. Throwing tries again later. */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>

/**
 * The statement that adds jobs, for use as a part of a larger one: `with … , jobs as (${insertJobs('$3')}) select …`.
 * The parameter is what `jobRows` returns.
 */
export function insertJobs(parameter: string): string {
  return `insert into job (merchant_id, kind, key, queue, body, run_at)
    select merchant_id, kind, key, queue, coalesce(body, 'null'), coalesce(run_at, now())
    from jsonb_to_recordset(${parameter}::jsonb) as added (merchant_id bigint, kind text, key text, queue text, body jsonb, run_at timestamptz)
    on conflict (kind, key) where failed_at is null and key is not null
    do update set turn = job.turn + 1, attempts = 0, run_at = excluded.run_at, body = excluded.body`
}

/** The same for jobs without a key, which need no look at those that wait. */
export function insertKeylessJobs(parameter: string): string {
  return `insert into job (merchant_id, kind, queue, body)
    select merchant_id, kind, queue, coalesce(body, 'null')
    from jsonb_to_recordset(${parameter}::jsonb) as added (merchant_id bigint, kind text, queue text, body jsonb)`
}

/** The parameter of `insertJobs`. A key may occur once in `jobs`. */
export function jobRows(jobs: readonly NewJob[]): string {
  return JSON.stringify(
    jobs.map(({ merchantId, kind, key, queue, body, runAt }) => ({
      merchant_id: merchantId,
      kind,
      key,
      queue,
      body,
      run_at: runAt,
    })),
  )
}

/** Has a job that runs done again later with another body, and not as a failure; nothing when it has been taken over. */
export async function putOff(db: Db, job: Job, body: unknown, ms: number): Promise<void> {
  await db.query(
    `update job set turn = turn + 1, attempts = 0, body = $3, run_at = now() + $4 * interval '1 millisecond'
     where id = $1 and turn = $2`,
    [job.id, job.turn, JSON.stringify(body), ms],
  )
}

/** Whether a job that runs is still the runner's own: its lease may have ended, or it was re-armed. */
export async function isCurrent(tx: Tx, job: Job): Promise<boolean> {
  return (await tx.query('select 1 from job where id = $1 and turn = $2 for update', [job.id, job.turn])).length > 0
}

/** Adds jobs in the transaction of what they follow from. Call `wake` of the worker after the commit. */
export async function addJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await tx.run(insertJobs('$1'), [jobRows(jobs)])
}
