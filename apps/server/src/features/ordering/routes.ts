import { contract } from '@couvert/contract'
import type { Serve } from '../../platform/serve.ts'
import type { ChangeNeeds } from './change-order.ts'
import { dropOrder } from './drop-order.ts'
import { type PlaceOrderNeeds, placeOrder } from './place-order.ts'
import { tryAgain } from './try-again.ts'

export function serveOrdering(serve: Serve, needs: PlaceOrderNeeds & ChangeNeeds): void {
  serve(contract.placeOrder, ({ body, query }, { caller, lang, repeat }) =>
    placeOrder(needs, { body, pin: body.pincode ?? query.pincode ?? null, caller, lang, repeat }),
  )
  serve(contract.tryAgain, ({ body }, { caller, repeat }) =>
    tryAgain(needs, { ordergroupId: body.ordergroup_id, spMerchantId: body.sp_merchant_id, caller, repeat }),
  )
  serve(contract.dropOrder, ({ body }, { caller, repeat }) =>
    dropOrder(needs, { ordergroupId: body.ordergroup_id, spMerchantId: body.sp_merchant_id, caller, repeat }),
  )
}
