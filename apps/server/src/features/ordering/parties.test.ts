import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestVenue, testApp } from '../../testing/app.ts'
import { guestBill, order, payment, staffBill } from '../../testing/orders.ts'
import { littleVenue } from '../../testing/venues.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const wrongOf = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0')
/** A table at which one phone has ordered; it holds the pin. */
async function opened() {
  const { code, table } = app.pin.freeTable()
  const opener = await app.newGuest(code)
  const { data } = await opener.call('placeOrder', order(app.pin.spId, [1]))
  return { code, table, opener, pin: data.pincode ?? '', receiptId: data.sp_receipt_id }
}

describe('at a venue with pincodes', () => {
  test('the phone that opens the bill gets four digits and needs none', async () => {
    const { opener, pin } = await opened()
    expect(pin).toMatch(/^\d{4}$/)
    expect((await opener.call('placeOrder', order(app.pin.spId, [1]))).data.pincode).toBe(pin)
    expect((await guestBill(opener)).randomPincode).toBe(pin)
  })

  test('a second phone needs it: missing and wrong are refused, the right one lets it in for good', async () => {
    const { code, pin } = await opened()
    const second = await app.newGuest(code)
    expect(await second.refused('placeOrder', order(app.pin.spId, [2]))).toMatchObject({
      status: 403,
      message: 'wrong_pincode',
    })
    const wrong = order(app.pin.spId, [2], { pincode: wrongOf(pin) })
    expect(await second.refused('placeOrder', wrong)).toMatchObject({ status: 403, message: 'wrong_pincode' })
    await second.call('placeOrder', order(app.pin.spId, [2], { pincode: pin }))
    await second.call('placeOrder', order(app.pin.spId, [2]))
    expect((await guestBill(second)).ordergroups).toHaveLength(3)
  })

  test('the pincode may stand in the query, as on every call', async () => {
    const { code, pin } = await opened()
    const second = await app.newGuest(code)
    await second.call('placeOrder', order(app.pin.spId, [2]), { pincode: pin })
  })

  test('staff need no pincode', async () => {
    const { table } = await opened()
    const waiter = await app.waiter('pin')
    await waiter.call('placeOrder', order(app.pin.spId, [2], { qr_code: table }))
    expect((await staffBill(waiter, app.pin.spId, table)).randomPincode).toMatch(/^\d{4}$/)
  })

  test('after five wrong pincodes a phone is locked out, also with the right one, for fifteen minutes', async () => {
    const { code, pin } = await opened()
    const second = await app.newGuest(code)
    const wrong = order(app.pin.spId, [2], { pincode: wrongOf(pin) })
    for (let tries = 0; tries < 5; tries += 1) await second.refused('placeOrder', wrong)
    const right = order(app.pin.spId, [2], { pincode: pin })
    expect(await second.refused('placeOrder', right)).toMatchObject({ message: 'wrong_pincode' })
    expect((await second.call('receipt', { query: {} }, { pincode: pin })).message).toBe('wrong_pincode')
    const third = await app.newGuest(code)
    await third.call('placeOrder', right)
    await app.database.db.query(`update pin_miss set at = at - interval '15 minutes' where device_id = $1`, [second.id])
    await second.call('placeOrder', right)
  })

  test('wrong pincodes count on reading the bill too, missing ones do not', async () => {
    const { code, pin } = await opened()
    const second = await app.newGuest(code)
    for (let tries = 0; tries < 6; tries += 1) {
      expect((await second.call('receipt', { query: {} })).message).toBe('wrong_pincode')
      await second.refused('placeOrder', order(app.pin.spId, [1]))
    }
    for (let tries = 0; tries < 4; tries += 1) await second.call('receipt', { query: {} }, { pincode: wrongOf(pin) })
    await second.refused('placeOrder', order(app.pin.spId, [1], { pincode: wrongOf(pin) }))
    expect(await second.call('receipt', { query: {} }, { pincode: pin })).toEqual({
      message: 'wrong_pincode',
      wrongPincode: true,
      pin_locked: true,
    })
  })

  test('thirty wrong pincodes at once are five tries: no burst gets past the counting', async () => {
    const { code, pin } = await opened()
    const second = await app.newGuest(code)
    const guesses = Array.from({ length: 30 }, (_, n) => String((Number(pin) + 1 + n) % 10_000).padStart(4, '0'))
    const answers = await Promise.all(guesses.map((pincode) => second.call('receipt', { query: {} }, { pincode })))
    const judged = answers.filter((answer) => !('pin_locked' in answer))
    expect(judged).toEqual(Array(5).fill({ message: 'wrong_pincode', wrongPincode: true }))
  })

  test('after twenty wrong pincodes at a table no new phone gets in, while those that are in go on', async () => {
    const { code, pin, opener } = await opened()
    for (let phones = 0; phones < 4; phones += 1) {
      const stranger = await app.newGuest(code)
      for (let tries = 0; tries < 5; tries += 1) {
        await stranger.refused('placeOrder', order(app.pin.spId, [1], { pincode: wrongOf(pin) }))
      }
    }
    const late = await app.newGuest(code)
    expect(await late.refused('placeOrder', order(app.pin.spId, [1], { pincode: pin }))).toMatchObject({ status: 403 })
    await opener.call('placeOrder', order(app.pin.spId, [1]))
    expect((await guestBill(opener)).ordergroups).toHaveLength(2)
  })

  test('the miss that locks a phone out, or the table, calls the waiter; a new pincode answers the call', async () => {
    const { code, table, pin, opener, receiptId } = await opened()
    const waiter = await app.waiter('pin')
    const calls = async () => {
      const body = { closed: false, sp_merchant_ids: [app.pin.spId] }
      const { calls } = await waiter.call('allOverview', { query: {}, body })
      return calls.filter(({ table_id }) => table_id === table)
    }
    const guess = async (tries: number) => {
      const stranger = await app.newGuest(code)
      for (let n = 0; n < tries; n += 1) await stranger.call('receipt', { query: {} }, { pincode: wrongOf(pin) })
      return stranger
    }
    await guess(4)
    expect(await calls()).toEqual([])
    const locked = await guess(5)
    expect(await calls()).toMatchObject([{ kind: 'pin_locked', sp_receipt_id: receiptId, facts: {} }])
    // Whoever is locked out can call, too, and hears nothing of the bill.
    await locked.call('callWaiter', { query: {}, body: { sp_merchant_id: app.pin.spId } })
    expect(await calls()).toMatchObject([{ kind: 'pin_locked' }, { kind: 'waiter', sp_receipt_id: null }])

    await waiter.call('renewPincode', { query: {}, body: { sp_merchant_id: app.pin.spId, sp_receipt_id: receiptId } })
    expect(await calls()).toMatchObject([{ kind: 'waiter' }])
    for (const tries of [4, 4, 4, 4, 3]) await guess(tries)
    expect(await calls()).toHaveLength(1)
    await guess(1)
    expect((await calls()).map(({ kind }) => kind)).toEqual(['waiter', 'pin_locked'])
    const { randomPincode } = await guestBill(opener)
    const late = await (await app.newGuest(code)).call('receipt', { query: {} }, { pincode: randomPincode ?? '' })
    expect(late).toMatchObject({ message: 'wrong_pincode', pin_locked: true })
  })

  test('a phone that goes on asking with an old pincode locks out neither itself for ever nor the others', async () => {
    const { code, pin } = await opened()
    const stale = await app.newGuest(code)
    for (let polls = 0; polls < 25; polls += 1) await stale.call('receipt', { query: {} }, { pincode: wrongOf(pin) })
    const right = order(app.pin.spId, [2], { pincode: pin })
    await (await app.newGuest(code)).call('placeOrder', right)
    await app.database.db.query(`update pin_miss set at = at - interval '15 minutes' where device_id = $1`, [stale.id])
    await stale.call('placeOrder', right)
  })

  test('a phone that has left hears that its order was taken, but not the pincode of those who stayed', async () => {
    const { opener } = await opened()
    const { data } = await opener.call('placeOrder', order(app.pin.spId, [2]))
    const body = { sp_merchant_id: app.pin.spId, ordergroup_id: data.ordergroup_id }
    expect((await opener.call('tryAgain', { query: {}, body })).data.pincode).toBe(data.pincode)
    await app.database.db.query('update visit set left_at = now() where device_id = $1', [opener.id])
    expect((await opener.call('tryAgain', { query: {}, body })).data.pincode).toBeNull()
  })

  test('the same wrong order sent again under its key is one wrong try', async () => {
    const { code, pin } = await opened()
    const second = await app.newGuest(code)
    const wrong = order(app.pin.spId, [2], { pincode: wrongOf(pin) })
    for (let tries = 0; tries < 10; tries += 1) await second.refused('placeOrder', wrong, { key: 'k' })
    await second.call('placeOrder', order(app.pin.spId, [2], { pincode: pin }), { key: 'other' })
  })

  test('the next party at the table has another pincode, and the old one opens nothing', async () => {
    const { code, table, pin } = await opened()
    const waiter = await app.waiter('pin')
    await waiter.call('payWithMethods', payment(await staffBill(waiter, app.pin.spId, table), [['CARD', 650]]))
    const next = await app.newGuest(code)
    const { data } = await next.call('placeOrder', order(app.pin.spId, [1]))
    expect(data.pincode).not.toBe(pin)
  })
})

