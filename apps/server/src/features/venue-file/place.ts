import { pathText } from './fault.ts'

/**
 * A place in a venue file that may still have any shape. Reading it never fails: what is not there, or is something else,
 * is simply not found. So the checks between fields speak in the same run as the complaints about single fields.
 */
export type Place = {
  path: string
  value: unknown
  at(key: string): Place
  /** The elements of the list under a key. */
  each(key: string): Place[]
  /** The entries of the object under a key. */
  entries(key: string): Place[]
  text(key: string): string | undefined
  number(key: string): number | undefined
  isTrue(key: string): boolean
}

export function placeOf(value: unknown, path: readonly PropertyKey[] = []): Place {
  const at = (key: string) => placeOf(isObject(value) ? Reflect.get(value, key) : undefined, [...path, key])
  return {
    path: pathText(path),
    value,
    at,
    each(key) {
      const list = at(key).value
      return Array.isArray(list) ? list.map((element: unknown, index) => placeOf(element, [...path, key, index])) : []
    },
    entries(key) {
      const entries = at(key).value
      if (!isObject(entries) || Array.isArray(entries)) return []
      return Object.entries(entries).map(([name, entry]) => placeOf(entry, [...path, key, name]))
    },
    text(key) {
      const text = at(key).value
      return typeof text === 'string' ? text : undefined
    },
    number(key) {
      const number = at(key).value
      return typeof number === 'number' ? number : undefined
    },
    isTrue: (key) => at(key).value === true,
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
