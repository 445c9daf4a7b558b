import * as z from 'zod'
import { defineCall } from './call.ts'
import { absent, cents, distance, everyQuery, id, ledgerId, utcText, writtenLine, writtenText } from './shapes.ts'

const orderLine = z.object({
  m_article_id: id,
  amount: z.int32().describe('1 … 999'),
  remark: absent(writtenText(1023)),
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
  name: absent(writtenLine(128)).describe('free-text articles only'),
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

const customFieldText = writtenText(5000)

/** The text of a field, alone or with its type beside it. */
const customFieldValues = z.record(
  z.string().max(64),
  z.union([customFieldText, z.object({ value: customFieldText, type: z.enum(['text', 'timestamp']).optional() })]),
)

export const placeOrder = defineCall({
  name: 'placeOrder',
  summary: 'Places an order at a table. Repeat it with the same Idempotency-Key and it is placed once.',
  query: everyQuery,
  body: z.object({
    sp_merchant_id: id,
    distance,
    m_articles: orderLinesOrText,
    service: absent(z.boolean()).describe('true: the one line is a service article, like a high chair'),
    qr_code: absent(z.string().max(64)).describe('absent: the table this device is bound to'),
    party_id: absent(ledgerId).describe(
      'the receipt the order belongs to. Absent: the party of this phone; for staff the only open bill. 0, staff only: a new party',
    ),
    returnDomain: absent(z.string().max(256)),
    shared_order_transactions: absent(z.array(z.string().max(64)).max(1000)),
    mobile_number: absent(writtenLine(32)).describe('kept with the receipt where the venue uses phone numbers'),
    pincode: absent(z.string().max(8)),
    print_inhouse_bill: absent(z.union([z.boolean(), z.int32()])),
    remark: absent(writtenText(1023)),
    customFields: absent(customFieldValues).describe('by key, those that the merchant declares; staff send none'),
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
    success: z.object({}).describe('a service article without a price: the waiter is told, nothing is on the bill'),
  },
  refusals: [
    'qr_code_missing',
    'webcode_not_found',
    'sitting_ended',
    'wrong_pincode',
    'party_required',
    'receipt_not_found',
    'receipt_elsewhere',
    'table_full',
    'location_required',
    'too_far',
    'alert_text_failed_no_phone_number',
    'mobile_number_invalid',
    'custom_field_required',
    'custom_field_invalid',
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

export type OrderBody = z.infer<(typeof placeOrder)['body']>
