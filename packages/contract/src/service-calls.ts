import * as z from 'zod'
import { defineCall } from './call.ts'
import { absent, distance, everyQuery, id, ledgerId, utcText } from './shapes.ts'

const fromTable = {
  sp_merchant_id: id,
  distance,
  qr_code: absent(z.string().max(64)).describe('absent: the table this device is bound to'),
}

export const callWaiter = defineCall({
  name: 'callWaiter',
  summary: 'Calls the waiter to the table. Repeated within 60 s it is the same call.',
  query: everyQuery,
  body: z.object(fromTable),
  replies: { waiter_coming: z.object({}) },
  refusals: ['qr_code_missing', 'webcode_not_found', 'sitting_ended', 'location_required', 'too_far'],
})

export const payWaiter = defineCall({
  name: 'payWaiter',
  summary: 'Asks the waiter for the bill. Repeated within 60 s it is the same call, with the method named last.',
  query: everyQuery,
  body: z.object({
    ...fromTable,
    payment_method: z.enum(['card', 'cash']),
    pincode: absent(z.string().max(8)),
  }),
  replies: { payment_request_send: z.object({}) },
  refusals: [
    'qr_code_missing',
    'webcode_not_found',
    'sitting_ended',
    'wrong_pincode',
    'location_required',
    'too_far',
    'payment_method_not_available',
  ],
})

export const callDone = defineCall({
  name: 'callDone',
  summary: 'Marks a waiting call as done.',
  params: z.object({ id: z.coerce.number<string>().int().positive() }),
  body: z.object({}),
  replies: { success: z.object({}) },
  refusals: ['not_found'],
})

const callOf = <const K extends string, F extends z.ZodType>(kind: K, facts: F) =>
  z.object({
    id: ledgerId,
    kind: z.literal(kind),
    sp_merchant_id: id,
    table_id: z.string(),
    sp_receipt_id: ledgerId.nullable().describe('null: the phone that called had no bill yet'),
    at: utcText,
    facts,
  })

/** A call that waits for a waiter. */
export const waitingCall = z.discriminatedUnion('kind', [
  callOf('waiter', z.object({})),
  callOf('pin_locked', z.object({})).describe('too many wrong pins were tried: the table needs a new one'),
  callOf('bill', z.object({ payment_method: z.enum(['card', 'cash']) })),
  callOf('service', z.object({ m_article_id: id, name: z.string(), amount: z.int32(), remark: z.string() })),
  callOf(
    'failed_order',
    z.object({ ordergroup_id: ledgerId, reason: z.string().describe('what the till, or its silence, said; English') }),
  ),
])

export type WaitingCall = z.infer<typeof waitingCall>
