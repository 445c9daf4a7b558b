import { maxLineCount } from '../ordering/tray.ts'

/** What stands on the short-key pad: the key that is being typed, and how many of it. */
export type ShortKeyEntry = { typed: string; count: number }

export type ShortKeyPress = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'times' | 'backspace' | 'clear'

export const emptyEntry: ShortKeyEntry = { typed: '', count: 1 }

const longestKey = 12

/** `times` makes what is typed the count of the next article; backspace takes that count back when nothing is typed. */
export function pressShortKey(entry: ShortKeyEntry, key: ShortKeyPress): ShortKeyEntry {
  switch (key) {
    case 'clear':
      return emptyEntry
    case 'backspace':
      return entry.typed === '' ? emptyEntry : { ...entry, typed: entry.typed.slice(0, -1) }
    case 'times': {
      const count = Number(entry.typed)
      return entry.typed !== '' && count >= 1 && count <= maxLineCount ? { typed: '', count } : entry
    }
    default:
      return entry.typed.length < longestKey ? { ...entry, typed: entry.typed + key } : entry
  }
}
