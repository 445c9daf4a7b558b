import { expect, expectAccessible, setOffline, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { openAt, seated } from '../src/party.ts'
import { identifierOf } from '../src/table.ts'
import { atCheckout } from '../src/waiter.ts'

const lost = 'Internet connection lost, check your mobile internet or WiFi connection!'

test.beforeEach(({ console }) => {
  // The browser itself says that a request failed.
  console.allow(/net::ERR_/)
})

test('offline the tables stay readable, and are new again when the connection is back', async ({ waiter, code }) => {
  const table = identifierOf(code)
  const lucia = handheld(waiter)
  await lucia.logIn()
  await expect(lucia.tile(table)).toHaveAccessibleName(`Table ${table}, free`)

  await setOffline(waiter, true)
  const banner = waiter.getByRole('status').filter({ hasText: lost })
  await expect(banner).toBeVisible()
  await expect(lucia.tile(table)).toBeVisible()
  await expectAccessible(waiter)
  await waiter.getByRole('button', { name: /^Free/ }).click()
  await expect(lucia.tile(table)).toBeVisible()
  await waiter.getByRole('button', { name: /^All/ }).click()

  await seated(code)
  await setOffline(waiter, false)
  await expect(banner).toBeHidden()
  await expect(lucia.tile(table)).toHaveAccessibleName(/seated/)
})

test('offline no payment is sent; what was typed stays and is booked when the connection is back', async ({
  waiter,
  code,
}) => {
  const table = identifierOf(code)
  await seated(code)
  const lucia = await atCheckout(waiter, code)
  await lucia.type('20')
  await lucia.method('Cash').click()

  await setOffline(waiter, true)
  await expect(waiter.getByRole('status').filter({ hasText: lost })).toBeVisible()
  await lucia.ok.click()
  await expect(waiter.getByRole('alert').filter({ hasText: 'Check internet connection' })).toBeVisible()
  await expect(lucia.payments).toHaveText([/received €\s20,00/])
  await expectAccessible(waiter)

  await setOffline(waiter, false)
  await expect(waiter.getByRole('status').filter({ hasText: lost })).toBeHidden()
  expect(await openAt(code)).toBe(850)
  await lucia.ok.click()
  await expect(lucia.tile(table)).toHaveAccessibleName(`Table ${table}, free`)
  expect(await openAt(code)).toBe(0)
})

test('a page that reached nobody says so, and goes on by itself when the connection is back', async ({
  waiter,
  code,
}) => {
  const lucia = handheld(waiter)
  await lucia.logIn()
  await expect(lucia.tile(identifierOf(code))).toBeVisible()
  await waiter.route(/\/sp\/v8\//, (route) => route.abort('connectionreset'))
  await waiter.reload()
  await expect(waiter.getByText('Check internet connection')).toBeVisible()
  await expectAccessible(waiter)
  await waiter.getByRole('button', { name: 'Try again' }).click()
  await expect(waiter.getByText('Check internet connection')).toBeVisible()

  await setOffline(waiter, true)
  await waiter.unroute(/\/sp\/v8\//)
  await setOffline(waiter, false)
  await expect(lucia.tile(identifierOf(code))).toBeVisible()
})
