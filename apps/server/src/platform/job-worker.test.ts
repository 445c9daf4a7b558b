import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'
import { createJobWorker, type JobHandlers, type JobWorker, type JobWorkerOptions } from './job-worker.ts'
import { addJobs, insertJobs, type Job, jobRows, type NewJob } from './jobs.ts'
import { inTransaction } from './transaction.ts'

let at: TestDatabase
let workers: JobWorker[] = []
let gates: Gate[] = []
beforeAll(async () => {
  at = await testDatabase()
})
afterAll(() => at.drop())
beforeEach(() => at.db.query('truncate job'))
afterEach(async () => {
  for (const each of gates) each.open()
  gates = []
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
})

/** A worker that loses no job because the machine is busy. */
function work(handlers: JobHandlers, options: Partial<JobWorkerOptions> = {}): JobWorker {
  const worker = createJobWorker({
    database: at.db,
    handlers,
    onFault: () => {},
    onOutage: (error) => {
      throw error
    },
    leaseMs: 1_200_000,
    timeoutMs: 600_000,
    ...options,
  })
  workers.push(worker)
  worker.start()
  return worker
}

const add = (jobs: NewJob[]) => inTransaction(at.db, (tx) => addJobs(tx, jobs))
const left = async () => (await at.db.query<{ n: number }>('select count(*) as n from job'))[0]?.n
const gone = (count = 0) => vi.waitFor(async () => expect(await left()).toBe(count), patience)
/** Longer than any test: who asks so seldom has to be woken, or to know when the next job is due. */
const never = 600_000

/** What waits for `opened` goes on when the test opens it, at the latest when the test is over. */
type Gate = { opened: Promise<void>; open: () => void }

function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  const made = { opened: promise, open: resolve }
  gates.push(made)
  return made
}

/** Resolves when the worker has looked for work, and has begun to do so only after this was called. */
async function looked(worker: JobWorker) {
  // The one that runs now may have begun before.
  for (let looks = 0; looks < 2; looks += 1) {
    const before = worker.lookedAt()
    worker.wake()
    await vi.waitFor(() => expect(worker.lookedAt()).not.toBe(before), patience)
  }
}

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

test('a woken worker finds what was added since it looked', async () => {
  const worker = work({ soon: async () => {} }, { pollMs: never })
  await looked(worker)
  await add([{ merchantId: 101, kind: 'soon' }])
  worker.wake()
  await gone()
})

test('a job that nobody told of is found all the same', async () => {
  const worker = work({ quiet: async () => {} }, { pollMs: 10 })
  await looked(worker)
  await add([{ merchantId: 101, kind: 'quiet' }])
  await gone()
})

test('a job in the future runs when it is due, and not before', async () => {
  let ranAt = 0
  const worker = work(
    {
      later: async () => {
        ranAt = Date.now()
      },
    },
    { pollMs: never },
  )
  const runAt = new Date(Date.now() + 400)
  await add([{ merchantId: 101, kind: 'later', runAt }])
  worker.wake()
  await gone()
  expect(ranAt).toBeGreaterThanOrEqual(runAt.getTime())
})

test('a job whose lease ended runs again, and its late finish changes nothing', async () => {
  const turns: number[] = []
  const begun = [gate(), gate()]
  const done = [gate(), gate()]
  const handlers: JobHandlers = {
    slow: async (job) => {
      turns.push(job.turn)
      begun[job.turn - 1]?.open()
      await done[job.turn - 1]?.opened
    },
  }
  await add([{ merchantId: 101, kind: 'slow' }])
  const first = work(handlers, { leaseMs: 1 })
  await begun[0]?.opened
  // It takes no more, so the second turn is another's; when it has stopped it has tried to delete the first.
  const firstStopped = first.stop()
  const other = work(handlers)
  await begun[1]?.opened
  done[0]?.open()
  await firstStopped
  expect(await left()).toBe(1)
  done[1]?.open()
  await other.stop()
  expect([turns, await left()]).toEqual([[1, 2], 0])
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
  const jobs = () => at.db.query('select error, failed_at is not null as given_up from job')
  const givenUp = { error: 'cannot be done', given_up: true }
  await vi.waitFor(async () => expect(await jobs()).toEqual([givenUp]), patience)
  expect(faults).toEqual([false, false, true])
  // Its key is free again for a job that may go better.
  await add([{ merchantId: 101, kind: 'poison', key: 'p', runAt: new Date(Date.now() + never) }])
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
      // Whoever could take another one meanwhile has tried to.
      await Promise.all(workers.map(looked))
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
  const [begun, done] = [gate(), gate()]
  const worker = work({
    timer: () => {
      begun.open()
      return done.opened
    },
  })
  await add([{ merchantId: 101, kind: 'timer', key: 'k' }])
  worker.wake()
  await begun.opened
  await add([{ merchantId: 101, kind: 'timer', key: 'k', runAt: new Date(Date.now() + never) }])
  done.open()
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
  const [begun, done] = [gate(), gate()]
  let runs = 0
  const worker = work({
    slow: () => {
      runs += 1
      begun.open()
      return done.opened
    },
  })
  await add([{ merchantId: 101, kind: 'slow' }])
  worker.wake()
  await begun.opened
  let hasStopped = false
  const stopped = worker.stop().then(() => {
    hasStopped = true
  })
  expect([await left(), hasStopped]).toEqual([1, false])
  done.open()
  await stopped
  expect(await left()).toBe(0)

  const other = work({ marker: async () => {} }, { pollMs: never })
  await looked(other)
  await add([
    { merchantId: 101, kind: 'slow' },
    { merchantId: 101, kind: 'marker' },
  ])
  // The timers of both run out in this order.
  worker.wake()
  other.wake()
  await gone(1)
  expect(runs).toBe(1)
})
