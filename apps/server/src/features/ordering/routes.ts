import { contract } from '@couvert/contract'
import type { Serve } from '../../platform/serve.ts'
import { type PlaceOrderNeeds, placeOrder } from './place-order.ts'

export function serveOrdering(serve: Serve, needs: PlaceOrderNeeds): void {
  serve(contract.placeOrder, ({ body, query }, { caller, lang, repeat }) =>
    placeOrder(needs, { body, pin: body.pincode ?? query.pincode ?? null, caller, lang, repeat }),
  )
}
