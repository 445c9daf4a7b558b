import { type Database, sql } from './db.ts'
import type { Job, JobHandler } from './jobs.ts'

/** What each kind of job does. A kind without a handler here is left for a process that has one. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

export type JobFault = { job: Job; error: unknown; isLast: boolean }

export type JobWorkerOptions = {
  database: Database
  handlers: JobHandlers
  /** Told of each failure; after the last one the job keeps `failed_at` and nobody runs it. */
  onFault: (fault: JobFault) => void
  /** Told when the database could not be asked; the worker goes on by itself. */
  onOutage: (error: unknown) => void
  /** How long a claim lasts; whoever is slower loses the job to another. */
  leaseMs?: number
  /** When a handler's signal fires; must be shorter than the lease. */
  timeoutMs?: number
  maxAttempts?: number
  /** How often to look for work that nobody told of. */
  pollMs?: number
  /** How long to wait after a failure, by the number of tries so far. */
  retryAfterMs?: (attempts: number) => number
}

export type JobWorker = {
  start(): void
  /** Looks for work now instead of at the next second. Call it after a commit that added jobs. */
  wake(): void
  /** Takes no more and waits for what runs. */
  stop(): Promise<void>
  /** The last successful look for work, for readiness. */
  lookedAt(): Date | null
}

const atOnce = 100
// Orders come in bursts; a claim that waits a moment takes several of them.
const gatherMs = 60

/** Runs due jobs: when woken, when the next known one is due, and each second. Several processes may do so at once. */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const { database, handlers, onFault, onOutage, leaseMs = 30_000, timeoutMs = 20_000, maxAttempts = 8 } = options
  const { pollMs = 1_000 } = options
  const { retryAfterMs = (attempts) => Math.min(1_000 * 2 ** (attempts - 1), 300_000) } = options
  const kinds = Object.keys(handlers)
  const running = new Map<Job, Promise<void>>()
  let finished: Job[] = []
  let timer: NodeJS.Timeout | null = null
  let dueAt = Number.POSITIVE_INFINITY
  let look: Promise<void> | null = null
  let isWanted = false
  let isStopping = true
  let lookedAt: Date | null = null

  const lookIn = (ms: number) => {
    const at = Date.now() + ms
    if (isStopping || at >= dueAt) return
    if (timer) clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY
      lookNow()
    }, ms)
  }
  const lookNow = () => {
    if (look) {
      isWanted = true
      return
    }
    look = claim().finally(() => {
      look = null
      lookIn(isWanted ? gatherMs : pollMs)
      isWanted = false
    })
  }

  const claim = async () => {
    try {
      await drop()
      const free = atOnce - running.size
      if (free <= 0 || isStopping) return
      const [jobs, [next]] = await database.together([
        sql<Job>(claimJobs, [kinds, free, leaseMs]),
        sql<{ ms: number | null }>(nextDue, [kinds]),
      ])
      lookedAt = new Date()
      for (const job of jobs) running.set(job, perform(job))
      if (jobs.length === free) isWanted = true
      if (next && next.ms !== null) lookIn(Math.min(next.ms, pollMs))
    } catch (error) {
      onOutage(error)
    }
  }

  /** Deletes what is done, many at a time. */
  const drop = async () => {
    const jobs = finished
    if (jobs.length === 0) return
    finished = []
    try {
      await database.query(dropJobs, [jobs.map((job) => job.id), jobs.map((job) => job.turn)])
    } catch (error) {
      finished.push(...jobs)
      throw error
    }
    if (jobs.some((job) => job.queue !== null)) isWanted = true
  }

  const perform = async (job: Job) => {
    try {
      if (job.attempts > maxAttempts) throw new Error('Its server died each time it was tried')
      await withTimeout(timeoutMs, (signal) => handlers[job.kind]?.(job, signal) ?? Promise.resolve())
      finished.push(job)
    } catch (error) {
      await postpone(job, error)
    } finally {
      running.delete(job)
      lookIn(gatherMs)
    }
  }

  const postpone = async (job: Job, error: unknown) => {
    const isLast = job.attempts >= maxAttempts
    onFault({ job, error, isLast })
    try {
      const text = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      await database.query(postponeJob, [job.id, job.turn, retryAfterMs(job.attempts), text, isLast])
    } catch (outage) {
      // The lease ends by itself.
      onOutage(outage)
    }
  }

  return {
    start() {
      isStopping = false
      lookIn(0)
    },
    wake: () => lookIn(gatherMs),
    async stop() {
      isStopping = true
      if (timer) clearTimeout(timer)
      timer = null
      dueAt = Number.POSITIVE_INFINITY
      await look
      await Promise.all(running.values())
      await drop().catch(onOutage)
    },
    lookedAt: () => lookedAt,
  }
}

async function withTimeout(ms: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new Error(`Took longer than ${ms} ms`)
    controller.abort(error)
    late.reject(error)
  }, ms)
  try {
    await Promise.race([work(controller.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const claimJobs = `
  with due as (
    select id from job
    where failed_at is null and run_at <= now() and kind = any($1)
      and (queue is null or not exists (
        select 1 from job older where older.queue = job.queue and older.id < job.id and older.failed_at is null))
    order by run_at limit $2 for update skip locked)
  update job set turn = job.turn + 1, attempts = job.attempts + 1, run_at = now() + $3 * interval '1 millisecond'
  from due where job.id = due.id
  returning job.id, job.merchant_id as "merchantId", job.kind, job.key, job.queue, job.body, job.turn, job.attempts`

// NOTE what is due already is not asked for: it waits behind an older one of its queue, or is being claimed elsewhere.
const nextDue = `
  select ceil(extract(epoch from min(run_at) - now()) * 1000)::int as ms from job
  where failed_at is null and run_at > now() and run_at < now() + interval '1 minute' and kind = any($1)`

const dropJobs = `
  delete from job using unnest($1::bigint[], $2::int[]) as done (id, turn)
  where job.id = done.id and job.turn = done.turn`

const postponeJob = `
  update job set run_at = now() + $3 * interval '1 millisecond', error = $4, failed_at = case when $5 then now() end
  where id = $1 and turn = $2`
