/** A whole number of cents. A plain `number` never crosses a boundary as money. */
export type Cents = number & { readonly __unit: 'cents' }

/** Makes `Cents` of a safe integer (−0 becomes 0); anything else throws a RangeError. */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${n} is not a whole number of cents`)
  return (n === 0 ? 0 : n) as Cents
}

export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

export function sumCents(list: readonly Cents[]): Cents {
  return cents(list.reduce((sum, amount) => sum + amount, 0))
}

export function timesCents(amount: Cents, count: number): Cents {
  return cents(amount * count)
}

/** Rounds to the nearest whole number, ties away from zero (`Math.round(-0.5)` would be 0). */
export function roundHalfAway(n: number): number {
  const magnitude = Math.round(Math.abs(n))
  return n < 0 && magnitude > 0 ? -magnitude : magnitude
}

/** The quotient of two whole numbers rounded once, ties away from zero, without a fraction in between. */
export function divideHalfAway(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError(`cannot divide ${dividend} by ${divisor} exactly`)
  }
  const rest = Math.abs(dividend % divisor)
  const whole = (Math.abs(dividend) - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
  return dividend < 0 && whole > 0 ? -whole : whole
}

/** The part of an amount given in basis points (2500 = 25 %), ties away from zero. */
export function portion(amount: Cents, rateBp: number): Cents {
  return cents(divideHalfAway(amount * rateBp, 10_000))
}

/**
 * Splits a total in proportion to whole weights by largest remainder; ties go to the first. The parts sum to the total
 * exactly, and a negative total gives the mirrored parts. Weights may be negative (a discount among dishes): as long as
 * the total lies between 0 and the sum of the weights, each part lies between 0 and its weight.
 * Throws a RangeError when there is something to split and the weights sum to 0.
 */
export function share(total: Cents, weights: readonly number[]): Cents[] {
  const sum = cents(weights.reduce((all, weight) => all + cents(weight), 0))
  if (total === 0) return weights.map(() => cents(0))
  if (sum === 0) throw new RangeError('cannot split an amount over weights that sum to 0')

  // Products of cents and cents leave the safe integers, so the division is done in BigInt.
  const divisor = BigInt(Math.abs(sum))
  const quotients = weights.map((weight) => {
    const product = BigInt(Math.abs(total)) * BigInt(sum < 0 ? -weight : weight)
    const rest = ((product % divisor) + divisor) % divisor
    return { whole: Number((product - rest) / divisor), rest }
  })
  const left = Math.abs(total) - quotients.reduce((all, { whole }) => all + whole, 0)
  const favoured = new Set(
    quotients
      .map(({ rest }, position) => ({ rest, position }))
      .sort((a, b) => (a.rest === b.rest ? a.position - b.position : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ position }) => position),
  )
  return quotients.map(({ whole }, position) => {
    const part = whole + (favoured.has(position) ? 1 : 0)
    return cents(total < 0 ? -part : part)
  })
}
