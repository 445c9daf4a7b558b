import { type Cents, cents, divideHalfAway } from './money.ts'

/** Money that was taken for goods of one turnover group and VAT rate, and the VAT contained in it. */
export type Turnover = { turnoverGroup: string; vatBp: number; gross: Cents; vat: Cents }

export type TurnoverPart = { turnoverGroup: string; vatBp: number; gross: Cents }

/** The VAT contained in a gross amount. `rateBp` is basis points (900 = 9 %). Ties away from zero. */
export function vatIn(gross: Cents, rateBp: number): Cents {
  const divisor = 10_000 + rateBp
  // The whole times of the divisor first: an amount times a rate leaves the whole numbers that are exact.
  const rest = gross % divisor
  return cents(((gross - rest) / divisor) * rateBp + divideHalfAway(rest * rateBp, divisor))
}

/**
 * The turnover of one payment: one row per turnover group and rate, in order of first appearance.
 * VAT is due once per receipt and rate, so each row gets what the VAT of everything taken at its rate has grown by:
 * however a bill is split into payments, the rows of a rate add up to the VAT of the whole.
 * @param before all turnover of the same receipt so far.
 */
export function turnoverOf(parts: readonly TurnoverPart[], before: readonly Turnover[]): Turnover[] {
  const taken = new Map<number, { gross: number; vat: number }>()
  for (const { vatBp, gross, vat } of before) {
    const sofar = taken.get(vatBp) ?? { gross: 0, vat: 0 }
    taken.set(vatBp, { gross: sofar.gross + gross, vat: sofar.vat + vat })
  }
  return merged(parts).map((part) => {
    const sofar = taken.get(part.vatBp) ?? { gross: 0, vat: 0 }
    const gross = cents(sofar.gross + part.gross)
    const vat = vatIn(gross, part.vatBp)
    taken.set(part.vatBp, { gross, vat })
    return { ...part, vat: cents(vat - sofar.vat) }
  })
}

function merged(parts: readonly TurnoverPart[]): TurnoverPart[] {
  const rows = new Map<string, TurnoverPart>()
  for (const { turnoverGroup, vatBp, gross } of parts) {
    const key = `${vatBp} ${turnoverGroup}`
    rows.set(key, { turnoverGroup, vatBp, gross: cents((rows.get(key)?.gross ?? 0) + gross) })
  }
  return [...rows.values()]
}
