import { type CountryCode, getCountryCallingCode, isSupportedCountry, parsePhoneNumber } from 'libphonenumber-js/core'
// Of mobile numbers only: smaller, and a landline is not valid by it.
import metadata from 'libphonenumber-js/mobile/metadata'

/** A mobile number as it is sent, "+31612345678"; null for any other text. */
export function mobileNumber(text: string, country: string): string | null {
  if (!isKnown(country)) return null
  try {
    const number = parsePhoneNumber(text, country, metadata)
    return number.isValid() ? number.number : null
  } catch {
    // The text is no number at all.
    return null
  }
}

/** "+31" of "NL"; null for a country without numbers. */
export function callingCode(country: string): string | null {
  return isKnown(country) ? `+${getCountryCallingCode(country, metadata)}` : null
}

function isKnown(country: string): country is CountryCode {
  return isSupportedCountry(country as CountryCode, metadata)
}
