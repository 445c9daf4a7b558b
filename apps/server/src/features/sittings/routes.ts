import { contract } from '@couvert/contract'
import type { Serve } from '../../platform/serve.ts'
import type { AtTableNeeds } from '../ordering/index.ts'
import { leave } from './leave.ts'
import { setMobileNumber } from './mobile-number.ts'
import { renewPincode } from './renew-pincode.ts'

/** Told after the commit that a receipt has changed. */
export type OnReceipt = (changed: { spId: number; receiptId: number; codes: readonly string[] }) => void

export type SittingNeeds = AtTableNeeds & { onReceipt: OnReceipt; randomBelow: (most: number) => number }

/** What a party is beside its bill: who belongs to it, its pin, its phone number. */
export function serveSittings(serve: Serve, needs: SittingNeeds): void {
  serve(contract.leave, ({ body }, { caller, repeat }) =>
    leave(needs, { code: body.qr_code ?? null, spMerchantId: body.sp_merchant_id, pin: null, caller, repeat }),
  )
  serve(contract.mobileNumber, ({ body, query }, { caller, repeat }) =>
    setMobileNumber(needs, {
      code: body.qr_code ?? null,
      spMerchantId: body.sp_merchant_id,
      number: body.mobile_number,
      receiptId: body.sp_receipt_id ?? null,
      pin: body.pincode ?? query.pincode ?? null,
      caller,
      repeat,
    }),
  )
  serve(contract.renewPincode, ({ body }, { caller, repeat }) =>
    renewPincode(needs, { spMerchantId: body.sp_merchant_id, receiptId: body.sp_receipt_id, caller, repeat }),
  )
}
