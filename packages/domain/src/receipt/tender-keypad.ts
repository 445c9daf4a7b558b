import { type Cents, cents, portion, roundHalfAway, subtractCents, sumCents } from '../money.ts'
import { type NumberKey, pressNumber } from '../number-entry.ts'
import type { Tender } from './pay.ts'

/** The state of the pay screen: what is to be paid, the parts so far, and what is being typed. */
export type TenderPad = { total: Cents; parts: readonly Tender[]; typed: string }

export type TenderKey = NumberKey | 'C'

/** A payment button: adds a fixed amount, a percentage of the remainder, a typed percentage of it, or the typed amount. */
export type TenderMethod = {
  key: string
  default_amount?: Cents
  /** Percent, 25 = 25 %. */
  default_percentage?: number
  free_percentage?: boolean
}

export function emptyPad(total: Cents): TenderPad {
  return { total, parts: [], typed: '' }
}

export function remainder({ total, parts }: TenderPad): Cents {
  return subtractCents(total, sumCents(parts.map(({ amount }) => amount)))
}

/** C starts over; the minus only exists on a bill that gives money back. */
export function press(pad: TenderPad, key: TenderKey): TenderPad {
  if (key === 'C') return emptyPad(pad.total)
  const max = 999_999.99
  return { ...pad, typed: pressNumber(pad.typed, key, { min: pad.total < 0 ? -max : 0, max, decimals: 2 }) }
}

/**
 * Books a part on a method. With nothing typed it is the whole remainder. What exceeds the remainder is ignored, except
 * an amount in cash: that books the remainder and keeps what was received. On a negative bill all signs are reversed.
 */
export function addPart(pad: TenderPad, method: TenderMethod): TenderPad {
  const left = remainder(pad)
  const asked = askedAmount(pad, left, method)
  const exceeds = Math.abs(asked.amount) > Math.abs(left)
  if (left === 0 || asked.amount === 0) return pad
  if (!exceeds) return withPart(pad, { method: method.key, amount: asked.amount })
  if (method.key !== 'CASH' || asked.isPercentage) return pad
  return withPart(pad, { method: method.key, amount: left, received: asked.amount })
}

/** What is typed as a sum of the total, for a part payment; null when it is nothing, or not less than everything. */
export function typedSum({ total, typed }: TenderPad): Cents | null {
  const size = roundHalfAway(Math.abs(Number(typed || 'NaN')) * 100)
  return size > 0 && size < Math.abs(total) ? cents(total < 0 ? -size : size) : null
}

export function removePart(pad: TenderPad, position: number): TenderPad {
  return { ...pad, parts: pad.parts.filter((_, at) => at !== position) }
}

/** OK lights at a remainder of exactly 0. */
export function mayConfirm(pad: TenderPad): boolean {
  return remainder(pad) === 0
}

/** What goes back from the cash received. */
export function change({ amount, received }: Tender): Cents {
  return received === undefined ? cents(0) : subtractCents(received, amount)
}

function askedAmount(pad: TenderPad, left: Cents, method: TenderMethod): { amount: Cents; isPercentage: boolean } {
  const { default_amount: fixed = 0, default_percentage: percentage = 0, free_percentage: isFree = false } = method
  const sign = left < 0 ? -1 : 1
  if (fixed > 0) return { amount: cents(sign * fixed), isPercentage: false }
  if (percentage > 0) return { amount: portion(left, basisPoints(percentage)), isPercentage: true }
  const typed = Math.abs(Number(pad.typed))
  if (!/\d/.test(pad.typed)) return { amount: left, isPercentage: false }
  if (isFree) return { amount: portion(left, basisPoints(typed)), isPercentage: true }
  return { amount: cents(sign * roundHalfAway(typed * 100)), isPercentage: false }
}

function basisPoints(percent: number): number {
  return roundHalfAway(percent * 100)
}

function withPart(pad: TenderPad, part: Tender): TenderPad {
  return { total: pad.total, parts: [...pad.parts, part], typed: '' }
}
