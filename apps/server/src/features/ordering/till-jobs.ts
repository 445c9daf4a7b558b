import { afterEvent, answerWithin, nextTryIn, stateOf } from '@couvert/domain'
import type { Till } from '../../connectors/pos/port.ts'
import type { Database } from '../../platform/db.ts'
import type { JobHandlers } from '../../platform/job-worker.ts'
import { addJobs, isCurrent, type Job, putOff } from '../../platform/jobs.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Merchants, TillSettings } from '../merchants/index.ts'
import { type TillJobBody, withdrawFromTill } from './effects.ts'
import { loadWaitingOrder } from './load-till-order.ts'
import { lockOrder } from './lock-order.ts'
import { saveOrderState } from './save-order-state.ts'

export type OrderChanged = { spId: number; receiptId: number; codes: readonly string[]; callsChanged: boolean }

export type TillNeeds = {
  database: Database
  merchants: Merchants
  tillOf: (settings: TillSettings) => Promise<Till>
  /** Told after the commit. */
  onChanged: (changed: OrderChanged) => void
}

/** The way of an order to the outside till and back. The till is never asked inside a transaction. */
export function tillJobs(needs: TillNeeds): JobHandlers {
  return {
    'till-send': (job, signal) => send(needs, job, signal),
    'till-withdraw': (job, signal) => withdraw(needs, job, signal),
  }
}

/**
 * One try. Its end is written by whoever still holds the job; only that the till has the order counts from anyone, at any
 * time. A server that dies in between leaves the job to another, which asks again under the same id.
 */
async function send(needs: TillNeeds, job: Job, signal: AbortSignal): Promise<void> {
  const { database, merchants, tillOf } = needs
  const body = job.body as TillJobBody
  const waiting = await loadWaitingOrder(database, body)
  if (!waiting) return
  const { till, language } = await merchants.settings(job.merchantId, waiting.revision)
  // The venue has gone back to the built-in kitchen, which takes what waits.
  if (!till) return accept(needs, body.ordergroupId)

  const startedAt = performance.now()
  const waitedMs = () => waiting.waitedMs + performance.now() - startedAt
  const answerMs = answerWithin(till, waiting.waitedMs)
  if (answerMs <= 0) return giveUp(needs, job, 'The till did not answer in time')
  await database.query('update ordergroup set pos_attempts = pos_attempts + 1 where id = $1 and merchant_id = $2', [
    body.ordergroupId,
    job.merchantId,
  ])
  const patience = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(answerMs))])
  const answer = await (await tillOf(till)).send(waiting.order(language), patience)
  if (answer.kind === 'accepted') return accept(needs, body.ordergroupId)

  const pauseMs = nextTryIn(till, body.tried + 1, waitedMs())
  if (pauseMs === null) return giveUp(needs, job, answer.reason)
  await putOff(database, job, { ...body, tried: body.tried + 1 } satisfies TillJobBody, pauseMs)
}

/** The till has it. What staff have dropped meanwhile it must not keep. */
async function accept(needs: TillNeeds, ordergroupId: number): Promise<void> {
  let changed: OrderChanged | null = null
  await inTransaction(needs.database, { first: lockOrder(ordergroupId, null) }, async (tx, [, [row]]) => {
    changed = null
    if (!row) throw new Error(`There is no ordergroup ${ordergroupId}`)
    const from = stateOf(row)
    const outcome = afterEvent(from, 'accepted')
    if (outcome.ok && outcome.value === 'dropped') {
      return addJobs(tx, [withdrawFromTill({ merchantId: row.merchantId, ordergroupId, since: row.now })])
    }
    if (!outcome.ok || outcome.value === from) return tx.abandon()
    await tx.last(saveOrderState({ row, to: outcome.value, staffId: null, done: null }))
    changed = { ...row, callsChanged: from === 'failed' }
  })
  if (changed) needs.onChanged(changed)
}

/** Nobody asks the till any more, unless this job has gone to another worker, or to a new try, in the meantime. */
async function giveUp(needs: TillNeeds, job: Job, reason: string): Promise<void> {
  const { ordergroupId } = job.body as TillJobBody
  let changed: OrderChanged | null = null
  await inTransaction(needs.database, { first: lockOrder(ordergroupId, null) }, async (tx, [, [row]]) => {
    changed = null
    if (!row || !(await isCurrent(tx, job))) return tx.abandon()
    const from = stateOf(row)
    const outcome = afterEvent(from, 'gaveUp')
    if (!outcome.ok || outcome.value === from) return tx.abandon()
    await tx.last(saveOrderState({ row, to: outcome.value, reason, staffId: null, done: null }))
    changed = { ...row, callsChanged: true }
  })
  if (changed) needs.onChanged(changed)
}

const withdrawnWithinMs = 24 * 60 * 60_000
const longestPauseMs = 5 * 60_000

/** Takes a dropped order back, for a day if the till cannot be reached: it may have taken what we gave up. */
async function withdraw({ database, merchants, tillOf }: TillNeeds, job: Job, signal: AbortSignal): Promise<void> {
  const body = job.body as TillJobBody
  const [row] = await database.query<{ revision: number; waitedMs: number }>(
    `select revision, extract(epoch from now() - $2::timestamptz) * 1000 as "waitedMs" from merchant where id = $1`,
    [job.merchantId, body.since],
  )
  if (!row) return
  const { till } = await merchants.settings(job.merchantId, row.revision)
  if (!till) return
  const patience = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(answerWithin(till, 0)))])
  const answer = await (await tillOf(till)).withdraw(String(body.ordergroupId), patience)
  if (answer.kind === 'withdrawn') return
  if (row.waitedMs > withdrawnWithinMs) throw new Error(`Not withdrawn from the till for a day: ${answer.reason}`)
  const pauseMs = Math.min(1000 * 2 ** body.tried, longestPauseMs)
  await putOff(database, job, { ...body, tried: body.tried + 1 } satisfies TillJobBody, pauseMs)
}
