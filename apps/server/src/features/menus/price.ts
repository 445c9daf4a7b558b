import { type Cents, cents } from '@couvert/domain'
import * as z from 'zod'

/**
 * A price as an owner writes it: a text such as "17.50". Never a number, because 17.5 and 17.50 are one number to a
 * computer and a typing error to an owner.
 */
export const price = z
  .string('is not a price. Write it between quotes with a point and two decimals, like "17.50".')
  .regex(/^\d{1,6}\.\d{2}$/, 'is not a price. Write it with a point and two decimals, like "17.50".')

/** The cents of a price that `price` accepted. Exact: no fraction is ever calculated with. */
export function centsOf(text: string): Cents {
  return cents(Number(text.replace('.', '')))
}

/** A percentage with at most two decimals. */
export const percent = z
  .number('is not a percentage. Write a number, like 9 or 1.5.')
  .min(0, 'is below 0.')
  .max(100, 'is above 100.')
  .multipleOf(0.01, 'has more than two decimals.')

/** Basis points of a percentage that `percent` accepted. */
export function basisPointsOf(percentage: number): number {
  return Math.round(percentage * 100)
}
