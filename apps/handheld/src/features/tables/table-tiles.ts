import type { DiningTable, HandheldReceipt, WaitingCall } from '@couvert/contract'
import { type Cents, cents, fromUtcText, sumCents } from '@couvert/domain'
import type { Overview } from '../../floor/parties.ts'

export type TableTile = {
  /** What the table is called on the floor: "12". */
  tableId: string
  state: 'free' | 'seated' | 'late'
  /** What the guest asks for who waits longest here; null: nobody waits. */
  call: WaitingCall['kind'] | null
  /** Of the oldest open receipt. */
  openedAt: Date | null
  amountOpen: Cents
  /** Open bills at this table. */
  parties: number
}

export type TileFilter = 'all' | 'calls' | 'late' | 'seated' | 'free'

/** Ten tables that stand together; a table keeps its place when others are hidden. */
export type TenTables = { first: string; last: string; tiles: TableTile[] }

const tablesInRow = 10
/** A bill without a table code is a direct sale: it shows up when it was left open. */
const directSaleShownAfterMs = 30 * 60_000

/** The overview in rows of ten, hidden tables left out. */
export function rowsOfTables({ tables, sp_receipts, calls }: Overview, now: Date): TenTables[] {
  const receiptsOf = Map.groupBy(sp_receipts.filter(isOpen), ({ tableId }) => tableId)
  const callOf = new Map(
    waitingCalls(calls)
      .toReversed()
      .map(({ table_id, kind }) => [table_id, kind]),
  )
  const placed = tables
    .map((table) => ({ table, tile: tileOf(table, receiptsOf.get(table.identifier) ?? [], callOf, now) }))
    .filter(({ table, tile }) => table.hasQrCode || wasLeftOpen(tile, now))
    .sort((a, b) => byName.compare(a.tile.tableId, b.tile.tableId))
  return chunks(placed, tablesInRow)
    .map((ten) => ({
      first: ten[0]!.tile.tableId,
      last: ten.at(-1)!.tile.tableId,
      tiles: ten.filter(({ table }) => !table.is_every_order_paid).map(({ tile }) => tile),
    }))
    .filter(({ tiles }) => tiles.length > 0)
}

export function filteredRows(rows: readonly TenTables[], filter: TileFilter): TenTables[] {
  return rows
    .map((row) => ({ ...row, tiles: row.tiles.filter((tile) => passes(tile, filter)) }))
    .filter(({ tiles }) => tiles.length > 0)
}

/** How many tiles pass each filter. */
export function filterCounts(rows: readonly TenTables[]): Record<TileFilter, number> {
  const tiles = rows.flatMap((row) => row.tiles)
  const count = (filter: TileFilter) => tiles.filter((tile) => passes(tile, filter)).length
  return {
    all: tiles.length,
    calls: count('calls'),
    late: count('late'),
    seated: count('seated'),
    free: count('free'),
  }
}

/** Calls that wait, the longest first. */
export function waitingCalls(calls: readonly WaitingCall[]): WaitingCall[] {
  return calls.toSorted((a, b) => a.at.localeCompare(b.at) || a.id - b.id)
}

function tileOf(
  table: DiningTable,
  receipts: readonly HandheldReceipt[],
  callOf: ReadonlyMap<string, WaitingCall['kind']>,
  now: Date,
): TableTile {
  const opened = receipts.map(({ createdAt }) => fromUtcText(createdAt).getTime())
  return {
    tableId: table.identifier,
    state: receipts.length === 0 ? 'free' : receipts.some((receipt) => isOverTime(receipt, now)) ? 'late' : 'seated',
    call: callOf.get(table.identifier) ?? null,
    openedAt: opened.length === 0 ? null : new Date(Math.min(...opened)),
    amountOpen: receipts.length === 0 ? cents(0) : sumCents(receipts.map(({ amountOpen }) => amountOpen)),
    parties: receipts.length,
  }
}

function passes({ state, call }: TableTile, filter: TileFilter): boolean {
  if (filter === 'all') return true
  return filter === 'calls' ? call !== null : state === filter
}

const isOpen = ({ status }: HandheldReceipt): boolean => status === 'OPEN'

const isOverTime = ({ ayceTimeLimit }: HandheldReceipt, now: Date): boolean =>
  ayceTimeLimit > 0 && now.getTime() >= ayceTimeLimit * 1000

const wasLeftOpen = ({ openedAt }: TableTile, now: Date): boolean =>
  openedAt !== null && now.getTime() - openedAt.getTime() >= directSaleShownAfterMs

const byName = new Intl.Collator('en', { numeric: true })

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
