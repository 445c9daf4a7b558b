import * as z from 'zod'
import { defineCall } from './call.ts'
import { absent, cents, everyQuery, id, ledgerId, utcText } from './shapes.ts'

const orderLine = z.object({
  m_article_id: id,
  amount: z.int32().describe('1 … 999'),
  remark: absent(z.string().max(1023)),
  m_modifiergroups: absent(
    z
      .array(
        z.object({
          m_modifiergroup_id: id,
          m_modifierarticles: z.array(z.object({ m_modifierarticle_id: id, amount: z.int32() })).max(100),
        }),
      )
      .max(50),
  ),
  name: absent(z.string().max(128)).describe('free-text articles only'),
  price: absent(cents).describe('free-text articles only'),
})

const orderLines = z.array(orderLine).max(200)

/** A JSON list, taken as an array and as the text of one. */
const orderLinesOrText = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}, orderLines) as unknown as z.ZodType<z.output<typeof orderLines>, z.input<typeof orderLines> | string>

export const placeOrder = defineCall({
  name: 'placeOrder',
  summary: 'Places an order at a table. Repeat it with the same Idempotency-Key and it is placed once.',
  query: everyQuery,
  body: z.object({
    sp_merchant_id: id,
    distance: absent(z.number()).describe('metres'),
    m_articles: orderLinesOrText,
    qr_code: absent(z.string().max(64)).describe('absent: the table this device is bound to'),
    party_id: absent(ledgerId),
    returnDomain: absent(z.string().max(256)),
    shared_order_transactions: absent(z.array(z.string().max(64)).max(1000)),
    mobile_number: absent(z.string().max(32)),
    pincode: absent(z.string().max(8)),
    print_inhouse_bill: absent(z.union([z.boolean(), z.int32()])),
    remark: absent(z.string().max(1023)),
    customFields: absent(z.record(z.string().max(64), z.string().max(512))),
  }),
  replies: {
    order_created: z.object({
      data: z.object({
        ordergroup_id: ledgerId,
        sp_receipt_id: ledgerId,
        party_id: ledgerId,
        pincode: z.string().nullable(),
        updated_at: utcText,
      }),
    }),
  },
  refusals: [
    'qr_code_missing',
    'webcode_not_found',
    'sitting_ended',
    'wrong_pincode',
    'party_required',
    'ordering_not_possible',
    'alert_text_order_empty',
    'article_not_available',
    'article_sold_out',
    'modifier_not_available',
    'alert_text_selection',
    'alert_text_selection_no_name',
    'alert_text_selection_max',
    'alert_text_no_couverts_on_table',
    'max_n',
    'minimal_order_amount',
  ],
})

export const callWaiter = defineCall({
  name: 'callWaiter',
  summary: 'Calls the waiter to the table. Repeated within 60 s it is the same call.',
  query: everyQuery,
  body: z.object({
    sp_merchant_id: id,
    distance: absent(z.number()),
    qr_code: absent(z.string().max(64)),
  }),
  replies: { waiter_coming: z.object({}) },
  refusals: ['qr_code_missing', 'webcode_not_found', 'sitting_ended'],
})

export const callDone = defineCall({
  name: 'callDone',
  summary: 'Marks a waiting call as done.',
  params: z.object({ id: z.coerce.number<string>().int().positive() }),
  body: z.object({}),
  replies: { success: z.object({}) },
  refusals: ['not_found'],
})

export type OrderBody = z.infer<(typeof placeOrder)['body']>
