/**
 * The webcode that a scanned text means, in capitals: a bare code, or what follows one of our own addresses. Null: the
 * text is no code of ours.
 * @param prefixes the addresses that codes are printed with, such as `https://order.example.com/qr/`.
 */
export function scannedCode(text: string, prefixes: readonly string[]): string | null {
  const scanned = text.trim()
  // The name of a host is the same in capitals, and some printers make capitals of the whole address.
  const prefix = prefixes.find((prefix) => scanned.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase())
  const code = prefix === undefined ? scanned : scanned.slice(prefix.length).replace(/\/$/, '')
  return /^[A-Za-z0-9-]{2,24}$/.test(code) ? code.toUpperCase() : null
}
