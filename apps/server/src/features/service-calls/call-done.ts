import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { type Outcome, ok, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { once } from '../../platform/once.ts'
import type { Repeat } from '../../platform/repeat.ts'

type CallDone = (typeof contract)['callDone']

/** Marks a waiting call as done. Done twice, by two waiters at once, it is done. */
export async function callDone(
  needs: { database: Database; onCalls: (spId: number) => void },
  { id, caller, repeat }: { id: number; caller: Extract<Caller, { kind: 'staff' }>; repeat: Repeat | null },
): Promise<Outcome<ReplyOf<CallDone>, RefusalOf<CallDone>>> {
  let spId: number | null = null
  const { answer, isRepeated } = await once(needs.database, { deviceId: caller.deviceId, repeat }, async (tx) => {
    const [row] = await tx.query<{ spId: number }>(
      `update receipt_event e set done_at = coalesce(e.done_at, now()), done_by = coalesce(e.done_by, $2)
       from merchant m where e.id = $1 and m.id = e.merchant_id and e.merchant_id = any($3::bigint[]) returning m.sp_id as "spId"`,
      [id, caller.staffId, caller.merchantIds],
    )
    spId = row?.spId ?? null
    return row ? ok<ReplyOf<CallDone>>({ message: 'success' }) : refuse({ code: 'not_found' } as const)
  })
  if (!isRepeated && spId !== null) needs.onCalls(spId)
  return answer
}
