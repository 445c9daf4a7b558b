import { afterEach, expect } from 'vitest'
import type { Db } from '../platform/db.ts'
import { expectBooksInOrder } from './books.ts'
import { type Orders, orderOf, startOrders } from './orders.ts'
import type { ServerProcess } from './server-process.ts'
import { expectPhoneCaughtUp, openPhone, type TablePhone } from './table-phone.ts'
import { folderPerTest } from './venue-folder.ts'

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

type Evening = { orders: Orders; phone: TablePhone; spMerchantId: number }

/** For the tests of a file: evenings on a server that has a folder of its own. */
export function evenings() {
  const folder = folderPerTest()
  const phones: TablePhone[] = []
  afterEach(() => {
    for (const phone of phones.splice(0)) phone.close()
  })
  return {
    folder,
    /** A phone lies on a table, and twenty others begin the first 100 of their 200 orders. */
    async begin({ origin }: ServerProcess): Promise<Evening> {
      const phone = await openPhone(origin, phoneCode)
      phones.push(phone)
      const spMerchantId = await folder().withDatabase(spMerchantIdOf)
      const orders = await startOrders({ origins: [origin], spMerchantId, codes, allowed: 100 })
      return { orders, phone, spMerchantId }
    },
  }
}

/** All 200 orders once, and a phone that lived through it shows the bill, and hears of the next order. */
export async function expectGoodEvening(db: Db, { orders, phone, spMerchantId }: Evening): Promise<void> {
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
