import { type Cents, cents, roundHalfAway } from './money.ts'

export type NumberKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | ',' | '.' | '-' | 'backspace'

export type NumberLimits = { min: number; max: number; decimals: number }

/**
 * What a numeric keypad shows after a key. A comma is a dot, a minus (only where `min` is negative) toggles the sign,
 * leading zeros vanish; a key that would break a limit does nothing.
 */
export function pressNumber(typed: string, key: NumberKey, limits: NumberLimits): string {
  const next = edited(typed, key, limits)
  const [, decimals = ''] = next.split('.')
  const isWithin = Number(next || '0') <= limits.max && (next.startsWith('-') ? Number(next) >= limits.min : true)
  return decimals.length <= limits.decimals && (isWithin || next === '-' || next === '-.') ? next : typed
}

/** A typed price in cents, rounded once, ties away from zero; null while it is no number yet. */
export function typedCents(typed: string): Cents | null {
  return /\d/.test(typed) ? cents(roundHalfAway(Number(typed) * 100)) : null
}

function edited(typed: string, key: NumberKey, { min, decimals }: NumberLimits): string {
  const sign = typed.startsWith('-') ? '-' : ''
  const digits = typed.slice(sign.length)
  switch (key) {
    case 'backspace':
      return typed.slice(0, -1)
    case '-':
      if (min >= 0) return typed
      return sign ? digits : `-${digits}`
    case ',':
    case '.':
      if (decimals === 0 || digits.includes('.')) return typed
      return `${sign}${digits || '0'}.`
    default:
      return sign + (digits === '0' ? key : digits + key)
  }
}
