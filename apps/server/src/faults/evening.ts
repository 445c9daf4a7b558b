import { expect } from 'vitest'
import type { Db } from '../platform/db.ts'
import { expectBooksInOrder } from './books.ts'
import { type Orders, orderOf } from './orders.ts'
import { expectPhoneCaughtUp, type TablePhone } from './table-phone.ts'

/** No test here is timed; these limits end what hangs, also on a busy machine. */
export const patienceMs = 300_000
/** Twenty devices at five tables: each table has several phones, whose orders wait for one another. */
export const codes = ['LUCIA01', 'LUCIA02', 'LUCIA03', 'LUCIA04', 'LUCIA05'] as const
export const phoneCode = codes[0]

export async function spMerchantIdOf(db: Db): Promise<number> {
  const [row] = await db.query<{ spId: number }>(`select sp_id as "spId" from merchant where slug = 'osteria-lucia'`)
  if (!row) throw new Error('Osteria Lucia is not there')
  return row.spId
}

/** All 200 orders once, and a phone that lived through it shows the bill, and hears of the next order. */
export async function expectGoodEvening(
  db: Db,
  evening: { orders: Orders; phone: TablePhone; spMerchantId: number },
): Promise<void> {
  const { orders, phone, spMerchantId } = evening
  expect(orders.acknowledged).toHaveLength(200)
  await expectBooksInOrder(db, orders)
  await expectPhoneCaughtUp(db, phone, phoneCode)
  const [device] = orders.devices
  const answer = await device?.ask(orderOf({ code: phoneCode, spMerchantId, amount: 1, remark: 'one more' }))
  expect(answer?.status).toBe(200)
  await expectPhoneCaughtUp(db, phone, phoneCode)
}

export function repeatsOf(orders: Orders): number {
  return orders.devices.reduce((sum, device) => sum + device.repeats(), 0)
}
