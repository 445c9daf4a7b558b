import { cents, fold, type LedgerEntry, type LedgerLine, type UndoableKind, vatIn } from '@couvert/domain'
import type { Db } from '../../platform/db.ts'

/** A figure that runs along and is not what the ledger says. */
export type Disagreement = { receiptId: number; what: string }

type ReceiptRow = {
  id: number
  state: string
  countOpen: number
  countClosed: number
  amountOpen: number
  amountClosed: number
  groupsWaiting: number
  /** As counted. */
  pendingGroups: number
}
type LineRow = {
  receiptId: number
  id: number
  count: number
  amount: number
  countOpen: number
  amountOpen: number
  isCounted: boolean
  turnoverGroup: string
  vatBp: number
}
type EntryRow = {
  receiptId: number
  transactionId: number
  kind: LedgerEntry['kind']
  undoes: UndoableKind | null
  lineId: number
  count: number
  amount: number
}
type MoneyRow = {
  receiptId: number
  transactionId: number
  kind: string
  entries: number
  tenders: number
  turnover: number
}
/** Turnover of one transaction in one group at one rate, beside what its entries say was paid there. */
type TurnoverRow = {
  receiptId: number
  transactionId: number
  kind: string
  turnoverGroup: string
  vatBp: number
  entries: number
  gross: number
  vat: number
}

const batch = 500

/** Folds every receipt's ledger and compares it with the figures that run along. Reads in batches, changes nothing. */
export async function checkLedger(db: Db): Promise<{ receipts: number; disagreements: Disagreement[] }> {
  const disagreements: Disagreement[] = []
  let receipts = 0
  for (let after = 0; ; ) {
    const rows = await db.query<ReceiptRow>(
      `select id, state, count_open as "countOpen", count_closed as "countClosed", amount_open as "amountOpen",
         amount_closed as "amountClosed", groups_waiting as "groupsWaiting",
         (select count(*) from ordergroup g where g.receipt_id = receipt.id and g.status = 'PENDING')::int as "pendingGroups"
       from receipt where id > $1 order by id limit ${batch}`,
      [after],
    )
    if (rows.length === 0) return { receipts, disagreements }
    after = rows.at(-1)?.id ?? after
    receipts += rows.length
    disagreements.push(...(await checkBatch(db, rows)))
  }
}

async function checkBatch(db: Db, receipts: readonly ReceiptRow[]): Promise<Disagreement[]> {
  const ids = receipts.map(({ id }) => id)
  const [lines, entries, money, turnover] = await Promise.all([
    readLines(db, ids),
    readEntries(db, ids),
    readMoney(db, ids),
    readTurnover(db, ids),
  ])
  const linesOf = Map.groupBy(lines, ({ receiptId }) => receiptId)
  const entriesOf = Map.groupBy(entries, ({ receiptId }) => receiptId)
  return [
    ...receipts.flatMap((receipt) =>
      checkReceipt(receipt, linesOf.get(receipt.id) ?? [], entriesOf.get(receipt.id) ?? []),
    ),
    ...money.flatMap(checkMoney),
    ...turnover.flatMap(checkTurnover),
    ...checkVat(turnover),
  ]
}

function checkReceipt(receipt: ReceiptRow, lines: readonly LineRow[], entries: readonly EntryRow[]): Disagreement[] {
  const receiptId = receipt.id
  const ledgerLines: LedgerLine[] = lines.map((line) => ({ ...line, amount: cents(line.amount) }))
  const ledgerEntries: LedgerEntry[] = entries.map(({ undoes, ...entry }) => ({
    ...entry,
    amount: cents(entry.amount),
    ...(undoes ? { undoes } : {}),
  }))
  try {
    const figures = fold(ledgerLines, ledgerEntries)
    const wrongLines = lines.flatMap((line) => {
      const folded = figures.lines.get(line.id)
      const expected = line.isCounted ? folded : { countOpen: line.countOpen, amountOpen: line.amountOpen }
      return compare(receiptId, `line ${line.id}`, line, expected ?? {}, ['countOpen', 'amountOpen'])
    })
    return [
      ...compare(receiptId, 'receipt', receipt, figures, ['countOpen', 'countClosed', 'amountOpen', 'amountClosed']),
      ...compare(receiptId, 'receipt', receipt, { groupsWaiting: receipt.pendingGroups }, ['groupsWaiting']),
      ...wrongLines,
    ]
  } catch (error) {
    return [{ receiptId, what: (error as Error).message }]
  }
}

function compare(
  receiptId: number,
  name: string,
  stored: Readonly<Record<string, unknown>>,
  folded: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): Disagreement[] {
  return keys
    .filter((key) => stored[key] !== folded[key])
    .map((key) => ({ receiptId, what: `${name}: ${key} is ${stored[key]}, the ledger says ${folded[key]}` }))
}

