import type { Page } from '@playwright/test'
import { expect, expectAccessible, setOffline, test } from '../src/fixtures.ts'
import { ordersAt } from '../src/party.ts'
import { phone } from '../src/phone.ts'

const waiting = 'Waiting to hear whether your order arrived'

test.beforeEach(({ console }) => {
  // The browser itself says that a request failed, and what was refused.
  console.allow(/net::ERR_|status of 4\d\d/)
  // A clock that jumps ends the patience of a socket that is just being opened.
  console.allow(/WebSocket is closed before the connection is established/)
})

test('an order that could not be sent for ten minutes is handed back and can be sent anew', async ({ guest, code }) => {
  const lisa = phone(guest)
  await loseAnOrder(guest, code)
  await setOffline(guest, true)
  await guest.clock.fastForward('11:00')
  // Whether it arrived cannot be known without a connection, and nobody claims it is being sent.
  await expect(guest.getByRole('status').filter({ hasText: waiting })).toBeVisible()
  await expectAccessible(guest)

  await guest.unrouteAll()
  await setOffline(guest, false)
  const notSent = guest.getByRole('alertdialog', { name: 'Your order was not sent' })
  await expect(notSent).toContainText('Nothing was ordered and nothing has been charged.')
  await expectAccessible(guest)
  await notSent.getByRole('button', { name: 'Put it back on my order' }).click()
  await expect(notSent).toBeHidden()
  expect(await ordersAt(code)).toEqual([])

  await lisa.goTo('order')
  await expect(lisa.total('Subtotal')).toContainText('€ 8,50')
  await lisa.send.click()
  await expect(lisa.total('To pay')).toContainText('€ 8,50')
  expect(await ordersAt(code)).toHaveLength(1)
})

test('an order that was not sent can be thrown away, and after a reload the question is still there', async ({
  guest,
  code,
}) => {
  const lisa = phone(guest)
  await loseAnOrder(guest, code)
  await guest.clock.fastForward('11:00')
  await expect(guest.getByRole('status').filter({ hasText: waiting })).toBeVisible()
  await guest.unrouteAll()
  await guest.clock.fastForward('01:00')
  const notSent = guest.getByRole('alertdialog', { name: 'Your order was not sent' })
  await expect(notSent).toBeVisible()
  await guest.reload()
  await notSent.getByRole('button', { name: 'Throw it away' }).click()
  await expect(notSent).toBeHidden()

  await lisa.goTo('order')
  await expect(guest.getByText('An empty plate')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('An empty plate')).toBeVisible()
  await expect(notSent).toBeHidden()
  expect(await ordersAt(code)).toEqual([])
})

test('an order that did arrive is not handed back, however long its answer was lost', async ({ guest, code }) => {
  const lisa = phone(guest)
  await loseAnOrder(guest, code, 'after')
  await setOffline(guest, true)
  await guest.clock.fastForward('11:00')
  await guest.unrouteAll()
  await setOffline(guest, false)
  await expect(guest.getByRole('status').filter({ hasText: 'Your order has been sent.' })).toBeVisible()
  await lisa.goTo('receipt')
  await expect(lisa.total('To pay')).toContainText('€ 8,50')
  expect(await ordersAt(code)).toHaveLength(1)
})

/** Sends a bruschetta into a connection that breaks before the server has it, or right after. */
async function loseAnOrder(page: Page, code: string, moment: 'before' | 'after' = 'before'): Promise<void> {
  const lisa = phone(page)
  await page.clock.install()
  await page.route(/\/sp\/v8\/order\?/, async (route) => {
    if (moment === 'after') await route.fetch()
    await route.abort('connectionreset')
  })
  await lisa.sitDown(code)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.goTo('order')
  await lisa.send.click()
  await expect(page.getByRole('status').filter({ hasText: 'Still sending your order' })).toBeVisible()
}
