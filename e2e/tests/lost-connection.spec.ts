import type { Page } from '@playwright/test'
import { expect, expectAccessible, setOffline, test } from '../src/fixtures.ts'
import { ordersAt } from '../src/party.ts'
import { phone } from '../src/phone.ts'
import { words } from '../src/words/index.ts'

const lost = 'Internetverbinding verbroken, controleer je mobiele internet of wifi!'
const stillSending = 'Still sending your order'

test.beforeEach(({ console }) => {
  // The browser itself says that a request failed.
  console.allow(/net::ERR_/)
})

test('pressed while offline an order stays on the tray, and goes when the connection is back', async ({
  newGuest,
  code,
}) => {
  // What the phone finds out without the server is said in the guest's language too.
  const guest = await newGuest('nl')
  const lisa = phone(guest, words.nl)
  await lisa.sitDown(code)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.goTo('order')
  await expect(lisa.send).toBeVisible()

  await setOffline(guest, true)
  const banner = guest.getByRole('status').filter({ hasText: lost })
  await expect(banner).toBeVisible()
  await expectAccessible(guest)
  await lisa.send.click()
  const refused = guest.getByRole('alertdialog')
  await expect(refused).toContainText('Controleer je internetverbinding')
  await refused.getByRole('button', { name: 'OK' }).click()
  await expect(refused).toBeHidden()
  await expect(lisa.total('Subtotaal')).toContainText('€ 8,50')

  await setOffline(guest, false)
  await expect(banner).toBeHidden()
  expect(await ordersAt(code)).toEqual([])
  await lisa.send.click()
  await expect(lisa.total('Te betalen')).toContainText('€ 8,50')
  expect(await ordersAt(code)).toHaveLength(1)
})

for (const moment of ['before', 'after'] as const) {
  test(`an order whose connection drops ${moment} the server has it arrives once`, async ({ guest, code }) => {
    const order = await sentInVain(guest, code, moment)
    await expectAccessible(guest)
    await order.expectToArriveOnce()
  })

  test(`an order dropped ${moment} the server has it arrives once, also after a reload`, async ({ guest, code }) => {
    const order = await sentInVain(guest, code, moment)
    await guest.reload()
    await expect(order.banner).toBeVisible()
    await order.expectToArriveOnce()
  })
}

/** A guest has pressed send, over a connection that drops every order before it is at the server or after. */
async function sentInVain(guest: Page, code: string, moment: 'before' | 'after') {
  const lisa = phone(guest)
  const sending = await dropOrders(guest, moment)
  await lisa.sitDown(code)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.goTo('order')
  await lisa.send.click()
  const banner = guest.getByRole('status').filter({ hasText: stillSending })
  await expect(banner).toBeVisible()
  return {
    banner,
    /** The connection holds again. */
    async expectToArriveOnce() {
      sending.letThrough()
      await expect(banner).toBeHidden()
      await lisa.goTo('receipt')
      await expect(lisa.total('To pay')).toContainText('€ 8,50')
      expect(await ordersAt(code)).toHaveLength(1)
      expect(sending.keys().size).toBe(1)
    },
  }
}

/** Cuts every order off, before it is at the server or after, until it is let through. */
async function dropOrders(page: Page, moment: 'before' | 'after') {
  const keys = new Set<string | undefined>()
  let isDown = true
  await page.route(/\/sp\/v8\/order\?/, async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    if (!isDown) return route.continue()
    if (moment === 'after') await route.fetch()
    await route.abort('connectionreset')
  })
  return {
    keys: () => keys,
    letThrough() {
      isDown = false
    },
  }
}