/** What a payment closed is what was handed over, and what its turnover says. */
function checkMoney({ receiptId, transactionId, kind, entries, tenders, turnover }: MoneyRow): Disagreement[] {
  if (kind !== 'PAYMENT' || (entries === tenders && entries === turnover)) return []
  return [
    { receiptId, what: `transaction ${transactionId}: entries ${entries}, tenders ${tenders}, turnover ${turnover}` },
  ]
}

/** What was paid for goods of a group is its turnover, also of a part payment. */
function checkTurnover({ receiptId, transactionId, kind, turnoverGroup, vatBp, entries, gross }: TurnoverRow) {
  if (kind !== 'PAYMENT' || entries === gross) return []
  const which = `${turnoverGroup} at ${vatBp / 100} %`
  return [{ receiptId, what: `transaction ${transactionId}: ${which}: entries ${entries}, turnover ${gross}` }]
}

/** However many parts a bill was paid in, the VAT of a rate is that of all that was taken at it. */
function checkVat(turnover: readonly TurnoverRow[]): Disagreement[] {
  const byRate = Map.groupBy(turnover, ({ receiptId, vatBp }) => `${receiptId} ${vatBp}`)
  return [...byRate.values()].flatMap((rows) => {
    const [{ receiptId, vatBp } = { receiptId: 0, vatBp: 0 }] = rows
    const vat = rows.reduce((sum, row) => sum + row.vat, 0)
    const due = vatIn(cents(rows.reduce((sum, row) => sum + row.gross, 0)), vatBp)
    return vat === due ? [] : [{ receiptId, what: `VAT at ${vatBp / 100} % is ${vat}, of what was taken it is ${due}` }]
  })
}

function readLines(db: Db, ids: readonly number[]): Promise<LineRow[]> {
  return db.query<LineRow>(
    `select l.receipt_id as "receiptId", l.id, l.count, l.amount, l.count_open as "countOpen", l.amount_open as "amountOpen",
       g.status = 'ORDERED' as "isCounted", l.turnover_group as "turnoverGroup", l.vat_bp as "vatBp"
     from line l join ordergroup g on g.id = l.ordergroup_id and g.merchant_id = l.merchant_id
     where l.receipt_id = any($1::bigint[])`,
    [ids],
  )
}

function readEntries(db: Db, ids: readonly number[]): Promise<EntryRow[]> {
  return db.query<EntryRow>(
    `select x.receipt_id as "receiptId", x.id as "transactionId", x.kind, u.kind as undoes, e.line_id as "lineId", e.count, e.amount
     from transaction x join entry e on e.transaction_id = x.id and e.merchant_id = x.merchant_id
     left join transaction u on u.id = x.undoes and u.merchant_id = x.merchant_id
     where x.receipt_id = any($1::bigint[])`,
    [ids],
  )
}

function readMoney(db: Db, ids: readonly number[]): Promise<MoneyRow[]> {
  return db.query<MoneyRow>(
    `select x.receipt_id as "receiptId", x.id as "transactionId", x.kind,
       coalesce((select sum(e.amount) from entry e where e.transaction_id = x.id), 0) as entries,
       coalesce((select sum(d.amount) from tender d where d.transaction_id = x.id), 0) as tenders,
       coalesce((select sum(v.gross) from turnover v where v.transaction_id = x.id), 0) as turnover
     from transaction x where x.receipt_id = any($1::bigint[])`,
    [ids],
  )
}

function readTurnover(db: Db, ids: readonly number[]): Promise<TurnoverRow[]> {
  return db.query<TurnoverRow>(
    `with x as (select id, merchant_id, receipt_id, kind from transaction where receipt_id = any($1::bigint[])),
       said as (select v.transaction_id, v.turnover_group, v.vat_bp, v.gross, v.vat
         from x join turnover v on v.transaction_id = x.id and v.merchant_id = x.merchant_id),
       paid as (select x.id as transaction_id, l.turnover_group, l.vat_bp, sum(e.amount)::bigint as entries
         from x join entry e on e.transaction_id = x.id and e.merchant_id = x.merchant_id
           join line l on l.id = e.line_id and l.merchant_id = e.merchant_id group by 1, 2, 3)
     select x.receipt_id as "receiptId", transaction_id as "transactionId", x.kind, turnover_group as "turnoverGroup",
       vat_bp as "vatBp", coalesce(entries, 0) as entries, coalesce(gross, 0) as gross, coalesce(vat, 0) as vat
     from said full join paid using (transaction_id, turnover_group, vat_bp) join x on x.id = transaction_id
     order by transaction_id, turnover_group, vat_bp`,
    [ids],
  )
}
