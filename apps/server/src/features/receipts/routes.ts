import { contract } from '@couvert/contract'
import type { Serve } from '../../platform/serve.ts'
import type { Tables } from '../merchants/index.ts'
import { allOverview } from './all-overview.ts'
import { findReceipt, type ReceiptNeeds } from './find-receipt.ts'
import { receiptById } from './receipt-by-id.ts'

export function serveReceipts(serve: Serve, needs: ReceiptNeeds & { tables: Tables }): void {
  serve(contract.receipt, ({ query }, { caller, lang }) =>
    findReceipt(needs, {
      code: (caller.kind === 'staff' ? query.table_identifier : null) ?? query.webcode ?? null,
      spMerchantId: query.sp_merchant_id ?? null,
      pin: query.pincode ?? null,
      caller,
      lang,
    }),
  )
  serve(contract.receiptById, ({ params }, { caller, lang }) => receiptById(needs, { id: params.id, caller, lang }))
  serve(contract.allOverview, ({ body }, { caller, lang }) =>
    allOverview(needs, { spMerchantIds: body.sp_merchant_ids, isClosed: body.closed, caller, lang }),
  )
}
