import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { guestBill, order, payment, staffBill } from '../../testing/orders.ts'
import { receiptsAt, seated } from '../../testing/party.ts'
import { pinsAt } from './table-seat.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('a sitting that is over', () => {
  test('leaves its PIN taken, so that the next party at the table gets another', async () => {
    const { guest, table } = await seated(app, app.pin)
    const waiter = await app.waiter('pin')
    const { data } = await guest.call('placeOrder', order(app.pin.spId, [1]))
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.pin.spId, table), [['CASH', 650]]))
    const [row] = await app.database.db.query<{ merchantId: number; tableId: number }>(
      'select merchant_id as "merchantId", table_id as "tableId" from receipt where id = $1',
      [data.sp_receipt_id],
    )
    if (!row) throw new Error('There is no such receipt')
    expect(data.pincode).toMatch(/^\d{4}$/)
    expect(await pinsAt(app.database.db, [], row)).toEqual([data.pincode])
  })

  test('takes no order of its phones, neither by binding nor by code; a new phone opens a new bill', async () => {
    const { guest, code, table } = await seated(app, app.lucia)
    const waiter = await app.waiter('lucia')
    await guest.call('placeOrder', order(app.lucia.spId, [101]))
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CASH', 850]]))
    for (const more of [{}, { qr_code: code }]) {
      expect(await guest.refused('placeOrder', order(app.lucia.spId, [101], more))).toMatchObject({
        status: 409,
        message: 'sitting_ended',
      })
    }
    const next = await app.newGuest(code)
    await next.call('placeOrder', order(app.lucia.spId, [102]))
    expect((await receiptsAt(app, app.lucia, table)).map(({ state }) => state)).toEqual(['CLOSED', 'OPEN'])
    expect((await guestBill(next)).amountOpen).toBe(1250)
  })

  test('takes no late order of a phone that has gone to another table since', async () => {
    const { guest, code, table } = await seated(app, app.lucia)
    const waiter = await app.waiter('lucia')
    await guest.call('placeOrder', order(app.lucia.spId, [101]))
    await guest.call('merchant', { params: { webcode: app.lucia.freeTable().code }, query: {} })
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CASH', 850]]))
    expect(await guest.refused('placeOrder', order(app.lucia.spId, [101], { qr_code: code }))).toMatchObject({
      message: 'sitting_ended',
    })
    await guest.call('merchant', { params: { webcode: code }, query: {} })
    await guest.call('placeOrder', order(app.lucia.spId, [101], { qr_code: code }))
  })

  test('is over for a phone that only read the menu there: its stored code opens nothing until it is shown again', async () => {
    const free = app.pin.freeTable()
    const [guest, reader] = [await app.newGuest(free.code), await app.newGuest(free.code)]
    const waiter = await app.waiter('pin')
    await guest.call('placeOrder', order(app.pin.spId, [1]))
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.pin.spId, free.table), [['CASH', 650]]))
    const stored = { params: { webcode: free.code }, query: { entry: 'stored' as const } }
    expect(await reader.refused('merchant', stored)).toMatchObject({ message: 'sitting_ended' })
    expect(await reader.refused('placeOrder', order(app.pin.spId, [1]))).toMatchObject({ message: 'sitting_ended' })
    await reader.call('merchant', { params: { webcode: free.code }, query: {} })
    expect(await reader.call('placeOrder', order(app.pin.spId, [1]))).toMatchObject({ message: 'order_created' })
  })

  test('is not over for the phones of another party of the table, nor for who reads there, until its last bill is closed', async () => {
    const { spId } = app.shared
    const free = app.shared.freeTable()
    const [one, other, reader] = [await app.newGuest(free.code), await app.newGuest(free.code), await app.newGuest()]
    const waiter = await app.waiter('shared')
    const first = await one.call('placeOrder', order(spId, [1]))
    const second = await other.call('placeOrder', order(spId, [1]))
    await reader.call('merchant', { params: { webcode: free.code }, query: {} })
    const stored = { params: { webcode: free.code }, query: { entry: 'stored' as const } }
    const payAll = async (id: number) => {
      const { spReceipt } = await waiter.call('receiptById', { params: { id: String(id) }, query: {} })
      await waiter.call('payWithMethods', payment(spReceipt, [['CASH', 650]], { sp_receipt_id: id }))
    }
    await payAll(first.data.sp_receipt_id)
    expect(await one.refused('merchant', stored)).toMatchObject({ message: 'sitting_ended' })
    for (const phone of [other, reader]) expect((await phone.call('merchant', stored)).message).toBe('merchant')
    await payAll(second.data.sp_receipt_id)
    for (const phone of [other, reader]) {
      expect(await phone.refused('merchant', stored)).toMatchObject({ message: 'sitting_ended' })
    }
  })

  test('leaves a phone alone that reads at the next table', async () => {
    const { guest, table } = await seated(app, app.lucia)
    const neighbour = await app.newGuest(app.lucia.freeTable().code)
    const waiter = await app.waiter('lucia')
    await guest.call('placeOrder', order(app.lucia.spId, [101]))
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CASH', 850]]))
    expect(await neighbour.call('placeOrder', order(app.lucia.spId, [101]))).toMatchObject({ message: 'order_created' })
  })

  test('is over too for a phone that joined in the very moment in which the bill was closed', async () => {
    const { guest, code, table } = await seated(app, app.lucia)
    const waiter = await app.waiter('lucia')
    const { data } = await guest.call('placeOrder', order(app.lucia.spId, [101]))
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CASH', 850]]))
    // What a join leaves behind that was read before the payment and written after it.
    await app.database.db.query('update visit set left_at = null where device_id = $1', [guest.id])
    expect(await guest.refused('receiptById', { params: { id: String(data.sp_receipt_id) }, query: {} })).toMatchObject(
      { message: 'receipt_not_found' },
    )
    await guest.call('merchant', { params: { webcode: app.lucia.freeTable().code }, query: {} })
    expect(await guest.refused('placeOrder', order(app.lucia.spId, [101], { qr_code: code }))).toMatchObject({
      message: 'sitting_ended',
    })
  })

  test('still answers an order that it has taken, when the phone did not hear the answer', async () => {
    const { guest, table } = await seated(app, app.lucia)
    const waiter = await app.waiter('lucia')
    const first = await guest.call('placeOrder', order(app.lucia.spId, [101]), { key: 'lost' })
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.lucia.spId, table), [['CASH', 850]]))
    expect(await guest.call('placeOrder', order(app.lucia.spId, [101]), { key: 'lost' })).toEqual(first)
  })
})
