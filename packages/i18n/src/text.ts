import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { Lang } from './language.ts'

/** Messages by key. In browsers the build has compiled them, so that no ICU parser is shipped. */
export type Messages<K extends string> = Readonly<Record<K, CompiledMessage>>

export type Values = Record<string, string | number>

/** Words a message: the key names it, the values fill its gaps. */
export type Text<K extends string> = (key: K, values?: Values) => string

/** The texts of one set of messages in one language. */
export function textOf<K extends string>(messages: Messages<K>, lang: Lang): Text<K> {
  return (key, values) => {
    const said = format(messages[key], lang, values, { formatters })
    return Array.isArray(said) ? said.join('') : said
  }
}

const formatters: FormatOptions['formatters'] = {
  getNumberFormat: remember((...args) => new Intl.NumberFormat(...args)),
  getPluralRules: remember((...args) => new Intl.PluralRules(...args)),
  getDateTimeFormat: remember((...args) => new Intl.DateTimeFormat(...args)),
}

/** Intl objects are costly to make and cheap to keep. */
function remember<A extends unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key) ?? make(...args)
    made.set(key, known)
    return known
  }
}
