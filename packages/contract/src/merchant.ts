import * as z from 'zod'
import { defineCall } from './call.ts'
import { cents, everyQuery, id } from './shapes.ts'

const hours = z.record(z.string(), z.record(z.string(), z.string())).describe('weekday → { opening: closing }, HH:mm')

/** A way to pay. `key` is what `payment_methods[].name` names. */
export const paymentMethod = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  extraCosts: cents,
  extraPercentage: z.int32().describe('basis points'),
  amountWithExtraCosts: cents,
  default_amount: cents,
  default_percentage: z.int32().describe('per cent of the remainder'),
  free_percentage: z.boolean(),
  takeaway: z.boolean(),
  delivery: z.boolean(),
  active: z.boolean(),
})

const customField = z.object({
  key: z.string(),
  type: z.enum(['text', 'timestamp']),
  label: z.string().describe('in the asked language'),
  translate_label: z.boolean().describe('false: the label needs no translation'),
  value: z.string().describe('what stands in it at first'),
  required: z.boolean(),
  disabled: z.boolean(),
  maxLength: z.int32(),
  multiline: z.boolean(),
  rows: z.int32(),
  pattern: z.string().nullable(),
})

const styling = z.object({
  theme: z.enum(['light', 'dark', 'beige', 'takeaway']).describe('house theme the colours start from'),
  palette: z.object({ primary: z.string().nullable() }),
  typography: z.string().nullable(),
  header_image: z.string().nullable(),
  background_color: z.string().nullable(),
  disable_zoom: z.boolean(),
  iframe: z.boolean(),
})

const spMerchant = z.object({
  id: id.describe('id of the table service; what sp_merchant_id names'),
  merchantId: id,
  name: z.string(),
  timezone: z.string(),
  countryCodes: z.array(z.string()),
  currency: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  isOpen: z.boolean(),
  manuallyClosed: z.boolean(),
  isOrdering: z.boolean(),
  openingHours: hours.nullable().describe('null: always open'),
  showAllergens: z.boolean(),
  showDescription: z.boolean(),
  imageURL: z.string().nullable(),
  styling,
  paymentMethods: z.array(paymentMethod),
  tip: z.object({ options: z.array(z.int32()) }).nullable(),
  menuTags: z.string(),
  useMenuTags: z.boolean(),
  useGeoLocation: z.boolean(),
  canShareOrder: z.boolean(),
  shareOrderSeconds: z.int32(),
  shieldedReceipt: z.boolean(),
  maxWeight: z.int32(),
  canMove: z.boolean(),
  canWaiter: z.boolean(),
  canPay: z.boolean(),
  canPayHandheld: z.boolean(),
  canPayOnline: z.boolean(),
  canNotifications: z.boolean(),
  usePincode: z.boolean(),
  usePhone: z.boolean(),
  useNotifications: z.boolean(),
  useEmail: z.boolean(),
  mustBuildupReceipt: z.boolean(),
  enableRemarkInOrdergroup: z.boolean(),
  maximumReceiptsPerTable: z.int32(),
  numberOfBlocks: z.int32(),
  activeMArticlePlus: z.boolean(),
  customFields: z.array(customField),
  info: z.object({
    info_message: z.string().nullable(),
    welcome_message: z.string().nullable(),
    closed_message: z.string().nullable(),
    phoneExtraMessage: z.string().nullable(),
    show_article_images_in_order_history: z.boolean(),
    default_order_items: z
      .array(z.object({ m_article_id: id, amount: z.int32() }))
      .describe('what the server appends to each order; a client shows it and does not send it'),
  }),
})

const spQrCode = z.object({
  id,
  identifier: z.string().describe('the webcode'),
  table_id: z.string(),
  name: z.string(),
  is_ordering: z.boolean(),
  menu_tag: z.string(),
  current_unix_timestamp: z.int().describe('seconds, server time'),
})

/** A table as staff see it. */
export const diningTable = z.object({
  id: z.string(),
  qrcode: z.string().nullable(),
  name: z.string(),
  identifier: z.string(),
  sp_merchant_id: id,
  receiptId: z.int().nullable().describe('oldest open receipt'),
  is_every_order_paid: z.boolean(),
  hasQrCode: z.boolean(),
  menuTags: z.string(),
  status: z.enum(['Active', 'Inactive']),
})

const staffMerchant = spMerchant.extend({ tables: z.array(diningTable), floorPlans: z.array(z.never()) })

export const merchant = defineCall({
  name: 'merchant',
  summary: 'Opens a venue by its webcode and makes this table the binding of the device.',
  params: z.object({ webcode: z.string().min(1).max(64) }),
  query: everyQuery.extend({
    redirect_url: z.string().max(512).optional().describe('where a redirect_label has sent this device before'),
    entry: z.enum(['stored']).optional().describe('stored: the code was kept from before, not scanned or typed'),
  }),
  replies: {
    redirect_label: z.object({
      url: z.string().describe('where this venue is opened; sent back as redirect_url it opens'),
    }),
    merchant: z.object({
      data: z.object({
        sp_merchant: spMerchant.nullable(),
        ta_merchant: z.null(),
        sp_qr_code: spQrCode,
        shareorderuuid: z.null(),
        menu_tag: z.string(),
        sp_merchants: z.array(staffMerchant).exactOptional().describe('staff only'),
        ta_merchants: z.array(z.never()).exactOptional().describe('staff only'),
      }),
    }),
  },
  refusals: ['webcode_not_found', 'sitting_ended'],
})

export const codeAddresses = defineCall({
  name: 'codeAddresses',
  summary: 'Names the addresses that codes are printed with: a scanned link under none of them is no code of ours.',
  query: everyQuery,
  replies: {
    code_addresses: z.object({
      prefixes: z.array(z.string()).describe("what stands before the code, such as 'https://order.example.com/qr/'"),
    }),
  },
  refusals: [],
})

export type SpMerchant = z.infer<typeof spMerchant>
export type StaffMerchant = z.infer<typeof staffMerchant>
export type SpQrCode = z.infer<typeof spQrCode>
export type DiningTable = z.infer<typeof diningTable>
export type PaymentMethod = z.infer<typeof paymentMethod>
