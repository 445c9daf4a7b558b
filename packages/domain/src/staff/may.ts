import { type Outcome, ok, refuse } from '../outcome.ts'
import type { Refusal } from '../refusal.ts'

/** Who is asking. `merchantIds` are the merchants of a staff login. */
export type Caller =
  | { kind: 'guest'; deviceId: string }
  | { kind: 'staff'; staffId: number; merchantIds: readonly number[] }

/**
 * Who may make each call. anyone: no token. device: a guest's or a waiter's. staff: a waiter's. What a guest may see of
 * it (the own table, the own party) is decided by the call.
 */
export const rightsOf = {
  auth: 'anyone',
  refresh: 'anyone',
  handheldLogin: 'device',
  handheldLogout: 'device',
  merchant: 'device',
  codeAddresses: 'device',
  menu: 'device',
  receipt: 'device',
  receiptById: 'device',
  leave: 'device',
  mobileNumber: 'device',
  renewPincode: 'staff',
  soldOut: 'staff',
  placeOrder: 'device',
  tryAgain: 'device',
  dropOrder: 'staff',
  callWaiter: 'device',
  payWaiter: 'device',
  callDone: 'staff',
  allOverview: 'staff',
  payWithMethods: 'staff',
  addPayment: 'staff',
  payPrint: 'staff',
  userLog: 'device',
  channelAuth: 'staff',
} as const satisfies Record<string, 'anyone' | 'device' | 'staff'>

export type RightsCall = keyof typeof rightsOf

// An id alone shows nothing, not even that there is such a thing elsewhere.
const hidden = {
  receiptById: 'receipt_not_found',
  callDone: 'not_found',
  tryAgain: 'not_found',
  dropOrder: 'not_found',
} as const

type Hidden<C> = C extends keyof typeof hidden ? (typeof hidden)[C] : never
export type MayRefusal<C extends RightsCall> = Extract<Refusal, { code: 'unauthorized' | 'forbidden' | Hidden<C> }>

/** Whether a caller may make a call about a merchant (null: it concerns none, or not known yet). */
export function may<C extends RightsCall>(
  call: C,
  caller: Caller | null,
  merchantId: number | null,
): Outcome<void, MayRefusal<C>> {
  const code = refusalCode(call, caller, merchantId)
  return code === null ? ok() : refuse({ code } as MayRefusal<C>)
}

function refusalCode(call: RightsCall, caller: Caller | null, merchantId: number | null) {
  const right = rightsOf[call]
  if (right === 'anyone') return null
  if (!caller) return 'unauthorized'
  if (caller.kind === 'guest') return right === 'staff' ? 'forbidden' : null
  if (merchantId === null || caller.merchantIds.includes(merchantId)) return null
  return call in hidden ? hidden[call as keyof typeof hidden] : 'forbidden'
}
