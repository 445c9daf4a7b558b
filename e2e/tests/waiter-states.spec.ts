import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page, Route } from '@playwright/test'
import { newDevice, order, payAll, payPart, receiptsAt, staffAt } from '../src/api.ts'
import { expect, expectAccessible, setOffline, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { serverUnderTest } from '../src/server.ts'
import { identifierOf } from '../src/table.ts'

const lost = 'Internet connection lost, check your mobile internet or WiFi connection!'

test.beforeEach(({ console }) => {
  // The browser itself says that a request failed.
  console.allow(/net::ERR_|status of 40[134]/)
})

test('of two waiters who take the money of one table the second is told that nothing was booked', async ({
  waiter,
  newWaiter,
  code,
}) => {
  const table = identifierOf(code)
  const server = await seated(code)
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
  expect(await openAt(server, code)).toBe(0)
})

test('OK for a bill of which a colleague has just taken a part books nothing and shows what is left', async ({
  waiter,
  code,
}) => {
  const server = await seated(code)
  const lucia = handheld(waiter)
  await lucia.logIn()
  await lucia.openCheckout(identifierOf(code))
  await lucia.method('Card').click()
  await expect(lucia.ok).toBeEnabled()
  const hearing = await deafen(waiter)
  await waiter.route(/\/pay\/paymentmethods/, async (route) => {
    hearing.again()
    await route.continue()
  })
  await payPart(await staffAt(server), code, 300)
  await lucia.ok.click()
  await expect(waiter.getByText('Account was out of date, please try again!')).toBeVisible()
  await expect(lucia.left).toContainText('€ 5,50')
  await expect(lucia.payments).toHaveCount(0)
  expect(await openAt(server, code)).toBe(550)
})

for (const where of ['receipt', 'checkout'] as const) {
  test(`a bill that is closed elsewhere while its ${where} is open says so and leads to the tables by itself`, async ({
    waiter,
    code,
  }) => {
    const table = identifierOf(code)
    const server = await seated(code)
    const lucia = handheld(waiter)
    await lucia.logIn()
    if (where === 'checkout') await lucia.openCheckout(table)
    else await lucia.tile(table).click()
    await expect(waiter).toHaveURL(where === 'checkout' ? /checkout/ : /receiptpage/)

    await payAll(await staffAt(server), code)
    const cleared = waiter.getByRole('alertdialog', { name: 'Your bill has been cleared' })
    await expect(cleared).toContainText(`The bill of table ${table} was closed on another device.`)
    await expectAccessible(waiter)
    await expect(cleared).toBeHidden()
    await expect(waiter).toHaveURL(/\/overview$/)
    await expect(lucia.tile(table)).toHaveAccessibleName(`Table ${table}, free`)
  })
}

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
  const server = await seated(code)
  const lucia = handheld(waiter)
  await lucia.logIn()
  await lucia.openCheckout(table)
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
  expect(await openAt(server, code)).toBe(850)
  await lucia.ok.click()
  await expect(lucia.tile(table)).toHaveAccessibleName(`Table ${table}, free`)
  expect(await openAt(server, code)).toBe(0)
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

test('a session that was ended elsewhere leads to the login, which says so', async ({ waiter, code }) => {
  const table = identifierOf(code)
  const lucia = handheld(waiter)
  await lucia.logIn()
  await lucia.tile(table).click()
  await expect(lucia.group('Antipasti')).toBeVisible()
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

test('a reload after the session was ended elsewhere leads to the login too', async ({ waiter, code }) => {
  const lucia = handheld(waiter)
  await lucia.logIn()
  await expect(lucia.tile(identifierOf(code))).toBeVisible()
  await logOutElsewhere(waiter)
  await waiter.reload()
  await expect(waiter.getByText('You were logged out. Log in again to go on.')).toBeVisible()
  await expect(lucia.logInButton).toBeVisible()
})

test('a venue without tables says that there are none yet', async ({ waiter }) => {
  const { folder } = await serverUnderTest()
  await importVenue(folder, {
    slug: 'bare-walls',
    name: 'Bare Walls',
    timeZone: 'Europe/Amsterdam',
    vatRates: { food: 9 },
    turnoverGroups: ['Kitchen'],
    staff: [{ username: 'bare', password: '1234', name: 'Bo' }],
    staffCode: 'bare-staff',
    menu: { groups: [{ id: 1, name: 'Food', vat: 'food', turnoverGroup: 'Kitchen', articles: [] }] },
  })
  const bo = handheld(waiter)
  await bo.logIn('bare')
  await expect(waiter.getByText('There are no tables yet.')).toBeVisible()
  await expect(waiter.getByRole('heading', { name: 'Bare Walls' })).toBeVisible()
  await expectAccessible(waiter)
})

test('a receipt shows its shape while it is loading, and a way to ask again when that failed', async ({
  waiter,
  code,
}) => {
  const table = identifierOf(code)
  await seated(code)
  const lucia = handheld(waiter)
  await lucia.logIn()
  await lucia.tile(table).click()
  await expect(waiter.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()

  let answer: 'none' | 'lost' | 'real' = 'none'
  const waiting: (() => void)[] = []
  await waiter.route(/\/receipt\/alloverview/, async (route) => {
    if (answer === 'none') await new Promise<void>((resolve) => waiting.push(resolve))
    if (answer === 'lost') await route.abort('connectionreset')
    else await route.continue()
  })
  await waiter.reload()
  await expect(waiter.getByRole('status').filter({ hasText: 'Loading the bill…' })).toBeVisible()
  await expectAccessible(waiter)

  answer = 'lost'
  for (const go of waiting) go()
  await expect(waiter.getByText('The bill could not be loaded.')).toBeVisible()
  await expectAccessible(waiter)
  // The press comes before the answer, else a live hint might fetch it first.
  answer = 'none'
  await waiter.getByRole('button', { name: 'Try again' }).last().click()
  answer = 'real'
  for (const go of waiting) go()
  await expect(waiter.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
})

test('the options opened while the menu is loading stay open when it is there', async ({ waiter, code }) => {
  const table = identifierOf(code)
  await seated(code)
  const lucia = handheld(waiter)
  await lucia.logIn()
  await lucia.tile(table).click()
  await expect(waiter.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const hold = async (route: Route) => {
    await held
    await route.continue()
  }
  await waiter.route(/\/sp\/v8\/(menu|merchant)\//, hold)
  await waiter.goto(waiter.url().replace(/receiptpage.*/, 'menupage'))
  await waiter.getByRole('button', { name: 'More' }).first().click()
  const options = waiter.getByRole('dialog', { name: 'Lucia Moretti' })
  await expect(options).toBeVisible()
  letGo()
  await expect(waiter.getByText('Antipasti', { exact: true })).toBeAttached()
  await expect(options).toBeVisible()
})

test('a fault of the app says so, and after loading again the tables are there', async ({ waiter, code, console }) => {
  console.allow(/TypeError|error: %o/)
  const lucia = handheld(waiter)
  await lucia.logIn()
  await expect(lucia.tile(identifierOf(code))).toBeVisible()

  // Tables as no version of the server sends them: drawing them throws.
  await waiter.route(/\/receipt\/alloverview/, (route) =>
    route.fulfill({ json: { message: 'success', sp_receipts: [null], tables: [], calls: [] } }),
  )
  await waiter.reload()
  const fault = waiter.getByRole('alert')
  await expect(fault).toContainText('Something went wrong')
  await expect(fault).toContainText('What was booked stays booked.')
  await expectAccessible(waiter)

  await waiter.unroute(/\/receipt\/alloverview/)
  await fault.getByRole('button', { name: 'Reload' }).click()
  await expect(lucia.tile(identifierOf(code))).toBeVisible()
})

/** A party that has ordered a bruschetta of € 8,50; the address of the server. */
async function seated(code: string): Promise<string> {
  const { port } = await serverUnderTest()
  const server = `http://localhost:${port}`
  await order(await newDevice(server), code, [{ articleId: 101 }])
  return server
}

async function openAt(server: string, code: string): Promise<number> {
  const receipts = await receiptsAt(await staffAt(server), code)
  return receipts.reduce((sum, { amountOpen }) => sum + amountOpen, 0)
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

/** Imports a venue into the running server. */
async function importVenue(folder: string, venue: { slug: string }): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const file = join(folder, `${venue.slug}.json`)
  await writeFile(file, JSON.stringify(venue))
  const env = { ...process.env, DATA_DIR: join(folder, 'data') }
  await promisify(execFile)(process.execPath, ['apps/server/src/venue-command.ts', 'import', file], { cwd: root, env })
}