describe('at a venue with pincodes and room for two', () => {
  let venue: TestVenue
  beforeAll(async () => {
    const both = littleVenue('both', 'BOTH', { usePincode: true, maximumReceiptsPerTable: 2, useNotifications: true })
    venue = await app.importVenue(both)
  })
  const mobile_number = '0612345678'

  // A new bill needs a phone number here, so what is refused would tell a right pincode from a wrong one.
  test('a wrong pincode begins no new party, and counts as a wrong try', async () => {
    const { code } = venue.freeTable()
    const [one, two] = [await app.newGuest(code), await app.newGuest(code)]
    const { pincode } = (await one.call('placeOrder', order(venue.spId, [1], { mobile_number }))).data
    const wrong = order(venue.spId, [1], { pincode: wrongOf(pincode ?? '') })
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await two.refused('placeOrder', wrong)).toMatchObject({ message: 'wrong_pincode' })
    }
    const right = order(venue.spId, [1], { pincode })
    expect(await two.refused('placeOrder', right)).toMatchObject({ message: 'wrong_pincode' })
    expect(await two.call('receipt', { query: {} }, { pincode: pincode ?? '' })).toMatchObject({ pin_locked: true })
    // Without it, a bill of one's own.
    const own = await two.call('placeOrder', order(venue.spId, [1], { mobile_number }))
    expect(own.data.pincode).not.toBe(pincode)
  })

  test('at a full table a pincode that fits no party counts as a wrong try', async () => {
    const { code } = venue.freeTable()
    const [one, two, three] = [await app.newGuest(code), await app.newGuest(code), await app.newGuest(code)]
    const opening = order(venue.spId, [1], { mobile_number })
    const pins = [one, two].map(async (guest) => (await guest.call('placeOrder', opening)).data.pincode)
    const [first = '', second = ''] = (await Promise.all(pins)).map(String)
    const wrong = ['1111', '2222', '3333'].find((pin) => pin !== first && pin !== second)
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await three.refused('placeOrder', order(venue.spId, [1], { pincode: wrong }))
      expect(refused).toMatchObject({ message: 'party_required', by: 'pin' })
    }
    const right = order(venue.spId, [1], { pincode: first })
    expect(await three.refused('placeOrder', right)).toMatchObject({ message: 'party_required' })
    await (await app.newGuest(code)).call('placeOrder', right)
  })
})

