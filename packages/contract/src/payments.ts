import * as z from 'zod'
import { defineCall } from './call.ts'
import { absent, everyQuery, givenCents, id, ledgerId, utcText, writtenLine } from './shapes.ts'

const payment = z.object({
  table_identifier: z.string().max(64),
  payment_methods: z
    .array(
      z.object({
        name: z.string().max(32).describe('key of the payment method'),
        amount: givenCents,
        received: absent(givenCents).describe('cash handed over, when more than the amount'),
        paynlPinTerminal: absent(z.string().max(64)),
        paynlMerchant: absent(z.string().max(64)),
      }),
    )
    .max(50),
  sp_merchant_id: id,
  updated_at: utcText,
})

const paymentReplies = {
  success: z.object({
    data: z.object({ sp_receipt_id: ledgerId, status: z.enum(['OPEN', 'CLOSED']), updated_at: utcText }),
  }),
  receipt_out_of_date: z.object({}),
}

const paymentRefusals = ['receipt_not_found', 'amount_open', 'amount_too_high', 'payment_method_not_available'] as const

export const payWithMethods = defineCall({
  name: 'payWithMethods',
  summary:
    'Books what a table paid. With must_close the methods must add up to the open amount, and the table is free.',
  query: everyQuery,
  body: payment.extend({
    must_close: z.boolean(),
    sp_receipt_id: absent(ledgerId).describe('needed when the table has several parties'),
    print_inhouse_bill: absent(z.union([z.boolean(), z.int32()])),
  }),
  replies: paymentReplies,
  refusals: [...paymentRefusals, 'party_required', 'order_on_its_way'],
})

export const addPayment = defineCall({
  name: 'addPayment',
  summary: 'Books a part of a bill: the units of some lines, or an amount spread over all of them. It stays open.',
  query: everyQuery,
  body: payment.extend({
    sp_receipt_id: ledgerId,
    lines: absent(
      z
        .array(z.object({ receipt_article_id: ledgerId, count: z.int32().min(1) }))
        .min(1)
        .max(500),
    ).describe('the units that are paid for; absent: an amount of everything that is open'),
  }),
  replies: paymentReplies,
  refusals: paymentRefusals,
})

export const payPrint = defineCall({
  name: 'payPrint',
  summary:
    'Prints what is open as a pro forma: nothing is booked, nothing is locked. With must_close it is the last paper of a bill on which nothing is open, and closes it.',
  query: everyQuery,
  body: z.object({
    must_close: z.boolean(),
    table_identifier: z.string().max(64),
    choice: absent(writtenLine(64)).describe('the button that was pressed'),
    sp_merchant_id: id,
    sp_receipt_id: absent(ledgerId).describe('needed when the table has several parties'),
  }),
  replies: { print_sent: z.object({}) },
  refusals: ['receipt_not_found', 'amount_open', 'party_required', 'order_on_its_way'],
})
