import { type Cents, cents, share, sumCents } from '../money.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'
import type { RefusalOf } from '../refusal.ts'
import { type Turnover, turnoverOf } from '../vat.ts'

export type OpenLine = { id: number; countOpen: number; amountOpen: Cents; turnoverGroup: string; vatBp: number }

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
  /** All turnover of this receipt so far. */
  turnoverBefore: readonly Turnover[]
}

export type PayRefusal = RefusalOf<'amount_open' | 'amount_too_high' | 'invalid_request'>

/**
 * What a payment books. Closing closes every line, those of price 0 too. A part is spread over the open lines in
 * proportion to what is open on them; when nothing is left, all units close together. A negative bill (money goes
 * back) mirrors all of it. Tenders of 0 are left out.
 */
export function pay({ lines, tenders, mustClose, turnoverBefore }: PayFacts): Outcome<Payment, PayRefusal> {
  const open = sumCents(lines.map(({ amountOpen }) => amountOpen))
  const paid = sumCents(tenders.map(({ amount }) => amount))
  const refusal = tenderRefusal(open, tenders) ?? sumRefusal(open, paid, mustClose)
  if (refusal) return refuse(refusal)

  const entries = paid === open ? wholeEntries(lines) : partEntries(lines, paid)
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

function sumRefusal(open: Cents, paid: Cents, mustClose: boolean): PayRefusal | null {
  const sign = open < 0 ? -1 : 1
  const missing = sign * (open - paid)
  if (missing < 0 || (open === 0 && paid !== 0)) return { code: 'amount_too_high', amountOpen: open }
  if (missing > 0 && (mustClose || paid === 0)) return { code: 'amount_open', amountOpen: open }
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
