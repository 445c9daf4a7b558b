import { type Outcome, ok, refuse } from '../outcome.ts'
import type { RefusalOf } from '../refusal.ts'
import { type PhoneFacts, phoneWanted } from './contact-phone.ts'
import { mobileNumber } from './mobile-number.ts'

/** The number an order leaves with its receipt, null for none. A number that nobody asked for is not kept. */
export function orderPhone(
  facts: PhoneFacts,
  given: string,
  countryCodes: readonly string[],
): Outcome<string | null, RefusalOf<'alert_text_failed_no_phone_number' | 'mobile_number_invalid'>> {
  const wanted = phoneWanted(facts)
  if (wanted === 'no') return ok(null)
  if (given.trim() === '') {
    return wanted === 'required' ? refuse({ code: 'alert_text_failed_no_phone_number' }) : ok(null)
  }
  const number = mobileNumber(given, countryCodes)
  return number === null ? refuse({ code: 'mobile_number_invalid' }) : ok(number)
}
