import { order } from '../src/api.ts'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { openAt, seated } from '../src/party.ts'
import { identifierOf } from '../src/table.ts'
import { atCheckout } from '../src/waiter.ts'

const outOfDate = 'Account was out of date, please try again!'
const focaccia = { articleId: 103 }

test('an order that comes while the waiter takes the money throws the payments away', async ({ waiter, code }) => {
  const guest = await seated(code)
  const lucia = await atCheckout(waiter, code)
  await lucia.method('Card').click()
  await expect(lucia.ok).toBeEnabled()

  await order(guest, code, [focaccia])
  await expect(waiter.getByText(outOfDate)).toBeVisible()
  await expect(lucia.payments).toHaveCount(0)
  await expect(lucia.left).toContainText('€ 14,50')
  await expect(lucia.ok).toBeDisabled()
  await expectAccessible(waiter)
  expect(await openAt(code)).toBe(1450)
})

test('OK for a bill that has changed meanwhile books nothing', async ({ waiter, code }) => {
  const guest = await seated(code)
  const lucia = await atCheckout(waiter, code)
  await lucia.method('Card').click()
  await expect(lucia.ok).toBeEnabled()

  // The handheld hears nothing of the change until OK is pressed.
  let isDeaf = true
  await waiter.route(/\/receipt\/alloverview/, async (route) => {
    if (isDeaf) await route.abort('connectionreset')
    else await route.continue()
  })
  await waiter.route(/\/pay\/paymentmethods/, async (route) => {
    isDeaf = false
    await route.continue()
  })
  await order(guest, code, [focaccia])
  await lucia.ok.click()

  await expect(waiter.getByText(outOfDate)).toBeVisible()
  await expect(lucia.left).toContainText('€ 14,50')
  await expect(lucia.payments).toHaveCount(0)
  expect(await openAt(code)).toBe(1450)

  await lucia.method('Card').click()
  await lucia.ok.click()
  await expect(lucia.tile(identifierOf(code))).toHaveAccessibleName(`Table ${identifierOf(code)}, free`)
  expect(await openAt(code)).toBe(0)
})

test.beforeEach(({ console }) => {
  // The browser itself says that a request failed.
  console.allow(/net::ERR_/)
})
