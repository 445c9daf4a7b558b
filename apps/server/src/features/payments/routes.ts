import { contract } from '@couvert/contract'
import type { Serve } from '../../platform/serve.ts'
import { printProForma } from './print-pro-forma.ts'
import { addPayment, type PayNeeds, payWithMethods } from './take-payment.ts'

export function servePayments(serve: Serve, needs: PayNeeds): void {
  serve(contract.payWithMethods, ({ body }, { caller, repeat }) =>
    payWithMethods(needs, {
      ...billOf(body),
      body,
      mustClose: body.must_close,
      caller,
      repeat,
    }),
  )
  serve(contract.addPayment, ({ body }, { caller, repeat }) =>
    addPayment(needs, {
      ...billOf(body),
      receiptId: body.sp_receipt_id,
      body,
      chosen: body.lines?.map(({ receipt_article_id, count }) => ({ lineId: receipt_article_id, count })),
      caller,
      repeat,
    }),
  )
  serve(contract.payPrint, ({ body }, { caller, repeat }) =>
    printProForma(needs, {
      ...billOf(body),
      mustClose: body.must_close,
      choice: body.choice ?? null,
      caller,
      repeat,
    }),
  )
}

function billOf(body: { sp_merchant_id: number; table_identifier: string; sp_receipt_id?: number | null | undefined }) {
  return {
    spMerchantId: body.sp_merchant_id,
    table: body.table_identifier,
    receiptId: body.sp_receipt_id ?? null,
  }
}
