import * as z from 'zod'
import { defineCall } from './call.ts'
import { diningTable } from './merchant.ts'
import { waitingCall } from './service-calls.ts'
import { absent, cents, everyQuery, id, idText, ledgerId, utcText } from './shapes.ts'

const orderModifiergroup = z.object({
  id,
  name: z.string(),
  orderModifierarticles: z.array(z.object({ id, name: z.string(), price: cents, count: z.int32() })),
})

const receiptArticle = z.object({
  id: ledgerId,
  articleId: id.exactOptional(),
  name: z.string(),
  displayName: z.string(),
  price: cents.describe('unit price as sold, without modifiers'),
  count: z.int32().describe('countOpen + countClosed'),
  countOpen: z.int32(),
  countClosed: z.int32(),
  amount: cents.describe('as ordered, with modifiers'),
  amountOpen: cents,
  amountClosed: cents,
  oldOpenAmount: cents.exactOptional().describe('what the open units were sold for; absent while all of it is open'),
  remark: z.string().exactOptional(),
  orderModifiergroups: z.array(orderModifiergroup),
  transactionOMArticles: z.array(
    z.object({
      id: ledgerId,
      transaction_id: ledgerId,
      count: z.int32().describe('units it closed; 0: a part payment of units that stay open'),
      amount: cents,
    }),
  ),
})

const ordergroup = z.object({
  id: ledgerId,
  ordergroupId: ledgerId,
  isHandheld: z.boolean().describe('placed by staff'),
  isUser: z.boolean().describe('placed by the asking device'),
  createdAt: utcText,
  isAyceOrdergroup: z.boolean(),
  status: z.enum(['PENDING', 'ORDERED', 'FAILED', 'CANCELED']),
  paymentStatus: z.enum(['OPEN', 'PENDING', 'PAID', 'REFUNDED']),
  posStatus: z.enum(['PENDING', 'ORDERED', 'FAILED']),
  posAttempts: z.int32(),
  remark: z.string().exactOptional(),
  receiptArticles: z.array(receiptArticle),
})

const transaction = z.object({
  id: ledgerId,
  kind: z.enum(['PAYMENT', 'VOID', 'HOUSE', 'LOSS', 'TRANSFER', 'UNDO', 'REFUND']),
  status: z.enum(['APPROVED']),
  createdAt: utcText,
  amount: cents,
  payment_methods: z.array(z.object({ name: z.string(), amount: cents, received: cents.exactOptional() })),
  turnover_transactions: z.array(z.object({ turnover_group: z.string(), amount: cents })),
})

const receiptBase = z.object({
  id: ledgerId,
  spMerchantId: id,
  identifier: z.string().describe("the table's name in the asked language, else 'Table'"),
  phoneNumber: z.string().exactOptional(),
  partyId: ledgerId,
  party: z
    .int32()
    .describe('number of this bill at its table, from 1; another bill may get it once this one is closed'),
  tableId: z.string(),
  webcode: z.string(),
  randomPincode: z.string().exactOptional(),
  status: z.enum(['OPEN', 'CLOSED']),
  createdAt: utcText,
  updatedAt: utcText,
  countOpen: z.int32(),
  countClosed: z.int32(),
  amount: cents,
  amountOpen: cents,
  amountClosed: cents,
  menuTags: z.string(),
  ayceTimeLimit: z.int().describe('seconds; 0: none'),
  maxRounds: z.int32(),
  rounds: z.int32(),
  spAyceCovers: z.array(z.never()),
  transactions: z.array(transaction),
})

/** A table's receipt as a guest sees it. */
export const spReceipt = receiptBase.extend({ ordergroups: z.array(ordergroup) })
/** A table's receipt as staff see it. */
export const handheldReceipt = receiptBase.extend({
  handheldOrdergroups: z.array(ordergroup),
  hasTransactionable: z.boolean(),
})

const eitherReceipt = z.object({ spReceipt: z.union([spReceipt, handheldReceipt]) })

export const receipt = defineCall({
  name: 'receipt',
  summary:
    "The open receipt of the caller's party at a table; of a guest whose bill at another venue is still open, that one.",
  query: everyQuery.extend({
    webcode: z.string().max(64).optional(),
    table_identifier: z.string().max(64).optional(),
    sp_merchant_id: idText.optional(),
  }),
  replies: {
    receipt_success: eitherReceipt,
    no_orders_found: z.object({}),
    wrong_pincode: z.object({
      wrongPincode: z.literal(true),
      pin_locked: z.literal(true).exactOptional().describe('too many were wrong; none counts for a while'),
    }),
  },
  refusals: ['qr_code_missing', 'webcode_not_found'],
})

export const receiptById = defineCall({
  name: 'receiptById',
  summary: "One receipt: a guest's own party, or any of the waiter's merchants.",
  params: z.object({ id: z.coerce.number<string>().int().positive() }),
  query: everyQuery,
  replies: { receipt_success: eitherReceipt },
  refusals: ['receipt_not_found'],
})

export const allOverview = defineCall({
  name: 'allOverview',
  summary: 'All receipts of the asked merchants, their tables and the calls that wait.',
  query: everyQuery,
  body: z.object({
    closed: z.boolean().describe('true: the closed receipts of the business day'),
    timezone: absent(z.string().max(64)),
    sp_merchant_ids: z.array(id).min(1).max(50),
  }),
  replies: {
    success: z.object({
      sp_receipts: z.array(handheldReceipt),
      tables: z.array(diningTable),
      calls: z.array(waitingCall),
    }),
  },
  refusals: [],
})

export type SpReceipt = z.infer<typeof spReceipt>
export type HandheldReceipt = z.infer<typeof handheldReceipt>
export type Ordergroup = z.infer<typeof ordergroup>
export type ReceiptArticle = z.infer<typeof receiptArticle>
