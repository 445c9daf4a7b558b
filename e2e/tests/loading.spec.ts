import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { hold } from '../src/network.ts'
import { phone } from '../src/phone.ts'

test('while the menu is on its way its shape stands there and says so', async ({ guest, code }) => {
  const menu = await hold(guest, /\/sp\/v8\/menu\//)
  await guest.goto(`/qr/${code}`)
  await expect(guest.getByRole('status').filter({ hasText: 'Loading the menu…' })).toBeAttached()
  await expect(guest.locator('main[aria-busy="true"]')).toBeVisible()
  // The venue is known already, and its head does not move when the menu comes.
  const name = guest.getByRole('heading', { level: 1, name: 'Osteria Lucia' })
  await expect(name).toBeVisible()
  await expectAccessible(guest)
  const before = await placeOf(name)
  menu.release()
  await expect(guest.getByRole('heading', { level: 2, name: 'Antipasti' })).toBeVisible()
  expect(await placeOf(name)).toEqual(before)
  await expect(guest.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('while the bill is on its way its shape stands there and says so', async ({ guest, code }) => {
  const bill = await hold(guest, /\/sp\/v8\/receipt\?/)
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.goTo('receipt')
  await expect(guest.getByRole('status').filter({ hasText: 'Loading your bill…' })).toBeAttached()
  await expectAccessible(guest)
  bill.release()
  await expect(guest.getByText('Nothing on the bill yet.')).toBeVisible()
  await expect(guest.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('a bill that cannot be loaded says so and is asked for again by a press', async ({ guest, code, console }) => {
  console.allow(/net::ERR_/)
  const lisa = phone(guest)
  await guest.route(/\/sp\/v8\/receipt\?/, (route) => route.abort('connectionreset'))
  await lisa.sitDown(code)
  await lisa.goTo('receipt')
  const failed = guest.getByRole('alert').filter({ hasText: 'Your bill could not be loaded. Nothing was changed.' })
  await expect(failed).toBeVisible({ timeout: 60_000 })
  await expectAccessible(guest)
  await guest.unrouteAll()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(guest.getByText('Nothing on the bill yet.')).toBeVisible()
})

const placeOf = (element: Locator) =>
  element.evaluate((shown) => {
    const { x, y } = shown.getBoundingClientRect()
    return { x: Math.round(x), y: Math.round(y) }
  })
