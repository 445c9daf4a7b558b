import type { Cents, Refusal } from '@couvert/domain'
import { formatCents } from '../format.ts'
import type { Lang } from '../language.ts'
import type { Text, Values } from '../text.ts'
import type en from './en.json'

export type RefusalKey = keyof typeof en

/** What the client can say of itself, without a server. */
export type OwnCode = Exclude<RefusalKey, Refusal['code']>

/** Any refusal, with its facts: the server's, the domain's, or the client's own. */
export type Refused = Refusal | { code: OwnCode }

/** Words a refusal: what happened, what follows, what to do. A venue's own words for being closed win. */
export function phraseRefusal(text: Text<RefusalKey>, refusal: Refused, lang: Lang, currency?: string): string {
  if (refusal.code === 'ordering_not_possible' && refusal.text) return refusal.text
  const counted = 'currency' in refusal ? refusal.currency : currency
  return text(
    refusal.code,
    valuesOf(refusal, (amount) => formatCents(amount, lang, counted)),
  )
}

function valuesOf(refusal: Refused, money: (amount: Cents) => string): Values {
  switch (refusal.code) {
    case 'too_many_requests':
      return { seconds: refusal.retryAfter }
    case 'too_far':
      return { metres: refusal.metres }
    case 'party_required':
      return { by: refusal.by }
    case 'ordering_not_possible':
      return { reason: refusal.reason }
    case 'article_not_available':
    case 'article_sold_out':
      return { name: refusal.name || 'none' }
    case 'custom_field_required':
    case 'custom_field_invalid':
      return { label: refusal.label }
    case 'alert_text_selection':
      return { modifiergroupName: refusal.modifiergroupName }
    case 'alert_text_selection_max':
      return { modifiergroupName: refusal.modifiergroupName, max: refusal.max }
    case 'max_n':
      return { name: refusal.name, max: refusal.max }
    case 'minimal_order_amount':
      return { name: refusal.name, amount: money(refusal.amount) }
    case 'amount_open':
    case 'amount_too_high':
      return { amountOpen: money(refusal.amountOpen) }
    case 'payment_method_not_available':
      return { method: refusal.method }
    case 'offline':
    case 'SERVER_TIMEOUT':
    case 'UNKNOWN_ERROR':
    case 'UNAUTHORIZED':
    case 'unauthorized':
    case 'refresh_token':
    case 'login_failed':
    case 'forbidden':
    case 'invalid_request':
    case 'payload_too_large':
    case 'key_reused':
    case 'not_found':
    case 'webcode_not_found':
    case 'qr_code_missing':
    case 'OPEN_WEBCODE_IN_WEBAPP':
    case 'PLATFORM_ERROR':
    case 'wrong_pincode':
    case 'receipt_not_found':
    case 'receipt_elsewhere':
    case 'sitting_ended':
    case 'table_busy':
    case 'table_full':
    case 'location_required':
    case 'alert_text_failed_no_phone_number':
    case 'mobile_number_invalid':
    case 'alert_text_order_empty':
    case 'alert_text_selection_no_name':
    case 'modifier_not_available':
    case 'alert_text_no_couverts_on_table':
    case 'order_on_its_way':
    case 'order_taken':
    case 'order_dropped':
    case 'no_payment_methods':
      return {}
  }
}
