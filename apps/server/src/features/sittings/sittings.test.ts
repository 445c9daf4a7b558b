import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestVenue, testApp } from '../../testing/app.ts'
import type { Device } from '../../testing/device.ts'
import { guestBill, order, payment, staffBill } from '../../testing/orders.ts'
import { littleVenue } from '../../testing/venues.ts'

let app: TestApp
let little: TestVenue
beforeAll(async () => {
  app = await testApp()
  little = await app.importVenue(littleVenue('little', 'LITTLE', { useNotifications: true }))
})
afterAll(() => app.close())

const at = (spId: number, more: object = {}) => ({ query: {}, body: { sp_merchant_id: spId, ...more } })

describe('leaving', () => {
  test('is refused while something of the party is open, and unbinds the phone when nothing is', async () => {
    const { code, table } = app.lucia.freeTable()
    const [guest, second] = [await app.newGuest(code), await app.newGuest(code)]
    await guest.call('placeOrder', order(app.lucia.spId, [101]))
    for (const phone of [guest, second]) {
      expect(await phone.refused('leave', at(app.lucia.spId), { lang: 'en' })).toEqual({
        status: 409,
        message: 'amount_open',
        text: 'There is an amount still open',
        amountOpen: 850,
        currency: 'eur',
      })
    }
    const waiter = await app.waiter('lucia')
    const bill = await staffBill(waiter, app.lucia.spId, table)
    await waiter.call('payWithMethods', payment(bill, [['CASH', 850]], { must_close: false }))
    expect(await guest.call('leave', at(app.lucia.spId))).toEqual({ message: 'success' })
    expect(await guest.refused('placeOrder', order(app.lucia.spId, [101]))).toMatchObject({ message: 'sitting_ended' })
    const stored = { params: { webcode: code }, query: { entry: 'stored' as const } }
    expect(await guest.refused('merchant', stored)).toMatchObject({ message: 'sitting_ended' })
    // Who stays, stays; and scanning the code again makes the one who left a new guest.
    await second.call('placeOrder', order(app.lucia.spId, [101]))
    await guest.call('merchant', { params: { webcode: code }, query: {} })
    expect((await guestBill(guest)).amountOpen).toBe(850)
  })

  test('twice, by a repeated key and by two presses at once, is leaving', async () => {
    const guest = await app.newGuest(app.lucia.freeTable().code)
    const pressed = [guest.call('leave', at(app.lucia.spId), { key: 'k' }), guest.call('leave', at(app.lucia.spId))]
    for (const answer of await Promise.all(pressed)) expect(answer).toEqual({ message: 'success' })
    expect(await guest.call('leave', at(app.lucia.spId))).toEqual({ message: 'success' })
    expect(await guest.call('leave', at(app.lucia.spId), { key: 'k' })).toEqual({ message: 'success' })
  })

  test('a table where the phone has no bill is possible, and a bill of dishes that cost nothing too', async () => {
    const { code } = app.shared.freeTable()
    const [one, two, three] = [await app.newGuest(code), await app.newGuest(code), await app.newGuest(code)]
    await one.call('placeOrder', order(app.shared.spId, [1]))
    await two.call('leave', at(app.shared.spId))
    await three.call('placeOrder', order(app.shared.spId, [5]))
    await three.call('leave', at(app.shared.spId))
    expect((await guestBill(one)).amountOpen).toBe(650)
  })

  test('waits for an order that the till has not answered yet', async () => {
    const { code } = app.lucia.freeTable()
    const guest = await app.newGuest(code)
    const { data } = await guest.call('placeOrder', order(app.lucia.spId, [101]))
    await app.database.db.query(
      `with g as (update ordergroup set status = 'PENDING', pos_status = 'PENDING' where id = $1)
       update receipt set amount_open = 0, count_open = 0, groups_waiting = 1 where id = $2`,
      [data.ordergroup_id, data.sp_receipt_id],
    )
    expect(await guest.refused('leave', at(app.lucia.spId))).toMatchObject({ message: 'amount_open' })
  })

  test('needs a table that is known', async () => {
    const guest = await app.newGuest()
    expect(await guest.refused('leave', at(app.lucia.spId))).toMatchObject({ message: 'qr_code_missing' })
    expect(await guest.refused('leave', at(app.lucia.spId, { qr_code: 'NOTHING' }))).toMatchObject({ status: 404 })
  })
})

