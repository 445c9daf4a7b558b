import { contract } from '@couvert/contract'
import { ok } from '@couvert/domain'
import type { Database } from '../../platform/db.ts'
import { once } from '../../platform/once.ts'
import { Ready, type Serve } from '../../platform/serve.ts'
import type { Tables } from '../merchants/index.ts'
import { allOverview } from './all-overview.ts'
import { findReceipt, type ReceiptNeeds } from './find-receipt.ts'
import { createKeptOverviews } from './kept-overviews.ts'
import { receiptById } from './receipt-by-id.ts'

type Needs = ReceiptNeeds & { database: Database; tables: Tables; onCalls: (spId: number) => void }

export function serveReceipts(serve: Serve, needs: Needs): void {
  const overviews = createKeptOverviews()
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
  serve(contract.allOverview, async ({ body }, { caller, lang, repeat }) => {
    const asked = { spMerchantIds: body.sp_merchant_ids, isClosed: body.closed, caller, lang }
    const overview = await allOverview({ ...needs, overviews }, asked)
    if (!repeat || !overview.ok) return overview
    // A reading under a key is kept like a writing; our own apps send none. It was made before, on connections of its own.
    const { answer } = await once(needs.database, { deviceId: caller.deviceId, repeat }, async () =>
      ok(overview.value.bytes?.toString() ?? ''),
    )
    return answer.ok ? ok(new Ready(Buffer.from(answer.value), overview.value.headers)) : answer
  })
}
