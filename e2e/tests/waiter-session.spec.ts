import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { seated } from '../src/party.ts'
import { identifierOf } from '../src/table.ts'

test('a login needs a location and the right code', async ({ waiter, console }) => {
  console.allow(/status of 403/)
  const lucia = handheld(waiter)
  await waiter.goto('/')
  await lucia.logInButton.click()
  await expect(waiter.getByRole('alert')).toHaveText('Fill in your location.')
  await expect(lucia.location).toBeFocused()
  await lucia.location.fill('lucia')
  await lucia.logInButton.click()
  await expect(waiter.getByRole('alert')).toHaveText('Fill in your code.')
  await expect(lucia.code).toBeFocused()
  await lucia.code.fill('9999')
  await lucia.logInButton.click()
  await expect(waiter.getByRole('alert')).toContainText(
    'Whoops! Something went wrong while logging you into our service',
  )
  await expect(waiter.getByRole('alert')).toContainText('Check the location and the code. Capitals count.')
  await expectAccessible(waiter)
  await lucia.code.fill('1234')
  await lucia.logInButton.click()
  await expect(waiter.getByRole('heading', { name: 'Osteria Lucia' })).toBeVisible()
})

test('a reload stays logged in, the back button leads from a bill to the tables', async ({ waiter, code }) => {
  const table = identifierOf(code)
  const lucia = handheld(waiter)
  await seated(code)
  await lucia.logIn()
  await lucia.tile(table).click()
  await expect(waiter.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()

  await waiter.reload()
  await expect(waiter.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await waiter.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(lucia.left).toContainText('€ 8,50')
  await waiter.goBack()
  await expect(waiter.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await waiter.goBack()
  await expect(waiter).toHaveURL(/\/overview$/)
  await expect(lucia.tile(table)).toBeVisible()
})

test('logging out ends the session here and at the server', async ({ waiter, code }) => {
  const lucia = handheld(waiter)
  await lucia.logIn()
  await expect(lucia.tile(identifierOf(code))).toBeVisible()
  const server = new URL(waiter.url()).origin
  const session = await waiter.evaluate(() => ({
    refresh_token: localStorage.getItem('refreshToken'),
    device_id: localStorage.getItem('deviceId'),
    device_pass: localStorage.getItem('devicePass'),
  }))

  await lucia.tile(identifierOf(code)).click()
  // Its bar is drawn anew when the menu is there.
  await expect(waiter.getByRole('group', { name: 'Groups of the menu' })).toBeVisible()
  await waiter.getByRole('button', { name: 'More' }).click()
  await expect(waiter.getByRole('dialog', { name: 'Lucia Moretti' })).toBeVisible()
  await expectAccessible(waiter)
  await waiter.getByRole('button', { name: 'Log out' }).click()
  await expect(lucia.logInButton).toBeVisible()
  await expect(waiter.getByText('You were logged out.')).toBeHidden()

  await waiter.goBack()
  await expect(lucia.logInButton).toBeVisible()
  await waiter.reload()
  await expect(lucia.logInButton).toBeVisible()

  const renewed = await fetch(`${server}/sp/v8/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...session, version_code: 'e2e', device_type: 'WEB', firebase_token: 'NO_TOKEN' }),
  })
  expect(await renewed.json()).toMatchObject({ message: 'refresh_token' })
})

test('a session that was ended elsewhere leads to the login, which says so', async ({ waiter, code, console }) => {
  console.allow(/status of 40[13]/)
  const table = identifierOf(code)
  const lucia = handheld(waiter)
  await lucia.openTable(table)
  await logOutElsewhere(waiter)

  // As when the token of a quarter of an hour runs out.
  await waiter.route(/\/receipt\/alloverview/, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } }),
  )
  await waiter.goBack()
  await waiter.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(waiter.getByText('You were logged out. Log in again to go on.')).toBeVisible()
  await expect(lucia.tile(table)).toBeHidden()
  await expectAccessible(waiter)
  await waiter.unroute(/\/receipt\/alloverview/)
  await lucia.location.fill('lucia')
  await lucia.code.fill('1234')
  await lucia.logInButton.click()
  await expect(lucia.tile(table)).toBeVisible()
})

test('a reload after the session was ended elsewhere leads to the login too', async ({ waiter, code, console }) => {
  console.allow(/status of 40[13]/)
  const lucia = handheld(waiter)
  await lucia.logIn()
  await expect(lucia.tile(identifierOf(code))).toBeVisible()
  await logOutElsewhere(waiter)
  await waiter.reload()
  await expect(waiter.getByText('You were logged out. Log in again to go on.')).toBeVisible()
  await expect(lucia.logInButton).toBeVisible()
})

/** Ends the session of this handheld at the server, by its own token from another place. */
async function logOutElsewhere(page: Page): Promise<void> {
  const server = new URL(page.url()).origin
  const stored = await page.evaluate(() => ({
    refresh_token: localStorage.getItem('refreshToken'),
    device_id: localStorage.getItem('deviceId'),
    device_pass: localStorage.getItem('devicePass'),
  }))
  const post = (path: string, body: object, token?: string) =>
    fetch(server + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const renewed = await post('/sp/v8/refresh', {
    ...stored,
    version_code: 'e2e',
    device_type: 'WEB',
    firebase_token: 'NO_TOKEN',
  })
  const { data } = (await renewed.json()) as { data: { access_token: string } }
  const ended = await post('/sp/v8/handheld/logout', {}, data.access_token)
  expect(ended.status).toBe(200)
}
