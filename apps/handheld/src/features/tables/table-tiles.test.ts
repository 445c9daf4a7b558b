import type { DiningTable, HandheldReceipt, WaitingCall } from '@couvert/contract'
import { type Cents, cents } from '@couvert/domain'
import { expect, test } from 'vitest'
import { filterCounts, filteredRows, rowsOfTables, waitingCalls } from './table-tiles.ts'

const now = new Date('2026-11-20T18:00:00Z')

test('tables stand in rows of ten in the order of their numbers', () => {
  const rows = rowsOfTables(overview({ tables: ['10', '2', '1', '11'].map((id) => table(id)) }), now)
  expect(rows.map((row) => row.tiles.map(({ tableId }) => tableId))).toEqual([['1', '2', '10', '11']])
  const twelve = rowsOfTables(overview({ tables: Array.from({ length: 12 }, (_, at) => table(`${at + 1}`)) }), now)
  expect(twelve.map(({ first, last }) => `${first}-${last}`)).toEqual(['1-10', '11-12'])
})

test('a table without a bill is free, with one it is seated since its oldest bill and shows their sum', () => {
  const receipts = [receipt('2', { createdAt: '2026-11-20 17:30:00', amountOpen: cents(1250) }), receipt('2')]
  const [row] = rowsOfTables(overview({ tables: [table('1'), table('2')], sp_receipts: receipts }), now)
  expect(row?.tiles[0]).toMatchObject({ state: 'free', openedAt: null })
  expect(row?.tiles[1]).toMatchObject({
    state: 'seated',
    openedAt: new Date('2026-11-20T17:00:00Z'),
    amountOpen: 2250,
    parties: 2,
  })
})

test('a table turns late at the very second its time limit is reached', () => {
  const limit = now.getTime() / 1000
  const seen = overview({ tables: [table('1')], sp_receipts: [receipt('1', { ayceTimeLimit: limit })] })
  expect(stateAt(seen, new Date(now.getTime() - 1))).toBe('seated')
  expect(stateAt(seen, now)).toBe('late')
})

test('a limit of 0 never runs out', () => {
  expect(stateAt(overview({ tables: [table('1')], sp_receipts: [receipt('1')] }), now)).toBe('seated')
})

test('a call marks its table and leaves the fill as it is', () => {
  const [row] = rowsOfTables(overview({ tables: [table('1')], calls: [call(1, '1')] }), now)
  expect(row?.tiles[0]).toMatchObject({ state: 'free', call: 'waiter' })
})

test('of several calls at a table its tile shows the one that waits longest', () => {
  const bill: WaitingCall = { ...call(2, '1', '2026-11-20 17:58:00'), kind: 'bill', facts: { payment_method: 'card' } }
  const [row] = rowsOfTables(overview({ tables: [table('1')], calls: [call(1, '1'), bill] }), now)
  expect(row?.tiles[0]?.call).toBe('bill')
})

test('a fully paid table is hidden, and the others keep their row', () => {
  const tables = Array.from({ length: 11 }, (_, at) => table(`${at + 1}`, { is_every_order_paid: at === 0 }))
  const rows = rowsOfTables(overview({ tables }), now)
  expect(rows.map(({ tiles }) => tiles.length)).toEqual([9, 1])
})

test('a table without a code shows up only when its bill is open for 30 minutes', () => {
  const open = (createdAt: string) =>
    rowsOfTables(
      overview({
        tables: [table('SALE-x7Kp', { hasQrCode: false })],
        sp_receipts: [receipt('SALE-x7Kp', { createdAt })],
      }),
      now,
    ).length
  expect(open('2026-11-20 17:30:01')).toBe(0)
  expect(open('2026-11-20 17:30:00')).toBe(1)
})

test('each filter counts and shows its own tables', () => {
  const seen = overview({ tables: [table('1'), table('2')], sp_receipts: [receipt('2')], calls: [call(1, '1')] })
  const rows = rowsOfTables(seen, now)
  expect(filterCounts(rows)).toEqual({ all: 2, calls: 1, late: 0, seated: 1, free: 1 })
  expect(filteredRows(rows, 'seated').flatMap(({ tiles }) => tiles.map(({ tableId }) => tableId))).toEqual(['2'])
  expect(filteredRows(rows, 'late')).toEqual([])
})

test('calls stand in the order they were made', () => {
  const calls = [call(2, '1', '2026-11-20 17:59:00'), call(1, '2', '2026-11-20 17:58:00')]
  expect(waitingCalls(calls).map(({ id }) => id)).toEqual([1, 2])
})

type Seen = Parameters<typeof rowsOfTables>[0]

function stateAt(seen: Seen, at: Date) {
  return rowsOfTables(seen, at)[0]?.tiles[0]?.state
}

function overview(part: Partial<Seen>): Seen {
  return { tables: [], sp_receipts: [], calls: [], ...part }
}

function table(identifier: string, part: Partial<DiningTable> = {}): DiningTable {
  return {
    id: identifier,
    qrcode: `CODE${identifier}`,
    name: `Table ${identifier}`,
    identifier,
    sp_merchant_id: 101,
    receiptId: null,
    is_every_order_paid: false,
    hasQrCode: true,
    menuTags: '',
    status: 'Inactive',
    ...part,
  }
}

function receipt(tableId: string, part: Partial<HandheldReceipt> = {}): HandheldReceipt {
  const none: Cents = cents(0)
  return {
    id: 1,
    spMerchantId: 101,
    identifier: 'Table',
    partyId: 1,
    tableId,
    webcode: 'CODE',
    status: 'OPEN',
    createdAt: '2026-11-20 17:00:00',
    updatedAt: '2026-11-20 17:00:00',
    countOpen: 1,
    countClosed: 0,
    amount: cents(1000),
    amountOpen: cents(1000),
    amountClosed: none,
    menuTags: '',
    ayceTimeLimit: 0,
    maxRounds: 0,
    rounds: 0,
    spAyceCovers: [],
    transactions: [],
    handheldOrdergroups: [],
    party: 1,
    hasTransactionable: false,
    ...part,
  }
}

function call(id: number, table_id: string, at = '2026-11-20 17:59:00'): WaitingCall {
  return { id, kind: 'waiter', sp_merchant_id: 101, table_id, sp_receipt_id: null, at, facts: {} }
}
