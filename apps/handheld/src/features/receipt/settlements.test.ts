import type { HandheldReceipt } from '@couvert/contract'
import { expect, test } from 'vitest'
import { settlementsOf } from './settlements.ts'

const article = (id: number, ...transactions: number[]) => ({
  id,
  countOpen: 0,
  transactionOMArticles: transactions.map((transaction_id) => ({ transaction_id, count: 1 })),
})
const transaction = (id: number, createdAt: string, methods: string[], kind = 'PAYMENT') => ({
  id,
  kind,
  createdAt,
  payment_methods: methods.map((name) => ({ name })),
})
const receipt = {
  handheldOrdergroups: [
    { receiptArticles: [article(1, 12, 10), article(2, 10)] },
    { receiptArticles: [article(3, 11, 13), article(4)] },
  ],
  transactions: [
    transaction(12, '2026-01-05 19:20:00', ['CASH']),
    transaction(10, '2026-01-05 19:05:00', ['CARD', 'CASH', 'CARD']),
    transaction(11, '2026-01-05 19:10:00', [], 'VOID'),
    transaction(13, '2026-01-05 19:30:00', []),
  ],
} as unknown as HandheldReceipt

test('a row tells each payment of its lines once, the first one first, and each way to pay once', () => {
  expect(settlementsOf(receipt, { ids: [1, 2] })).toEqual([
    { at: '2026-01-05 19:05:00', methods: ['CARD', 'CASH'] },
    { at: '2026-01-05 19:20:00', methods: ['CASH'] },
  ])
})

test('what was not paid with money tells of none', () => {
  expect(settlementsOf(receipt, { ids: [3, 4] })).toEqual([])
})

test('a part payment tells once its units are closed', () => {
  const line = (countOpen: number) => ({
    id: 5,
    countOpen,
    transactionOMArticles: [
      { transaction_id: 10, count: 0 },
      { transaction_id: 12, count: 1 },
    ],
  })
  const of = (countOpen: number) => ({ ...receipt, handheldOrdergroups: [{ receiptArticles: [line(countOpen)] }] })
  expect(settlementsOf(of(1) as unknown as HandheldReceipt, { ids: [5] }).map(({ at }) => at)).toEqual([
    '2026-01-05 19:20:00',
  ])
  expect(settlementsOf(of(0) as unknown as HandheldReceipt, { ids: [5] })).toHaveLength(2)
})
