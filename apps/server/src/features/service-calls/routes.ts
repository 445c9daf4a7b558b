import { contract } from '@couvert/contract'
import type { Serve } from '../../platform/serve.ts'
import type { AtTableNeeds } from '../ordering/index.ts'
import { callDone } from './call-done.ts'
import { callWaiter, payWaiter } from './call-waiter.ts'

/** Calls from the tables, and the waiters who have seen them. */
export function serveServiceCalls(serve: Serve, needs: AtTableNeeds): void {
  serve(contract.callWaiter, ({ body, query }, { caller, repeat }) =>
    callWaiter(needs, { ...tableOf(body), pin: query.pincode ?? null, caller, repeat }),
  )
  serve(contract.payWaiter, ({ body, query }, { caller, repeat }) => {
    const pin = body.pincode ?? query.pincode ?? null
    return payWaiter(needs, { ...tableOf(body), method: body.payment_method, pin, caller, repeat })
  })
  serve(contract.callDone, ({ params }, { caller, repeat }) => callDone(needs, { id: params.id, caller, repeat }))
}

function tableOf(body: {
  sp_merchant_id: number
  distance?: number | null | undefined
  qr_code?: string | null | undefined
}) {
  return { code: body.qr_code ?? null, spMerchantId: body.sp_merchant_id, distance: body.distance ?? null }
}
