import { type Cents, cents, share, sumCents } from '../money.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'
import type { Issue, RefusalOf } from '../refusal.ts'
import { type Turnover, turnoverOf } from '../vat.ts'

export type OpenLine = PayableLine & { turnoverGroup: string; vatBp: number }

/** What is open of a line, as far as choosing from it goes. */
export type PayableLine = { id: number; countOpen: number; amountOpen: Cents }

/** So many units of a line. */
export type ChosenUnits = { lineId: number; count: number }

/** Money handed over in one way. `received` is the cash before change. */
export type Tender = { method: string; amount: Cents; received?: Cents }

export type Payment = {
  /** A count of 0 with an amount is a part payment: the units stay open. */
  entries: { lineId: number; count: number; amount: Cents }[]
  turnover: Turnover[]
  tenders: Tender[]
  closes: boolean
}

export type PayFacts = {
  lines: readonly OpenLine[]
  tenders: readonly Tender[]
  /** The payment must cover everything and closes the receipt; else it is a part payment and the receipt stays open. */
  mustClose: boolean
  /** The units that are paid for; without them the tenders are a part of everything that is open. */
  chosen?: readonly ChosenUnits[] | undefined
  /** All turnover of this receipt so far. */
  turnoverBefore: readonly Turnover[]
}

export type PayRefusal = RefusalOf<'amount_open' | 'amount_too_high' | 'invalid_request'>

/**
 * What a payment books. Closing closes every line, those of price 0 too. Chosen units close at what is open on them. A
 * part without a choice is spread over the open lines in proportion to what is open on them; when nothing is left, all
 * units close together. A negative bill (money goes back) mirrors all of it. Tenders of 0 are left out.
 */
export function pay(facts: PayFacts): Outcome<Payment, PayRefusal> {
  const { lines, tenders, mustClose, chosen, turnoverBefore } = facts
  const choiceFaults = chosen ? chosenFaults(lines, chosen, mustClose) : []
  if (choiceFaults.length > 0) return refuse({ code: 'invalid_request', issues: choiceFaults })
  const units = chosen && chosenEntries(lines, chosen)

  const asked = sumCents(units ? units.map(({ amount }) => amount) : lines.map(({ amountOpen }) => amountOpen))
  const paid = sumCents(tenders.map(({ amount }) => amount))
  const refusal = tenderRefusal(asked, tenders) ?? sumRefusal(asked, paid, mustClose || units !== undefined)
  if (refusal) return refuse(refusal)

  const entries = units ?? (paid === asked ? wholeEntries(lines) : partEntries(lines, paid))
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const parts = entries
    .filter(({ amount }) => amount !== 0)
    .map(({ lineId, amount }) => {
      const { turnoverGroup, vatBp } = lineOf.get(lineId)!
      return { turnoverGroup, vatBp, gross: amount }
    })
  return ok({
    entries,
    turnover: turnoverOf(parts, turnoverBefore),
    tenders: tenders.filter(({ amount }) => amount !== 0),
    closes: mustClose,
  })
}

/**
 * What chosen units cost: all that is open of a line, or their share of it, so that units paid one after the other add
 * up. The units must be open.
 */
export function chosenEntries(lines: readonly PayableLine[], chosen: readonly ChosenUnits[]): Payment['entries'] {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  return chosen.map(({ lineId, count }) => {
    const { amountOpen, countOpen } = lineOf.get(lineId)!
    const [amount = cents(0)] = share(amountOpen, [count, countOpen - count])
    return { lineId, count, amount }
  })
}

/** The first so many units of lines that are drawn as one; fewer where fewer are open. */
export function unitsOf(lines: readonly PayableLine[], count: number): ChosenUnits[] {
  const chosen: ChosenUnits[] = []
  let left = count
  for (const { id, countOpen } of lines) {
    const taken = Math.min(left, countOpen)
    if (taken > 0) chosen.push({ lineId: id, count: taken })
    left -= taken
  }
  return chosen
}

function chosenFaults(lines: readonly OpenLine[], chosen: readonly ChosenUnits[], mustClose: boolean): Issue[] {
  if (chosen.length === 0) return [{ path: 'lines', message: 'Names at least one line, or is left out' }]
  // A choice leaves the rest open, so it cannot close the receipt.
  if (mustClose) return [{ path: 'lines', message: 'Is for a part of the bill' }]
  const openOf = new Map(lines.map(({ id, countOpen }) => [id, countOpen]))
  const seen = new Set<number>()
  return chosen.flatMap(({ lineId, count }, position) => {
    const path = `lines.${position}`
    const countOpen = openOf.get(lineId) ?? 0
    if (countOpen === 0) return [{ path: `${path}.receipt_article_id`, message: 'Is no open line of this receipt' }]
    if (seen.has(lineId)) return [{ path: `${path}.receipt_article_id`, message: 'Is named twice' }]
    seen.add(lineId)
    if (count < 1 || count > countOpen) return [{ path: `${path}.count`, message: `Is between 1 and ${countOpen}` }]
    return []
  })
}

function sumRefusal(open: Cents, paid: Cents, mustCover: boolean): PayRefusal | null {
  const sign = open < 0 ? -1 : 1
  const missing = sign * (open - paid)
  if (missing < 0 || (open === 0 && paid !== 0)) return { code: 'amount_too_high', amountOpen: open }
  if (missing > 0 && (mustCover || paid === 0)) return { code: 'amount_open', amountOpen: open }
  return null
}

/** Each tender goes the way the bill goes, and cash received covers it: else a till could be emptied by two that cancel out. */
function tenderRefusal(open: Cents, tenders: readonly Tender[]): PayRefusal | null {
  const sign = open < 0 ? -1 : 1
  const issues = tenders.flatMap(({ amount, received }, position) => {
    const path = `payment_methods.${position}`
    if (sign * amount < 0) return [{ path: `${path}.amount`, message: 'Has the sign of the open amount' }]
    if (received !== undefined && sign * received < sign * amount) {
      return [{ path: `${path}.received`, message: 'Covers the amount' }]
    }
    return []
  })
  return issues.length > 0 ? { code: 'invalid_request', issues } : null
}

function wholeEntries(lines: readonly OpenLine[]): Payment['entries'] {
  return lines
    .filter(({ countOpen }) => countOpen > 0)
    .map(({ id, countOpen, amountOpen }) => ({ lineId: id, count: countOpen, amount: amountOpen }))
}

function partEntries(lines: readonly OpenLine[], paid: Cents): Payment['entries'] {
  const amounts = share(
    paid,
    lines.map(({ amountOpen }) => amountOpen),
  )
  return lines
    .map(({ id }, position) => ({ lineId: id, count: 0, amount: amounts[position] ?? cents(0) }))
    .filter(({ amount }) => amount !== 0)
}
