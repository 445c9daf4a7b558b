// What steers a printer or turns the reading direction of what follows. NUL is not among them: it is refused in any text.
const unseen = /[[\p{Cc}\u202a-\u202e\u2066-\u2069]--[\n\0]]/gv
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/**
 * A text as a kitchen's printer and every screen can show it, its lines kept. Control characters and overrides of the
 * reading direction go, silently: they come along when a text is pasted, and nobody sees them to take them out.
 */
export function plainText(text: string): string {
  return text.replace(lineEnd, '\n').replaceAll('\t', ' ').replace(unseen, '')
}

/** The same for what stands on one line: a name, a phone number. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll('\n', ' ')
}
