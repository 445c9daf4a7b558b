/** Calling code and the shape of mobile numbers after it, per country. National numbers begin with `trunk` instead. */
const countries: Readonly<Record<string, { code: string; mobile: RegExp; trunk: string }>> = {
  NL: { code: '31', mobile: /^6[1-9]\d{7}$/, trunk: '0' },
  BE: { code: '32', mobile: /^4[5-9]\d{7}$/, trunk: '0' },
  DE: { code: '49', mobile: /^1(?:5\d{9}|[67]\d{8,9})$/, trunk: '0' },
  AT: { code: '43', mobile: /^6\d{7,12}$/, trunk: '0' },
  CH: { code: '41', mobile: /^7[4-9]\d{7}$/, trunk: '0' },
  CW: { code: '599', mobile: /^9[5-9]\d{6}$/, trunk: '' },
  DK: { code: '45', mobile: /^[2-9]\d{7}$/, trunk: '' },
  ES: { code: '34', mobile: /^[67]\d{8}$/, trunk: '' },
  FR: { code: '33', mobile: /^[67]\d{8}$/, trunk: '0' },
  GB: { code: '44', mobile: /^7[1-9]\d{8}$/, trunk: '0' },
  IE: { code: '353', mobile: /^8\d{8}$/, trunk: '0' },
  IT: { code: '39', mobile: /^3\d{8,9}$/, trunk: '' },
  LU: { code: '352', mobile: /^6\d{8}$/, trunk: '' },
  PL: { code: '48', mobile: /^[4-8]\d{8}$/, trunk: '' },
  PT: { code: '351', mobile: /^9\d{8}$/, trunk: '' },
}

/** Countries whose mobile numbers are known; a venue can allow these. */
export const phoneCountries: readonly string[] = Object.keys(countries)

/**
 * A mobile number as it is stored, like +31612345678, or null when the text is none of these countries. Takes national
 * and international writing, with spaces, dots, hyphens, slashes and brackets in it.
 */
export function mobileNumber(text: string, countryCodes: readonly string[]): string | null {
  const digits = text
    .trim()
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
  for (const country of countryCodes.flatMap((code) => countries[code] ?? [])) {
    const prefix = [`+${country.code}`, country.trunk].find((start) => digits.startsWith(start))
    if (prefix === undefined) continue
    const rest = digits.slice(prefix.length)
    if (country.mobile.test(rest)) return `+${country.code}${rest}`
  }
  return null
}
