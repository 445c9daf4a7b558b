import type { NewJob } from '../../platform/jobs.ts'

/** What has to happen after an order, as jobs of its transaction. */
export function orderEffects({ merchantId, ordergroupId }: { merchantId: number; ordergroupId: number }): NewJob[] {
  return [{ merchantId, kind: 'work-ticket', body: { ordergroupId } }]
}
