import { expect, test } from 'vitest'
import { listedOrders, type OrdergroupStatus } from './ordergroup.ts'

const order = (id: number, createdAt: string, status: OrdergroupStatus = 'ORDERED') => ({ id, createdAt, status })

test('orders are listed newest first, within one second by their number, and dropped ones not at all', () => {
  const orders = [
    order(2, '2026-05-01 18:00:00'),
    order(3, '2026-05-01 18:00:00', 'FAILED'),
    order(1, '2026-05-01 18:30:00'),
    order(4, '2026-05-01 19:00:00', 'CANCELED'),
  ]
  expect(listedOrders(orders).map(({ id }) => id)).toEqual([1, 3, 2])
})
