import { channels, contract, liveEvents } from '@couvert/contract'
import type { Database } from '../../platform/db.ts'
import type { Hints } from '../../platform/hints.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Merchants } from '../merchants/index.ts'
import { callDone } from './call-done.ts'
import { callWaiter } from './call-waiter.ts'

/** Calls from the tables, and the waiters who have seen them. */
export function serveServiceCalls(
  serve: Serve,
  needs: { database: Database; merchants: Merchants; hints: Hints },
): void {
  const onCalls = (spId: number) => needs.hints.tell(channels.staff(spId), liveEvents.callUpdated, {})

  serve(contract.callWaiter, ({ body }, { caller, repeat }) =>
    callWaiter(
      { ...needs, onCalls },
      { code: body.qr_code ?? null, spMerchantId: body.sp_merchant_id, caller, repeat },
    ),
  )
  serve(contract.callDone, ({ params }, { caller, repeat }) =>
    callDone({ ...needs, onCalls }, { id: params.id, caller, repeat }),
  )
}
