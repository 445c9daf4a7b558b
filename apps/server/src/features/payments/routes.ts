import { contract } from '@couvert/contract'
import type { Serve } from '../../platform/serve.ts'
import { type PayNeeds, payWithMethods } from './pay-with-methods.ts'

export function servePayments(serve: Serve, needs: PayNeeds): void {
  serve(contract.payWithMethods, ({ body }, { caller, repeat }) => payWithMethods(needs, { body, caller, repeat }))
}
