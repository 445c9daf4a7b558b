import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { type Outcome, ok, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/db.ts'

type CallDone = (typeof contract)['callDone']

/** Marks a waiting call as done. Done twice, by two waiters at once, it is done. */
export async function callDone(
  needs: { db: Db; onCalls: (spId: number) => void },
  { id, caller }: { id: number; caller: Extract<Caller, { kind: 'staff' }> },
): Promise<Outcome<ReplyOf<CallDone>, RefusalOf<CallDone>>> {
  const [row] = await needs.db.query<{ spId: number }>(
    `update receipt_event e set done_at = coalesce(e.done_at, now()), done_by = coalesce(e.done_by, $2)
     from merchant m where e.id = $1 and m.id = e.merchant_id and e.merchant_id = any($3::bigint[]) returning m.sp_id as "spId"`,
    [id, caller.staffId, caller.merchantIds],
  )
  if (!row) return refuse({ code: 'not_found' })
  needs.onCalls(row.spId)
  return ok({ message: 'success' })
}
