import type { Page } from '@playwright/test'
import { payAll, payPart } from '../src/api.ts'
import { expect, expectAccessible, setOffline, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { openAt, seated, staff } from '../src/party.ts'
import { identifierOf } from '../src/table.ts'
import { atCheckout, atReceipt } from '../src/waiter.ts'

test.beforeEach(({ console }) => {
  // The browser itself says that a request failed.
  console.allow(/net::ERR_|status of 40[14]/)
})

test('of two waiters who take the money of one table the second is told that nothing was booked', async ({
  waiter,
  newWaiter,
  code,
}) => {
  const table = identifierOf(code)
  await seated(code)
  const colleague = await newWaiter()
  const [lucia, marco] = [handheld(waiter), handheld(colleague)]
  for (const each of [lucia, marco]) {
    await each.logIn()
    await each.openCheckout(table)
    await each.method('Card').click()
    await expect(each.ok).toBeEnabled()
  }
  const hearing = await deafen(colleague)
  await lucia.ok.click()
  await expect(waiter.getByText(`Table ${table} has paid € 8,50.`)).toBeVisible()
  await marco.ok.click()
  const outOfDate = 'Account was out of date, please try again!'
  await expect(colleague.getByRole('alert').filter({ hasText: outOfDate })).toBeVisible()
  hearing.again()
  await setOffline(colleague, true)
  await setOffline(colleague, false)
  const cleared = colleague.getByRole('alertdialog', { name: 'Your bill has been cleared' })
  await expect(cleared).toContainText(
    `The payment was not booked. ${outOfDate} The bill of table ${table} was closed on another device.`,
  )
  await cleared.getByRole('button', { name: 'Back to the tables' }).click()
  await expect(marco.tile(table)).toHaveAccessibleName(`Table ${table}, free`)
  expect(await openAt(code)).toBe(0)
})

test('OK for a bill of which a colleague has just taken a part books nothing and shows what is left', async ({
  waiter,
  code,
}) => {
  await seated(code)
  const lucia = await atCheckout(waiter, code)
  await lucia.method('Card').click()
  await expect(lucia.ok).toBeEnabled()
  const hearing = await deafen(waiter)
  await waiter.route(/\/pay\/paymentmethods/, async (route) => {
    hearing.again()
    await route.continue()
  })
  await payPart(await staff(), code, 300)
  await lucia.ok.click()
  await expect(waiter.getByText('Account was out of date, please try again!')).toBeVisible()
  await expect(lucia.left).toContainText('€ 5,50')
  await expect(lucia.payments).toHaveCount(0)
  expect(await openAt(code)).toBe(550)
})

for (const where of ['receipt', 'checkout'] as const) {
  test(`a bill that is closed elsewhere while its ${where} is open says so and leads to the tables by itself`, async ({
    waiter,
    code,
  }) => {
    const table = identifierOf(code)
    await seated(code)
    const lucia = await (where === 'checkout' ? atCheckout : atReceipt)(waiter, code)
    await expect(waiter).toHaveURL(where === 'checkout' ? /checkout/ : /receiptpage/)

    await payAll(await staff(), code)
    const cleared = waiter.getByRole('alertdialog', { name: 'Your bill has been cleared' })
    await expect(cleared).toContainText(`The bill of table ${table} was closed on another device.`)
    await expectAccessible(waiter)
    await expect(cleared).toBeHidden()
    await expect(waiter).toHaveURL(/\/overview$/)
    await expect(lucia.tile(table)).toHaveAccessibleName(`Table ${table}, free`)
  })
}

/** A handheld that hears nothing of the others until it is told to. */
async function deafen(page: Page) {
  let isDeaf = true
  await page.route(/\/receipt\/alloverview/, (route) => (isDeaf ? route.abort('connectionreset') : route.continue()))
  return {
    again() {
      isDeaf = false
    },
  }
}