describe('the mobile number', () => {
  const number = (mobile_number: string, more: object = {}) => ({
    query: {},
    body: { sp_merchant_id: little.spId, mobile_number, ...more },
  })
  async function ordered(): Promise<{ guest: Device; code: string; table: string }> {
    const free = little.freeTable()
    const guest = await app.newGuest(free.code)
    await guest.call('placeOrder', order(little.spId, [1], { mobile_number: '06 1234 5678' }))
    return { ...free, guest }
  }

  test('of the first order is on the receipt; set again it is another, for staff too', async () => {
    const { guest, table } = await ordered()
    const before = await guestBill(guest)
    expect(before.phoneNumber).toBe('+31612345678')
    expect(await guest.call('mobileNumber', number('+32 470 12 34 56'), { key: 'k' })).toEqual({
      message: 'number_updated',
    })
    const after = await guestBill(guest)
    expect(after.phoneNumber).toBe('+32470123456')
    expect(after.updatedAt > before.updatedAt).toBe(true)
    await guest.call('mobileNumber', number('+32 470 12 34 56'), { key: 'k' })
    expect((await guestBill(guest)).updatedAt).toBe(after.updatedAt)
    const waiter = await app.waiter('little')
    await waiter.call('mobileNumber', number('0151 23456789', { qr_code: table, sp_receipt_id: after.id }))
    expect((await guestBill(guest)).phoneNumber).toBe('+4915123456789')
  })

  test.each(['', '  ', '12', '0201234567', '+1 202 555 0100', 'call me', '06123456789'])(
    '%j is no mobile number of these countries',
    async (text) => {
      const { guest } = await ordered()
      expect(await guest.refused('mobileNumber', number(text), { lang: 'en' })).toMatchObject({
        status: 409,
        message: 'mobile_number_invalid',
        text: 'You need to fill in a valid mobile number',
      })
    },
  )

  test('needs a bill, and a venue that uses numbers', async () => {
    const guest = await app.newGuest(little.freeTable().code)
    expect(await guest.refused('mobileNumber', number('0612345678'))).toMatchObject({ message: 'receipt_not_found' })
    const there = await app.newGuest(app.lucia.freeTable().code)
    const input = number('0612345678', { sp_merchant_id: app.lucia.spId })
    expect(await there.refused('mobileNumber', input)).toMatchObject({ status: 403, message: 'forbidden' })
  })

  test('must come with the first order where the venue notifies, not with the next ones, never from staff', async () => {
    const { code, table } = little.freeTable()
    const guest = await app.newGuest(code)
    for (const mobile_number of [undefined, null, ' ']) {
      const input = order(little.spId, [1], mobile_number === undefined ? {} : { mobile_number })
      expect(await guest.refused('placeOrder', input)).toMatchObject({
        status: 409,
        message: 'alert_text_failed_no_phone_number',
      })
    }
    const wrong = order(little.spId, [1], { mobile_number: '123' })
    expect(await guest.refused('placeOrder', wrong)).toMatchObject({ message: 'mobile_number_invalid' })
    const waiter = await app.waiter('little')
    await waiter.call('placeOrder', order(little.spId, [1], { qr_code: table }))
    await guest.call('placeOrder', order(little.spId, [1]))
    expect((await guestBill(guest)).phoneNumber).toBeUndefined()
    await guest.call('placeOrder', order(little.spId, [1], { mobile_number: '0612345678' }))
    expect((await guestBill(guest)).phoneNumber).toBe('+31612345678')
  })

  test('that nobody asked for is not kept', async () => {
    const guest = await app.newGuest(app.lucia.freeTable().code)
    await guest.call('placeOrder', order(app.lucia.spId, [101], { mobile_number: '0612345678' }))
    expect((await guestBill(guest)).phoneNumber).toBeUndefined()
  })
})

