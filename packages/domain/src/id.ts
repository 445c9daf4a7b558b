export const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Random text in which each letter of the alphabet (at most 256) is equally likely: bytes of the incomplete last round
 * of the alphabet are thrown away instead of favouring its first letters.
 */
export function randomText(length: number, alphabet: string, randomBytes: (n: number) => Uint8Array): string {
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      if (byte < limit) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
