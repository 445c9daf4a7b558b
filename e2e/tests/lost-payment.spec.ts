import type { Page } from '@playwright/test'
import { order, payAll } from '../src/api.ts'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { openAt, seated, staff } from '../src/party.ts'
import { identifierOf } from '../src/table.ts'
import { atCheckout } from '../src/waiter.ts'

const checking = 'Checking whether this payment arrived'

test.beforeEach(({ console }) => {
  // The browser itself says that a request failed.
  console.allow(/net::ERR_|status of 404/)
})

for (const moment of ['before', 'after'] as const) {
  test(`a payment dropped ${moment} the server has it is asked for again after a reload`, async ({ waiter, code }) => {
    const table = identifierOf(code)
    await seated(code)
    const paying = await dropPayments(waiter.context(), moment)
    const lucia = await atCheckout(waiter, code)
    await lucia.type('50')
    await lucia.method('Cash').click()
    await lucia.ok.click()
    await expect(waiter.getByText(checking)).toBeVisible()
    await expect(lucia.ok).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(waiter)

    await waiter.reload()
    if (moment === 'before') {
      // Nothing is booked yet: the same payment stands there, and it cannot be changed.
      await expect(waiter.getByText(checking)).toBeVisible()
      await expect(lucia.payments).toHaveText([/received €\s50,00/])
      await expect(lucia.payments.getByRole('button')).toHaveCount(0)
      await expect(lucia.method('Card')).toBeDisabled()
      await expectAccessible(waiter)
    }
    paying.letThrough()
    await expect(waiter.getByRole('status').filter({ hasText: `Table ${table} has paid € 8,50.` })).toBeVisible()
    await waiter.goto('/')
    await expect(lucia.tile(table)).toHaveAccessibleName(`Table ${table}, free`)

    expect(await openAt(code)).toBe(0)
    expect(paying.keys().size).toBe(1)
    expect(paying.bodies().size).toBe(1)
    expect(await keptPayments(waiter)).toBeNull()
  })
}

test('a payment that was never booked is refused after a reload when the bill has changed', async ({
  waiter,
  code,
}) => {
  const guest = await seated(code)
  const paying = await dropPayments(waiter.context(), 'before')
  const lucia = await atCheckout(waiter, code)
  await lucia.method('Card').click()
  await lucia.ok.click()
  await expect(waiter.getByText(checking)).toBeVisible()
  await waiter.reload()
  await expect(waiter.getByText(checking)).toBeVisible()

  await order(guest, code, [{ articleId: 103 }])
  paying.letThrough()
  await expect(waiter.getByText('Account was out of date, please try again!')).toBeVisible()
  await expect(lucia.payments).toHaveCount(0)
  await expect(lucia.left).toContainText('€ 14,50')
  expect(await openAt(code)).toBe(1450)
  expect(paying.keys().size).toBe(1)
  expect(await keptPayments(waiter)).toBeNull()

  await lucia.method('Card').click()
  await lucia.ok.click()
  await expect(lucia.tile(identifierOf(code))).toHaveAccessibleName(/free$/)
  expect(paying.keys().size).toBe(2)
})

test('a payment that was never booked says so after a reload when another waiter was first', async ({
  waiter,
  code,
}) => {
  await seated(code)
  const paying = await dropPayments(waiter.context(), 'before')
  const lucia = await atCheckout(waiter, code)
  await lucia.method('Card').click()
  await lucia.ok.click()
  await expect(waiter.getByText(checking)).toBeVisible()

  await payAll(await staff(), code)
  await waiter.reload()
  paying.letThrough()
  await expect(waiter.getByRole('status').filter({ hasText: 'The payment was not booked.' })).toBeVisible()
  expect(await keptPayments(waiter)).toBeNull()
})

test('two tabs never take the same bill twice while its payment is being checked', async ({ waiter, code }) => {
  const table = identifierOf(code)
  await seated(code)
  const paying = await dropPayments(waiter.context(), 'before')
  const lucia = handheld(waiter)
  await lucia.logIn()
  await expect(lucia.tile(table)).toBeVisible()
  const other = await waiter.context().newPage()
  const second = handheld(other)
  await other.goto('/')
  await second.openCheckout(table)

  await lucia.openCheckout(table)
  await lucia.method('Cash').click()
  await lucia.ok.click()
  await expect(waiter.getByText(checking)).toBeVisible()

  // The other tab knows of it and takes nothing.
  await expect(second.method('Card')).toBeDisabled()
  await expect(second.ok).toHaveAttribute('aria-busy', 'true')
  // Should the tab that asks be closed, the other one goes on asking.
  await waiter.close()
  await expect(other.getByText(checking)).toBeVisible()
  paying.letThrough()
  await expect(other.getByRole('status').filter({ hasText: `Table ${table} has paid € 8,50.` })).toBeVisible()
  await expect(second.tile(table)).toHaveAccessibleName(`Table ${table}, free`)
  expect(await openAt(code)).toBe(0)
  expect(paying.keys().size).toBe(1)
  expect(await keptPayments(other)).toBeNull()
})

test('a payment under way outlives a logout and is asked for again at the next login', async ({ waiter, code }) => {
  const table = identifierOf(code)
  await seated(code)
  const paying = await dropPayments(waiter.context(), 'after')
  const lucia = await atCheckout(waiter, code)
  await lucia.method('Cash').click()
  await lucia.ok.click()
  await expect(waiter.getByText(checking)).toBeVisible()
  await waiter.goto('/')
  await waiter.getByRole('button', { name: 'More' }).click()
  await waiter.getByRole('button', { name: 'Log out' }).click()
  await expect(lucia.logInButton).toBeVisible()
  expect(await keptPayments(waiter)).not.toBeNull()

  paying.letThrough()
  await lucia.logIn()
  await expect(waiter.getByRole('status').filter({ hasText: `Table ${table} has paid € 8,50.` })).toBeVisible()
  expect(await openAt(code)).toBe(0)
  expect(paying.keys().size).toBe(1)
})

/** Cuts every payment off, before it is at the server or after, until it is let through. */
async function dropPayments(context: ReturnType<Page['context']>, moment: 'before' | 'after') {
  const keys = new Set<string | undefined>()
  const bodies = new Set<string | null>()
  let isDown = true
  await context.route(/\/pay\/paymentmethods/, async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    bodies.add(route.request().postData())
    if (!isDown) return route.continue()
    if (moment === 'after') await route.fetch()
    await route.abort('connectionreset')
  })
  return {
    keys: () => keys,
    bodies: () => bodies,
    letThrough() {
      isDown = false
    },
  }
}

/** What this browser remembers of payments whose outcome it does not know. */
function keptPayments(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('unconfirmedPayments'))
}