describe('at a table with room for two parties', () => {
  test('a second phone opens a bill of its own, and neither sees that of the other', async () => {
    const { code } = app.shared.freeTable()
    const [one, two] = [await app.newGuest(code), await app.newGuest(code)]
    const first = await one.call('placeOrder', order(app.shared.spId, [1]))
    expect(await two.call('receipt', { query: {} })).toEqual({ message: 'no_orders_found' })
    const second = await two.call('placeOrder', order(app.shared.spId, [2]))
    expect(second.data.party_id).not.toBe(first.data.party_id)
    expect((await guestBill(one)).id).toBe(first.data.sp_receipt_id)
    expect((await guestBill(two)).id).toBe(second.data.sp_receipt_id)
    expect(
      await two.refused('receiptById', { params: { id: String(first.data.sp_receipt_id) }, query: {} }),
    ).toMatchObject({
      status: 404,
      message: 'receipt_not_found',
    })
  })

  test('a third phone has to ask which party it belongs to: naming one, whose id can be guessed, opens none', async () => {
    const { code } = app.shared.freeTable()
    const [one, two, three] = [await app.newGuest(code), await app.newGuest(code), await app.newGuest(code)]
    const first = await one.call('placeOrder', order(app.shared.spId, [1]))
    await two.call('placeOrder', order(app.shared.spId, [1]))
    expect(await three.refused('placeOrder', order(app.shared.spId, [1]))).toMatchObject({
      status: 409,
      message: 'party_required',
      by: 'waiter',
      text: 'There is more than one bill at this table. Ask the waiter which of them is yours.',
    })
    const named = order(app.shared.spId, [1], { party_id: first.data.party_id })
    expect(await three.refused('placeOrder', named)).toMatchObject({ message: 'party_required', by: 'waiter' })
    const params = { id: String(first.data.sp_receipt_id) }
    expect(await three.refused('receiptById', { params, query: {} })).toMatchObject({ message: 'receipt_not_found' })
    expect((await one.call('placeOrder', named)).data.sp_receipt_id).toBe(first.data.sp_receipt_id)
  })

  test('a party that is not at this table is a sitting that has ended', async () => {
    const { code } = app.shared.freeTable()
    const guest = await app.newGuest(code)
    expect(await guest.refused('placeOrder', order(app.shared.spId, [1], { party_id: 1 }))).toMatchObject({
      message: 'sitting_ended',
    })
  })

  test('staff say which of two bills they pay', async () => {
    const { code } = app.shared.freeTable()
    const waiter = await app.waiter('shared')
    const [one, two] = [await app.newGuest(code), await app.newGuest(code)]
    const first = await one.call('placeOrder', order(app.shared.spId, [1]))
    await two.call('placeOrder', order(app.shared.spId, [2]))
    const { spReceipt } = await waiter.call('receiptById', {
      params: { id: String(first.data.sp_receipt_id) },
      query: {},
    })
    expect(await waiter.refused('payWithMethods', payment(spReceipt, [['CASH', 650]]))).toMatchObject({
      status: 409,
      message: 'party_required',
      by: 'choice',
    })
    const named = payment(spReceipt, [['CASH', 650]], { sp_receipt_id: spReceipt.id })
    expect((await waiter.call('payWithMethods', named)).message).toBe('success')
    expect(await one.refused('placeOrder', order(app.shared.spId, [1]))).toMatchObject({ message: 'sitting_ended' })
    await two.call('placeOrder', order(app.shared.spId, [1]))
  })
})
