/**
 * The path of the first text in a request that no database keeps and no screen shows: one with a NUL, or with half of a
 * surrogate pair. Null when all are fit.
 */
export function unfitTextIn(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isFit(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = path === '' ? key : `${path}.${key}`
    if (!isFit(key)) return path
    const found = unfitTextIn(inner, innerPath)
    if (found !== null) return found
  }
  return null
}

function isFit(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
