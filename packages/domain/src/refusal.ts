import type { Cents } from './money.ts'

/**
 * Everything a guest or a waiter can be refused, with the facts needed to explain it. A code is the specification's
 * word where it has one, and is the same string in the domain, on the wire and as the key of the phrase.
 */
export type Refusal =
  // Who is asking
  | { code: 'unauthorized' }
  | { code: 'refresh_token' }
  | { code: 'login_failed' }
  | { code: 'forbidden' }
  | { code: 'too_many_requests'; retryAfter: number }
  // What is asked
  | { code: 'invalid_request'; issues: readonly Issue[] }
  | { code: 'payload_too_large' }
  | { code: 'key_reused' }
  | { code: 'not_found' }
  // Which table
  | { code: 'webcode_not_found' }
  | { code: 'qr_code_missing' }
  | { code: 'OPEN_WEBCODE_IN_WEBAPP' }
  | { code: 'PLATFORM_ERROR' }
  | { code: 'wrong_pincode' }
  | { code: 'receipt_not_found' }
  | { code: 'receipt_elsewhere' }
  | { code: 'sitting_ended' }
  /** How the bill is chosen: staff name it, a guest gives its pin, or has to ask. */
  | { code: 'party_required'; by: 'choice' | 'pin' | 'waiter' }
  | { code: 'table_busy' }
  | { code: 'table_full' }
  | { code: 'location_required' }
  | { code: 'too_far'; metres: number }
  // Ordering
  | { code: 'ordering_not_possible'; reason: NotOrderingReason; text?: string }
  | { code: 'alert_text_failed_no_phone_number' }
  | { code: 'mobile_number_invalid' }
  | { code: 'custom_field_required'; key: string; label: string }
  | { code: 'custom_field_invalid'; key: string; label: string }
  | { code: 'alert_text_order_empty' }
  | { code: 'article_not_available'; articleId: number; name: string }
  | { code: 'article_sold_out'; articleId: number; name: string }
  | { code: 'alert_text_selection'; articleId: number; modifiergroupName: string }
  | { code: 'alert_text_selection_no_name'; articleId: number }
  | { code: 'alert_text_selection_max'; articleId: number; modifiergroupName: string; max: number }
  | { code: 'modifier_not_available'; articleId: number; modifierarticleId: number }
  | { code: 'max_n'; articleId: number; name: string; max: number }
  | { code: 'minimal_order_amount'; articleId: number; name: string; amount: Cents; currency?: string }
  | { code: 'alert_text_no_couverts_on_table' }
  | { code: 'order_on_its_way' }
  | { code: 'order_taken' }
  | { code: 'order_dropped' }
  // Paying
  | { code: 'amount_open'; amountOpen: Cents; currency?: string }
  | { code: 'amount_too_high'; amountOpen: Cents; currency?: string }
  | { code: 'payment_method_not_available'; method: string }
  | { code: 'no_payment_methods' }

export type RefusalCode = Refusal['code']

/** The refusal of one code, with its facts. */
export type RefusalOf<C extends RefusalCode> = Extract<Refusal, { code: C }>

export type Issue = { path: string; message: string }

export type NotOrderingReason = 'closed' | 'manually_closed' | 'not_ordering' | 'code_not_ordering'

/** The HTTP status each refusal travels with; 401 means only that the token is missing or expired. */
export const refusalStatuses = {
  unauthorized: 401,
  refresh_token: 403,
  login_failed: 403,
  forbidden: 403,
  too_many_requests: 429,
  invalid_request: 422,
  payload_too_large: 413,
  key_reused: 422,
  not_found: 404,
  webcode_not_found: 404,
  qr_code_missing: 409,
  OPEN_WEBCODE_IN_WEBAPP: 409,
  PLATFORM_ERROR: 409,
  wrong_pincode: 403,
  receipt_not_found: 404,
  receipt_elsewhere: 409,
  sitting_ended: 409,
  party_required: 409,
  table_busy: 409,
  table_full: 409,
  location_required: 403,
  too_far: 409,
  ordering_not_possible: 409,
  alert_text_failed_no_phone_number: 409,
  mobile_number_invalid: 409,
  custom_field_required: 409,
  custom_field_invalid: 409,
  alert_text_order_empty: 409,
  article_not_available: 409,
  article_sold_out: 409,
  alert_text_selection: 409,
  alert_text_selection_no_name: 409,
  alert_text_selection_max: 409,
  modifier_not_available: 409,
  max_n: 409,
  minimal_order_amount: 409,
  alert_text_no_couverts_on_table: 409,
  order_on_its_way: 409,
  order_taken: 409,
  order_dropped: 409,
  amount_open: 409,
  amount_too_high: 409,
  payment_method_not_available: 409,
  no_payment_methods: 409,
} as const satisfies Record<RefusalCode, number>

export type RefusalStatus = (typeof refusalStatuses)[RefusalCode]

export const refusalCodes: readonly RefusalCode[] = Object.keys(refusalStatuses) as RefusalCode[]

export function refusalStatus<C extends RefusalCode>(code: C): (typeof refusalStatuses)[C] {
  return refusalStatuses[code]
}

/** Tells a refusal that names an amount what the venue counts in, so that its text shows the right sign. */
export function inCurrency<R extends Refusal>(refusal: R, currency: string): R {
  return 'amount' in refusal || 'amountOpen' in refusal ? { ...refusal, currency } : refusal
}