describe('renewing a pincode', () => {
  const renew = (receiptId: number, spId = app.pin.spId) =>
    at(spId, { sp_receipt_id: receiptId }) as {
      query: object
      body: { sp_merchant_id: number; sp_receipt_id: number }
    }

  test('gives another one; phones that have proved the old one stay, new ones need the new one', async () => {
    const { code } = app.pin.freeTable()
    const [guest, second] = [await app.newGuest(code), await app.newGuest(code)]
    const { data } = await guest.call('placeOrder', order(app.pin.spId, [1]))
    const waiter = await app.waiter('pin')
    const before = await guestBill(guest)
    const renewed = await waiter.call('renewPincode', renew(data.sp_receipt_id), { key: 'k' })
    const { pincode } = renewed.data
    expect(pincode).toMatch(/^\d{4}$/)
    expect(pincode).not.toBe(data.pincode)
    expect(await waiter.call('renewPincode', renew(data.sp_receipt_id), { key: 'k' })).toEqual(renewed)
    const after = await guestBill(guest)
    expect(after.randomPincode).toBe(pincode)
    expect(after.updatedAt > before.updatedAt).toBe(true)
    const old = order(app.pin.spId, [1], { pincode: data.pincode })
    expect(await second.refused('placeOrder', old)).toMatchObject({ message: 'wrong_pincode' })
    await second.call('placeOrder', order(app.pin.spId, [1], { pincode }))
  })

  test('lets in again who was locked out', async () => {
    const { code } = app.pin.freeTable()
    const [guest, second] = [await app.newGuest(code), await app.newGuest(code)]
    const { data } = await guest.call('placeOrder', order(app.pin.spId, [1]))
    const wrong = order(app.pin.spId, [1], { pincode: data.pincode === '1234' ? '4321' : '1234' })
    for (let tries = 0; tries < 5; tries += 1) await second.refused('placeOrder', wrong)
    const waiter = await app.waiter('pin')
    const { pincode } = (await waiter.call('renewPincode', renew(data.sp_receipt_id))).data
    await second.call('placeOrder', order(app.pin.spId, [1], { pincode }))
  })

  test('twice at once leaves the pincode that was given last', async () => {
    const { code } = app.pin.freeTable()
    const guest = await app.newGuest(code)
    const { data } = await guest.call('placeOrder', order(app.pin.spId, [1]))
    const waiter = await app.waiter('pin')
    const both = [1, 2].map(() => waiter.call('renewPincode', renew(data.sp_receipt_id)))
    const pins = (await Promise.all(both)).map((reply) => reply.data.pincode)
    expect(pins[0]).not.toBe(pins[1])
    expect(pins).toContain((await guestBill(guest)).randomPincode)
  })

  test('is refused for a receipt that is closed, elsewhere or without a pincode', async () => {
    const { code, table } = app.pin.freeTable()
    const guest = await app.newGuest(code)
    const { data } = await guest.call('placeOrder', order(app.pin.spId, [1]))
    const waiter = await app.waiter('pin')
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.pin.spId, table), [['CASH', 650]]))
    expect(await waiter.refused('renewPincode', renew(data.sp_receipt_id))).toMatchObject({
      status: 404,
      message: 'receipt_not_found',
    })
    expect(await waiter.refused('renewPincode', renew(data.sp_receipt_id, app.lucia.spId))).toMatchObject({
      message: 'forbidden',
    })
    const there = await app.newGuest(app.lucia.freeTable().code)
    const open = await there.call('placeOrder', order(app.lucia.spId, [101]))
    const lucia = await app.waiter('lucia')
    expect(await waiter.refused('renewPincode', renew(open.data.sp_receipt_id))).toMatchObject({ status: 404 })
    expect(await lucia.refused('renewPincode', renew(open.data.sp_receipt_id, app.lucia.spId))).toMatchObject({
      status: 403,
      message: 'forbidden',
    })
  })
})
