import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementsOf } from '../../platform/db.ts'
import { type TestApp, type TestVenue, testApp } from '../../testing/app.ts'
import { identityOf } from '../../testing/device.ts'
import { guestBill, order, staffBill } from '../../testing/orders.ts'
import { receiptsAt, seated } from '../../testing/party.ts'
import { littleVenue } from '../../testing/venues.ts'

let app: TestApp
let little: TestVenue
beforeAll(async () => {
  app = await testApp()
  little = await app.importVenue(littleVenue('little', 'LITTLE', { useMenuTags: true }))
})
afterAll(() => app.close())

const margherita = {
  m_article_id: 301,
  amount: 2,
  m_modifiergroups: [
    { m_modifiergroup_id: 1, m_modifierarticles: [{ m_modifierarticle_id: 2, amount: 1 }] },
    { m_modifiergroup_id: 2, m_modifierarticles: [{ m_modifierarticle_id: 4, amount: 1 }] },
  ],
}

describe('an order', () => {
  test('opens the receipt of its table at the prices of the menu', async () => {
    const { guest, code, table } = await seated(app, app.lucia)
    const { data } = await guest.call('placeOrder', order(app.lucia.spId, [margherita, 602], { qr_code: code }))
    expect(data).toMatchObject({ party_id: data.sp_receipt_id, pincode: null })
    const bill = await guestBill(guest)
    expect(bill).toMatchObject({
      id: data.sp_receipt_id,
      tableId: table,
      amountOpen: 2 * (1250 + 100 + 350) + 650,
      countOpen: 3,
    })
    expect(bill.updatedAt).toBe(data.updated_at)
    expect(bill.ordergroups).toMatchObject([
      { id: data.ordergroup_id, isUser: true, isHandheld: false, posStatus: 'ORDERED' },
    ])
  })

  test('takes its price and name from the menu, whatever the phone says', async () => {
    const { guest } = await seated(app, app.lucia)
    const line = { m_article_id: 101, amount: 1, price: 1, name: 'For nothing' }
    await guest.call('placeOrder', order(app.lucia.spId, [line]))
    expect((await guestBill(guest)).ordergroups[0]?.receiptArticles).toMatchObject([
      { name: 'Bruschetta al pomodoro', price: 850, amount: 850 },
    ])
  })

  test('may come with its lines as JSON text, and with null for what it leaves out', async () => {
    const { guest } = await seated(app, app.lucia)
    const lines = [{ m_article_id: 101, amount: 1, remark: null, m_modifiergroups: null, name: null, price: null }]
    const nothing = {
      distance: null,
      qr_code: null,
      party_id: null,
      returnDomain: null,
      shared_order_transactions: null,
      mobile_number: null,
      pincode: null,
      print_inhouse_bill: null,
      remark: null,
      customFields: null,
    }
    await guest.call('placeOrder', order(app.lucia.spId, lines, nothing))
    await guest.call('placeOrder', {
      query: {},
      body: { sp_merchant_id: app.lucia.spId, m_articles: JSON.stringify(lines) },
    })
    expect((await guestBill(guest)).amountOpen).toBe(1700)
  })

  test('keeps the names of every language, and the remarks', async () => {
    const { guest } = await seated(app, little)
    const line = { m_article_id: 1, amount: 1, remark: ' No salt ' }
    await guest.call('placeOrder', order(little.spId, [line], { remark: 'Quickly' }))
    for (const [lang, name] of [
      ['en', 'Soup'],
      ['nl', 'Soep'],
      ['de', 'Suppe'],
      ['zh', 'Soup'],
    ] as const) {
      const [group] = (await guestBill(guest, undefined, { lang })).ordergroups
      expect(group).toMatchObject({
        remark: 'Quickly',
        receiptArticles: [{ name, displayName: name, remark: 'No salt' }],
      })
    }
  })

  test('goes on the bill that is open, and a second phone joins it by its code', async () => {
    const { guest, code, table } = await seated(app, app.lucia)
    const first = await guest.call('placeOrder', order(app.lucia.spId, [101]))
    const second = await app.newGuest(code)
    const joined = await second.call('placeOrder', order(app.lucia.spId, [102]))
    expect(joined.data.sp_receipt_id).toBe(first.data.sp_receipt_id)
    expect(await receiptsAt(app, app.lucia, table)).toHaveLength(1)
    expect((await guestBill(second)).ordergroups.map(({ isUser }) => isUser)).toEqual([false, true])
    expect((await guestBill(guest)).ordergroups.map(({ isUser }) => isUser)).toEqual([true, false])
  })

  test('of two phones at once at a free table makes one bill', async () => {
    const { guest, code, table } = await seated(app, app.lucia)
    const second = await app.newGuest(code)
    await Promise.all([guest, second].map((phone) => phone.call('placeOrder', order(app.lucia.spId, [101]))))
    expect(await receiptsAt(app, app.lucia, table)).toHaveLength(1)
    expect((await guestBill(guest)).amountOpen).toBe(1700)
  })

  test('of staff names its table, needs no code and is no order of a guest', async () => {
    const { table } = little.freeTable()
    const waiter = await app.waiter('little')
    const free = { m_article_id: 21, amount: 1, name: 'Corkage', price: 1500 }
    await waiter.call('placeOrder', order(little.spId, [free, 8, 9], { qr_code: table }))
    const bill = await staffBill(waiter, little.spId, table)
    expect(bill.handheldOrdergroups).toMatchObject([{ isHandheld: true, isUser: false }])
    expect(bill.handheldOrdergroups[0]?.receiptArticles[0]).toMatchObject({ displayName: 'Corkage', price: 1500 })
  })

  test('of a new device costs at most eight statements and three flights, its registration included', async () => {
    const { code } = app.lucia.freeTable()
    const device = app.newDevice()
    const { statements, flights } = await statementsOf(app.database.db, async () => {
      device.tokens = (await device.call('auth', { body: identityOf(device) })).data
      const lines = [margherita, { ...margherita, m_article_id: 302 }, { ...margherita, m_article_id: 303 }]
      await device.call('placeOrder', order(app.lucia.spId, lines, { qr_code: code }), { key: 'first' })
    })
    expect(statements).toBeLessThanOrEqual(8)
    expect(flights).toBeLessThanOrEqual(3)
  })

  test('makes a job for the kitchen in the same transaction', async () => {
    const { guest } = await seated(app, app.lucia)
    const { data } = await guest.call('placeOrder', order(app.lucia.spId, [101]))
    const jobs = await app.database.db.query(`select kind from job where body->>'ordergroupId' = $1`, [
      String(data.ordergroup_id),
    ])
    expect(jobs).toEqual([{ kind: 'work-ticket' }])
  })
})
