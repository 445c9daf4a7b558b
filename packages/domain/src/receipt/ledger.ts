import { type Cents, cents, sumCents } from '../money.ts'

/** A line as it was ordered. `isCounted`: its ordergroup is on the bill (see `countsInAmounts`). */
export type LedgerLine = {
  id: number
  count: number
  amount: Cents
  isCounted: boolean
  turnoverGroup: string
  vatBp: number
}

export type EntryKind = 'PAYMENT' | 'VOID' | 'HOUSE' | 'LOSS' | 'TRANSFER' | 'UNDO' | 'REFUND'

/** What an entry can undo. */
export type UndoableKind = Exclude<EntryKind, 'UNDO' | 'REFUND'>

/** What a transaction did to one line. Count and amount are positive for what leaves an ordinary line, an undo's for what comes back. */
export type LedgerEntry = {
  transactionId: number
  kind: EntryKind
  lineId: number
  count: number
  amount: Cents
  /** The kind of what an UNDO takes back. */
  undoes?: UndoableKind
}

/** Closed is paid, on the house or lost; what is gone (void or transferred) is in neither. */
export type LineFigures = {
  countOpen: number
  amountOpen: Cents
  countClosed: number
  amountClosed: Cents
  countGone: number
  amountGone: Cents
}

export type Figures = LineFigures & { lines: ReadonlyMap<number, LineFigures> }

/** What closes units: they are settled, and no longer open. */
export const closingKinds: readonly UndoableKind[] = ['PAYMENT', 'HOUSE', 'LOSS']
const removing: readonly UndoableKind[] = ['VOID', 'TRANSFER']

/**
 * The figures of a receipt from its whole history, whatever the order of the entries. A line whose ordergroup does not
 * count has zero figures. A refund moves money, not units, and is not in them.
 * Throws on a history that cannot be: an unknown line, more closed than ordered, more undone than done.
 */
export function fold(lines: readonly LedgerLine[], entries: readonly LedgerEntry[]): Figures {
  const moving = new Map<number, LedgerEntry[]>()
  for (const entry of entries) {
    if (entry.kind !== 'REFUND') moving.set(entry.lineId, [...(moving.get(entry.lineId) ?? []), entry])
  }
  const figures = new Map<number, LineFigures>()
  for (const line of lines) {
    if (figures.has(line.id)) throw new Error(`Line ${line.id} is in the ledger twice`)
    figures.set(line.id, lineFigures(line, moving.get(line.id) ?? []))
  }
  for (const lineId of moving.keys()) {
    if (!figures.has(lineId)) throw new Error(`An entry names line ${lineId}, which is not on this receipt`)
  }
  return { ...total([...figures.values()]), lines: figures }
}

function lineFigures(line: LedgerLine, entries: readonly LedgerEntry[]): LineFigures {
  const ordered = line.isCounted ? line : { id: line.id, count: 0, amount: cents(0) }
  const closed = tally(ordered, entries, closingKinds)
  const gone = tally(ordered, entries, removing)
  const countOpen = ordered.count - closed.count - gone.count
  const amountOpen = cents(ordered.amount - closed.amount - gone.amount)
  check(ordered, countOpen, amountOpen, 'open')
  if (countOpen === 0 && amountOpen !== 0) throw new Error(`Line ${line.id} has an amount open without a unit`)
  return {
    countOpen,
    amountOpen,
    countClosed: closed.count,
    amountClosed: closed.amount,
    countGone: gone.count,
    amountGone: gone.amount,
  }
}

type Ordered = { id: number; count: number; amount: Cents }

function tally(line: Ordered, entries: readonly LedgerEntry[], kinds: readonly UndoableKind[]): Omit<Ordered, 'id'> {
  let [count, amount] = [0, cents(0)]
  for (const kind of kinds) {
    const moves = entries.map((entry) => ({ ...entry, sign: signFor(entry, kind) }))
    const ofKind = {
      count: moves.reduce((sum, move) => sum + move.sign * move.count, 0),
      amount: cents(moves.reduce((sum, move) => sum + move.sign * move.amount, 0)),
    }
    check(line, ofKind.count, ofKind.amount, kind)
    count += ofKind.count
    amount = cents(amount + ofKind.amount)
  }
  return { count, amount }
}

function signFor(entry: LedgerEntry, kind: UndoableKind): 1 | 0 | -1 {
  if (entry.kind === kind) return 1
  if (entry.kind !== 'UNDO') return 0
  if (!entry.undoes) throw new Error(`Transaction ${entry.transactionId} undoes nothing`)
  return entry.undoes === kind ? -1 : 0
}

/** A line's count stays between 0 and what was ordered, and so does its amount, which is negative for a discount. */
function check(line: Ordered, count: number, amount: Cents, what: string) {
  const isPossible =
    count >= 0 && count <= line.count && amount >= Math.min(0, line.amount) && amount <= Math.max(0, line.amount)
  if (!isPossible) throw new Error(`Line ${line.id}: ${count} units and ${amount} cents ${what} cannot be`)
}

function total(list: readonly LineFigures[]): LineFigures {
  const count = (key: 'countOpen' | 'countClosed' | 'countGone') => list.reduce((sum, line) => sum + line[key], 0)
  const amount = (key: 'amountOpen' | 'amountClosed' | 'amountGone') => sumCents(list.map((line) => line[key]))
  return {
    countOpen: count('countOpen'),
    amountOpen: amount('amountOpen'),
    countClosed: count('countClosed'),
    amountClosed: amount('amountClosed'),
    countGone: count('countGone'),
    amountGone: amount('amountGone'),
  }
}
