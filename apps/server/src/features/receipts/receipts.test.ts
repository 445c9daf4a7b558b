import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { guestBill, order, payment, staffBill } from '../../testing/orders.ts'

let app: TestApp
let waiter: Device
beforeAll(async () => {
  app = await testApp()
  waiter = await app.waiter('lucia')
})
afterAll(() => app.close())

const withModifiers = {
  m_article_id: 301,
  amount: 2,
  m_modifiergroups: [
    { m_modifiergroup_id: 1, m_modifierarticles: [{ m_modifierarticle_id: 3, amount: 1 }] },
    { m_modifiergroup_id: 3, m_modifierarticles: [{ m_modifierarticle_id: 8, amount: 3 }] },
  ],
}
async function opened(lines: Parameters<typeof order>[1] = [101]) {
  const { code, table } = app.lucia.freeTable()
  const guest = await app.newGuest(code)
  const { data } = await guest.call('placeOrder', order(app.lucia.spId, lines))
  return { guest, code, table, id: data.sp_receipt_id }
}
const byId = (id: number) => ({ params: { id: String(id) }, query: {} })

describe('the bill of a table', () => {
  test('is empty before the first order', async () => {
    const guest = await app.newGuest(app.lucia.freeTable().code)
    expect(await guest.call('receipt', { query: {} })).toEqual({ message: 'no_orders_found' })
  })

  test('holds what was ordered, modifiers counted per piece', async () => {
    const { guest, code, table } = await opened([withModifiers])
    const bill = await guestBill(guest, code, { lang: 'nl' })
    const amount = 2 * (1250 + 250) + 2 * 3 * 100
    expect(bill).toMatchObject({
      identifier: `Tafel ${table}`,
      webcode: code,
      amount,
      amountOpen: amount,
      amountClosed: 0,
    })
    expect(bill.ordergroups[0]?.receiptArticles).toMatchObject([
      {
        price: 1250,
        count: 2,
        amount,
        orderModifiergroups: [
          { name: 'Deeg', orderModifierarticles: [{ name: 'Glutenvrij', price: 250, count: 1 }] },
          { name: 'Dips', orderModifierarticles: [{ name: 'Knoflookolie', price: 100, count: 3 }] },
        ],
      },
    ])
  })

  test('shows staff the short names and whose orders they are; a guest the names of the menu', async () => {
    const { guest, table } = await opened([101])
    await waiter.call('placeOrder', order(app.lucia.spId, [102], { qr_code: table }))
    const staff = await staffBill(waiter, app.lucia.spId, table)
    expect(staff.handheldOrdergroups.map(({ isHandheld, isUser }) => [isHandheld, isUser])).toEqual([
      [false, false],
      [true, false],
    ])
    expect(staff.handheldOrdergroups[0]?.receiptArticles[0]?.displayName).toBe('Bruschetta')
    const own = await guestBill(guest)
    expect(own.ordergroups.map(({ isHandheld, isUser }) => [isHandheld, isUser])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(own.ordergroups[0]?.receiptArticles[0]?.displayName).toBe('Bruschetta al pomodoro')
  })

  test('is found by staff with the number of the table and with its code', async () => {
    const { code, table, id } = await opened()
    expect((await staffBill(waiter, app.lucia.spId, table)).id).toBe(id)
    expect((await staffBill(waiter, app.lucia.spId, code)).id).toBe(id)
  })

  test('is not shown to a phone that stands at another table, whatever code it names', async () => {
    const { code } = await opened()
    const stranger = await app.newGuest(app.lucia.freeTable().code)
    expect(await stranger.call('receipt', { query: { webcode: code } })).toEqual({ message: 'no_orders_found' })
    const nobody = await app.newGuest()
    expect(await nobody.call('receipt', { query: { webcode: code } })).toEqual({ message: 'no_orders_found' })
    expect(await nobody.refused('receipt', { query: {} })).toMatchObject({ status: 409, message: 'qr_code_missing' })
    expect(await nobody.refused('receipt', { query: { webcode: 'NOTHING' } })).toMatchObject({
      status: 404,
      message: 'webcode_not_found',
    })
  })

  test('with a wrong pincode is a reply without a bill', async () => {
    const { code } = app.pin.freeTable()
    const [opener, second] = [await app.newGuest(code), await app.newGuest(code)]
    const { data } = await opener.call('placeOrder', order(app.pin.spId, [1]))
    const wrong = data.pincode === '0000' ? '1111' : '0000'
    for (const pincode of [undefined, wrong]) {
      const extra = pincode === undefined ? {} : { pincode }
      expect(await second.call('receipt', { query: {} }, extra)).toEqual({
        message: 'wrong_pincode',
        wrongPincode: true,
      })
    }
    await second.refused('receiptById', byId(data.sp_receipt_id))
    const pincode = data.pincode ?? ''
    expect((await guestBill(second, undefined, { pincode })).randomPincode).toBe(pincode)
    expect((await guestBill(second)).id).toBe(data.sp_receipt_id)
    expect((await second.call('receiptById', byId(data.sp_receipt_id))).spReceipt.id).toBe(data.sp_receipt_id)
  })

  test('that was closed is gone for its phones, and staff find it by its id', async () => {
    const { guest, table, id } = await opened([101, 102])
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CARD', 2100]]))
    expect(await guest.refused('receiptById', byId(id))).toMatchObject({ status: 404, message: 'receipt_not_found' })
    const { spReceipt } = await waiter.call('receiptById', byId(id))
    expect(spReceipt).toMatchObject({
      status: 'CLOSED',
      countOpen: 0,
      countClosed: 2,
      amountOpen: 0,
      amountClosed: 2100,
      amount: 2100,
    })
    expect('handheldOrdergroups' in spReceipt && spReceipt.handheldOrdergroups[0]?.receiptArticles).toMatchObject([
      { count: 1, countOpen: 0, countClosed: 1, amount: 850, amountOpen: 0, amountClosed: 850 },
      { count: 1, countOpen: 0, countClosed: 1, amount: 1250, amountOpen: 0, amountClosed: 1250 },
    ])
  })

  test('by its id is for its own party and its own staff; for others there is none', async () => {
    const { guest, id } = await opened()
    expect((await guest.call('receiptById', byId(id))).spReceipt.id).toBe(id)
    expect((await waiter.call('receiptById', byId(id))).spReceipt.id).toBe(id)
    for (const stranger of [await app.newGuest('LUCIA20'), await app.waiter('pin')]) {
      expect(await stranger.refused('receiptById', byId(id))).toMatchObject({
        status: 404,
        message: 'receipt_not_found',
      })
      expect(await stranger.refused('receiptById', byId(9_999_999))).toMatchObject({ message: 'receipt_not_found' })
    }
  })

  test('of an absurd amount is still a bill, for the guest and for the staff', async () => {
    const { guest, table } = await opened()
    const lines = Array.from({ length: 200 }, () => ({ m_article_id: 401, amount: 999 }))
    for (let orders = 0; orders < 5; orders += 1) await guest.call('placeOrder', order(app.lucia.spId, lines))
    const amount = 850 + 5 * 200 * 999 * 2650
    expect(amount).toBeGreaterThan(2 ** 31)
    expect((await guestBill(guest)).amountOpen).toBe(amount)
    const bill = await staffBill(waiter, app.lucia.spId, table)
    await waiter.call('payWithMethods', payment(bill, [['CARD', amount]]))
  })
})

describe('the overview', () => {
  const overview = (device: Device, closed: boolean, ids: number[]) =>
    device.call('allOverview', { query: {}, body: { closed, sp_merchant_ids: ids } })

  test('lists the open bills, the tables in their order with who sits there, and the calls', async () => {
    const { guest, table, id, code } = await opened()
    await guest.call('callWaiter', { query: {}, body: { sp_merchant_id: app.lucia.spId } })
    const { sp_receipts, tables, calls } = await overview(waiter, false, [app.lucia.spId])
    expect(sp_receipts.map((receipt) => receipt.id)).toContain(id)
    expect(sp_receipts.every(({ status }) => status === 'OPEN')).toBe(true)
    expect(tables.map(({ identifier }) => identifier)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index + 1)),
    )
    expect(tables.find(({ identifier }) => identifier === table)).toMatchObject({
      receiptId: id,
      status: 'Active',
      qrcode: code,
      is_every_order_paid: false,
      sp_merchant_id: app.lucia.spId,
    })
    expect(tables.find(({ identifier }) => identifier === '20')).toMatchObject({ receiptId: null, status: 'Inactive' })
    expect(calls).toMatchObject([
      { kind: 'waiter', table_id: table, sp_receipt_id: id, sp_merchant_id: app.lucia.spId },
    ])
  })

  test('numbers the bills of a table, and a number stays as long as its bill is open', async () => {
    const { table, code } = app.shared.freeTable()
    for (let guests = 0; guests < 2; guests += 1) {
      await (await app.newGuest(code)).call('placeOrder', order(app.shared.spId, [1]))
    }
    const staff = await app.waiter('shared')
    const bills = async () => {
      const { sp_receipts } = await overview(staff, false, [app.shared.spId])
      return sp_receipts.filter(({ tableId }) => tableId === table)
    }
    const [first, second] = await bills()
    expect([first?.party, second?.party]).toEqual([1, 2])
    if (!first) throw new Error('The first bill is missing')
    await staff.call('payWithMethods', payment(first, [['CARD', first.amountOpen]], { sp_receipt_id: first.id }))
    expect((await bills()).map(({ party }) => party)).toEqual([2])
  })

  test('shows the closed bills of this business day only', async () => {
    const { table, id } = await opened()
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CASH', 850]]))
    const closedIds = async () =>
      (await overview(waiter, true, [app.lucia.spId])).sp_receipts.map((receipt) => receipt.id)
    expect(await closedIds()).toContain(id)
    await app.database.db.query(`update receipt set closed_at = closed_at - interval '25 hours' where id = $1`, [id])
    expect(await closedIds()).not.toContain(id)
    expect((await overview(waiter, false, [app.lucia.spId])).sp_receipts.map((receipt) => receipt.id)).not.toContain(id)
  })

  test('is in the language that is asked for, and the next language does not get the bytes of the first', async () => {
    const { table } = await opened()
    const body = { closed: false, sp_merchant_ids: [app.lucia.spId] }
    for (const [lang, name] of [
      ['nl', `Tafel ${table}`],
      ['en', `Table ${table}`],
    ] as const) {
      const { sp_receipts } = await waiter.call('allOverview', { query: {}, body }, { lang })
      expect(sp_receipts.find(({ tableId }) => tableId === table)?.identifier).toBe(name)
    }
  })

  test('of another merchant, known or not, is refused, also among own ones', async () => {
    for (const ids of [[app.pin.spId], [app.lucia.spId, app.pin.spId], [1]]) {
      const body = { closed: false, sp_merchant_ids: ids }
      expect(await waiter.refused('allOverview', { query: {}, body })).toMatchObject({
        status: 403,
        message: 'forbidden',
      })
    }
  })

  test('of a login with several merchants holds them all', async () => {
    await app.database.db.query(
      `insert into staff_merchant (staff_id, merchant_id) select id, $1 from staff where username = 'demo'`,
      [app.pin.merchantId],
    )
    const both = await app.waiter('demo')
    const { tables } = await overview(both, false, [app.pin.spId, app.lucia.spId])
    expect(tables.filter(({ sp_merchant_id }) => sp_merchant_id === app.pin.spId).length).toBeGreaterThan(0)
    expect(tables.filter(({ sp_merchant_id }) => sp_merchant_id === app.lucia.spId)).toHaveLength(20)
  })
})
