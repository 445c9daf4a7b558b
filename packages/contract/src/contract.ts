import type { Refusal } from '@couvert/domain'
import type * as z from 'zod'
import { auth, channelAuth, handheldLogin, handheldLogout, refresh } from './access.ts'
import type { Call, everyRefusal } from './call.ts'
import type { CallName } from './calls.ts'
import { dropOrder, tryAgain } from './failed-orders.ts'
import { menu, soldOut } from './menu.ts'
import { codeAddresses, merchant } from './merchant.ts'
import { placeOrder } from './ordering.ts'
import { addPayment, payPrint, payWithMethods } from './payments.ts'
import { allOverview, receipt, receiptById } from './receipt.ts'
import { callDone, callWaiter, payWaiter } from './service-calls.ts'
import { leave, mobileNumber, renewPincode } from './sitting.ts'
import { userLog } from './user-log.ts'

/** Every call with its schemas, by name. */
export const contract = {
  auth,
  refresh,
  handheldLogin,
  handheldLogout,
  merchant,
  codeAddresses,
  menu,
  receipt,
  receiptById,
  leave,
  mobileNumber,
  renewPincode,
  soldOut,
  placeOrder,
  tryAgain,
  dropOrder,
  callWaiter,
  payWaiter,
  callDone,
  allOverview,
  payWithMethods,
  addPayment,
  payPrint,
  userLog,
  channelAuth,
} satisfies { [N in CallName]: Call & { name: N } }

export type Contract = typeof contract

type In<S> = S extends z.ZodType ? z.input<S> : unknown
type Out<S> = S extends z.ZodType ? z.output<S> : unknown
type Part<C, K extends string> = C extends Record<K, infer S> ? S : undefined
type WithoutEmpty<T> = { [K in keyof T as unknown extends T[K] ? never : K]: T[K] }

/** What a client sends: `params`, `query` and `body`, as far as the call has them. */
export type CallInput<N extends CallName> = WithoutEmpty<{
  params: In<Part<Contract[N], 'params'>>
  query: In<Part<Contract[N], 'query'>>
  body: In<Part<Contract[N], 'body'>>
}>

/** What a handler receives: the same, parsed. */
export type ParsedInput<C extends Call> = WithoutEmpty<{
  params: Out<Part<C, 'params'>>
  query: Out<Part<C, 'query'>>
  body: Out<Part<C, 'body'>>
}>

// The output of an empty object schema would forbid the message beside it.
type Fields<T> = T extends Record<string, never> ? unknown : T

/** The replies of a call, discriminated by `message`. */
export type ReplyOf<C extends Call> = {
  [M in keyof C['replies'] & string]: { message: M } & Fields<z.output<C['replies'][M]>>
}[keyof C['replies'] & string]

export type CallReply<N extends CallName> = ReplyOf<Contract[N]>

/** The refusals a call declares, with their facts. */
export type RefusalOf<C extends Call> = Extract<
  Refusal,
  { code: C['refusals'][number] | (typeof everyRefusal)[number] }
>

export type CallRefusal<N extends CallName> = RefusalOf<Contract[N]>
