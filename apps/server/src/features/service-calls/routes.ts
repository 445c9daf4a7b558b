import { channels, contract, liveEvents } from '@couvert/contract'
import type { Database } from '../../platform/db.ts'
import type { Hints } from '../../platform/hints.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Merchants } from '../merchants/index.ts'
import { callDone } from './call-done.ts'
import { callWaiter, payWaiter } from './call-waiter.ts'

/** Calls from the tables, and the waiters who have seen them. */
export function serveServiceCalls(
  serve: Serve,
  needs: { database: Database; merchants: Merchants; hints: Hints },
): void {
  const onCalls = (spId: number) => needs.hints.tell(channels.staff(spId), liveEvents.callUpdated, {})

  serve(contract.callWaiter, ({ body, query }, { caller, repeat }) =>
    callWaiter({ ...needs, onCalls }, { ...tableOf(body), pin: query.pincode ?? null, caller, repeat }),
  )
  serve(contract.payWaiter, ({ body, query }, { caller, repeat }) => {
    const pin = body.pincode ?? query.pincode ?? null
    return payWaiter({ ...needs, onCalls }, { ...tableOf(body), method: body.payment_method, pin, caller, repeat })
  })
  serve(contract.callDone, ({ params }, { caller, repeat }) =>
    callDone({ ...needs, onCalls }, { id: params.id, caller, repeat }),
  )
}

function tableOf(body: {
  sp_merchant_id: number
  distance?: number | null | undefined
  qr_code?: string | null | undefined
}) {
  return { code: body.qr_code ?? null, spMerchantId: body.sp_merchant_id, distance: body.distance ?? null }
}
