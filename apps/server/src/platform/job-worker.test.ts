import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { createJobWorker, type JobHandlers, type JobWorker, type JobWorkerOptions } from './job-worker.ts'
import { addJobs, insertJobs, type Job, jobRows, type NewJob } from './jobs.ts'
import { inTransaction } from './transaction.ts'

let at: TestDatabase
let workers: JobWorker[] = []
beforeAll(async () => {
  at = await testDatabase()
})
afterAll(() => at.drop())
beforeEach(() => at.db.query('truncate job'))
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
})

function work(handlers: JobHandlers, options: Partial<JobWorkerOptions> = {}): JobWorker {
  const worker = createJobWorker({
    database: at.db,
    handlers,
    onFault: () => {},
    onOutage: (error) => {
      throw error
    },
    ...options,
  })
  workers.push(worker)
  worker.start()
  return worker
}

const add = (jobs: NewJob[]) => inTransaction(at.db, (tx) => addJobs(tx, jobs))
const left = async () => (await at.db.query<{ n: number }>('select count(*) as n from job'))[0]?.n
const gone = (count = 0) => vi.waitFor(async () => expect(await left()).toBe(count), { timeout: 5_000, interval: 20 })

test('every job runs once although three workers look for them', async () => {
  const ran: number[] = []
  const handlers: JobHandlers = {
    count: async (job) => {
      ran.push((job.body as { n: number }).n)
    },
  }
  await add(Array.from({ length: 200 }, (_, n) => ({ merchantId: 101, kind: 'count', body: { n } })))
  for (let n = 0; n < 3; n += 1) work(handlers)
  await gone()
  expect(ran.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
})

// A worker that would look by itself only when this test is long over.
const hardlyPolling = { pollMs: 600_000 }

test('a woken worker does not wait for its next look', async () => {
  const worker = work({ soon: async () => {} }, hardlyPolling)
  await vi.waitFor(() => expect(worker.lookedAt()).not.toBeNull())
  await add([{ merchantId: 101, kind: 'soon' }])
  worker.wake()
  await gone()
})

test('a job in the future runs when it is due, and nobody has to wake the worker then', async () => {
  let ranAt = 0
  const handlers: JobHandlers = {
    later: async () => {
      ranAt = Date.now()
    },
  }
  const runAt = new Date(Date.now() + 400)
  await add([{ merchantId: 101, kind: 'later', runAt }])
  work(handlers, hardlyPolling)
  await gone()
  expect(ranAt).toBeGreaterThanOrEqual(runAt.getTime())
})

test('a job whose lease ended runs again, and its late finish changes nothing', async () => {
  const turns: number[] = []
  let isFirst = true
  const handlers: JobHandlers = {
    slow: async (job) => {
      turns.push(job.turn)
      if (!isFirst) return sleep(900)
      isFirst = false
      await sleep(700)
    },
  }
  await add([{ merchantId: 101, kind: 'slow' }])
  work(handlers, { leaseMs: 300, timeoutMs: 5_000 })
  await sleep(100)
  const other = work(handlers, { leaseMs: 30_000 })
  await vi.waitFor(() => expect(turns).toEqual([1, 2]), { timeout: 3_000 })
  // The first has finished by now and has tried to delete turn 1.
  await sleep(500)
  expect(await left()).toBe(1)
  await gone()
  await other.stop()
})

test('a poison job is given up with its reason, and others go on', async () => {
  const faults: boolean[] = []
  work(
    {
      poison: async () => {
        throw new Error('cannot be done')
      },
      fine: async () => {},
    },
    { maxAttempts: 3, retryAfterMs: () => 20, onFault: ({ isLast }) => faults.push(isLast) },
  )
  await add([
    { merchantId: 101, kind: 'poison', key: 'p' },
    { merchantId: 101, kind: 'fine' },
  ])
  await vi.waitFor(() => expect(faults).toEqual([false, false, true]), { timeout: 8_000 })
  await gone(1)
  expect(await at.db.query('select error, failed_at is not null as given_up from job')).toEqual([
    { error: 'cannot be done', given_up: true },
  ])
  // Its key is free again for a job that may go better.
  await add([{ merchantId: 101, kind: 'poison', key: 'p', runAt: new Date(Date.now() + 60_000) }])
  expect(await left()).toBe(2)
})

test('a handler that hangs is told to stop and tried again', async () => {
  let tries = 0
  let wasTold = false
  work(
    {
      hang: async (_job, signal) => {
        tries += 1
        if (tries > 1) return
        signal.addEventListener('abort', () => {
          wasTold = true
        })
        await new Promise(() => {})
      },
    },
    { timeoutMs: 100, retryAfterMs: () => 10 },
  )
  await add([{ merchantId: 101, kind: 'hang' }])
  await gone()
  expect([tries, wasTold]).toEqual([2, true])
})

test('of a queue only the oldest runs', async () => {
  const order: number[] = []
  let busy = 0
  let most = 0
  const handlers: JobHandlers = {
    print: async (job) => {
      busy += 1
      most = Math.max(most, busy)
      await sleep(20)
      busy -= 1
      order.push((job.body as { n: number }).n)
    },
  }
  await add([1, 2, 3, 4].map((n) => ({ merchantId: 101, kind: 'print', queue: 'kitchen', body: { n } })))
  work(handlers)
  work(handlers)
  await gone()
  expect(order).toEqual([1, 2, 3, 4])
  expect(most).toBe(1)
})

test('adding a key again moves the job that waits', async () => {
  await add([{ merchantId: 101, kind: 'timer', key: 'receipt 7', body: 1, runAt: new Date('2026-01-01') }])
  await add([{ merchantId: 101, kind: 'timer', key: 'receipt 7', body: 2, runAt: new Date('2030-01-01') }])
  const jobs = await at.db.query<Job>('select body, turn, run_at as "runAt" from job')
  expect(jobs).toEqual([{ body: 2, turn: 1, runAt: new Date('2030-01-01') }])
})

test('a job re-armed while it runs is not deleted by that run', async () => {
  let release = () => {}
  const worker = work({
    timer: () =>
      new Promise((resolve) => {
        release = resolve
      }),
  })
  await add([{ merchantId: 101, kind: 'timer', key: 'k' }])
  worker.wake()
  await vi.waitFor(async () => expect(await at.db.query('select turn from job')).toEqual([{ turn: 1 }]))
  await add([{ merchantId: 101, kind: 'timer', key: 'k', runAt: new Date(Date.now() + 60_000) }])
  release()
  await worker.stop()
  expect(await left()).toBe(1)
})

test('jobs can be added by a part of a larger statement', async () => {
  const rows = jobRows([
    { merchantId: 101, kind: 'a', body: { x: 'ü' } },
    { merchantId: 101, kind: 'b' },
  ])
  await at.db.query(`with jobs as (${insertJobs('$1')} returning id) select count(*) from jobs`, [rows])
  expect(await at.db.query('select kind, body from job order by id')).toEqual([
    { kind: 'a', body: { x: 'ü' } },
    { kind: 'b', body: null },
  ])
})

test('stopping waits for what runs and takes nothing new', async () => {
  let done = 0
  const worker = work({
    slow: async () => {
      await sleep(150)
      done += 1
    },
  })
  await add([{ merchantId: 101, kind: 'slow' }])
  worker.wake()
  await sleep(80)
  await worker.stop()
  expect([done, await left()]).toEqual([1, 0])
  await add([{ merchantId: 101, kind: 'slow' }])
  worker.wake()
  await sleep(50)
  expect([done, await left()]).toEqual([1, 1])
})
