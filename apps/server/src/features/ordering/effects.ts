import type { NewJob } from '../../platform/jobs.ts'

type Placed = { merchantId: number; ordergroupId: number; since: Date; hasTill: boolean }

/** What has to happen after an order, as jobs of its transaction: the kitchen's work ticket, or the way to the till. */
export function orderEffects({ hasTill, ...placed }: Placed): NewJob[] {
  const { merchantId, ordergroupId } = placed
  return hasTill ? [sendToTill(placed)] : [{ merchantId, kind: 'work-ticket', body: { ordergroupId } }]
}

/** What a job about an outside till carries. `since`: an ISO instant of the database's clock. */
export type TillJobBody = { ordergroupId: number; tried: number; since: string }

type TillJob = { merchantId: number; ordergroupId: number; since: Date }

export const sendToTill = (job: TillJob): NewJob => tillJob('till-send', job)

export const withdrawFromTill = (job: TillJob): NewJob => tillJob('till-withdraw', job)

function tillJob(kind: string, { merchantId, ordergroupId, since }: TillJob): NewJob {
  const body: TillJobBody = { ordergroupId, tried: 0, since: since.toISOString() }
  return { merchantId, kind, key: String(ordergroupId), body }
}
