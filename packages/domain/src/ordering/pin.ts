/**
 * A new pin of four digits, none of those that are in use at the table, or were last: the next party's must not open the
 * bill of the one before, and of two parties each its own.
 * @param randomBelow a whole number from 0 up to, and without, its argument.
 */
export function newPin(taken: readonly string[], randomBelow: (most: number) => number): string {
  for (;;) {
    const pin = String(randomBelow(10_000)).padStart(4, '0')
    if (!taken.includes(pin)) return pin
  }
}
