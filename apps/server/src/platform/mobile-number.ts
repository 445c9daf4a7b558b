import { type CountryCode, isSupportedCountry, parsePhoneNumber } from 'libphonenumber-js/core'
// Of mobile numbers only, as in the guest's app: a landline is not valid by it.
import metadata from 'libphonenumber-js/mobile/metadata'

/**
 * The mobile number in a text, "+31612345678", or null. A number without its country is one of the first of these
 * countries that has such numbers; with it, it may be of any: guests come from everywhere.
 */
export function mobileNumber(text: string, countryCodes: readonly string[]): string | null {
  for (const country of countryCodes.filter(isKnown)) {
    try {
      const number = parsePhoneNumber(text, country, metadata)
      if (number.isValid()) return number.number
    } catch {
      // The text is no number at all, or too short for one of this country.
    }
  }
  return null
}

function isKnown(country: string): country is CountryCode {
  return isSupportedCountry(country as CountryCode, metadata)
}
