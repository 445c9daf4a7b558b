import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test'
import { newDevice, order } from './api.ts'
import { launchOptions } from './chromium.ts'
import { evening, playEvening } from './evening.ts'
import { handheld } from './handheld.ts'
import { phone } from './phone.ts'
import { freePorts } from './ports.ts'
import { smallPng } from './small-png.ts'
import { identifierOf } from './table.ts'

// `npm run screenshots`: the pictures of the README, from the product as it is now.
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'docs', 'screenshots')
const small: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

await mkdir(folder, { recursive: true })
const data = await mkdtemp(join(tmpdir(), 'couvert-screenshots-'))
const port = await freePorts()
const guests = `http://localhost:${port}`
const server = spawn(process.execPath, ['scripts/start.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: data, DEMO: '1', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await ready(`${guests}/readyz`)
  await playEvening(guests)
  const browser = await chromium.launch(await launchOptions())
  await pictureMenu(browser)
  await pictureBill(browser)
  await pictureWide(browser)
  await pictureHandheld(browser)
  await browser.close()
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('close', resolve))
  await rm(data, { recursive: true, force: true, maxRetries: 5 })
}

async function pictureMenu(browser: Browser): Promise<void> {
  const page = await openGuest(browser, small, 'LUCIA08')
  const lisa = phone(page)
  for (const dish of ['Bruschetta al pomodoro', 'Bruschetta al pomodoro', 'Caprese di bufala'])
    await lisa.plus(dish).click()
  await picture(page, 'guest-menu')
}

async function pictureBill(browser: Browser): Promise<void> {
  const page = await openGuest(browser, small, 'LUCIA07')
  const lisa = phone(page)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.plus('Focaccia al rosmarino').click()
  await lisa.dish('Pizza burrata').click()
  const sheet = lisa.sheet('Pizza burrata')
  await sheet.getByRole('radio', { name: 'Wholegrain' }).check()
  await sheet.getByRole('checkbox', { name: 'Rocket' }).check()
  await sheet.getByRole('button', { name: 'Add to order' }).click()
  await lisa.goTo('order')
  await lisa.send.click()
  await expect(lisa.total('To pay')).toBeVisible()
  // Someone else at the table orders too.
  await order(await newDevice(guests), 'LUCIA07', [
    { articleId: 204 },
    { articleId: 602, amount: 2 },
    { articleId: 603 },
  ])
  await expect(lisa.line('Ravioli')).toBeVisible()
  await picture(page, 'guest-bill')
}

async function pictureWide(browser: Browser): Promise<void> {
  const page = await openGuest(browser, wide, 'LUCIA10')
  const lisa = phone(page)
  for (const dish of ['Caprese di bufala', 'Olive marinate', 'Trofie al pesto', 'Trofie al pesto'])
    await lisa.plus(dish).click()
  await picture(page, 'guest-wide')
}

async function pictureHandheld(browser: Browser): Promise<void> {
  const context = await browser.newContext({ ...small, baseURL: `http://localhost:${port + 1}`, locale: 'en-GB' })
  const page = await context.newPage()
  await giveAges(page)
  const lucia = handheld(page)
  await lucia.logIn()
  await expect(lucia.tile('6')).toHaveAccessibleName(/Needs you$/)
  await picture(page, 'handheld-tables')

  await lucia.openCheckout('17')
  await lucia.method('½ Card').click()
  await lucia.type('70')
  await lucia.method('Cash').click()
  await expect(lucia.ok).toBeEnabled()
  await picture(page, 'handheld-pay')
}

/** The evening was played in a second: the bills get the ages they would have. */
async function giveAges(page: Page): Promise<void> {
  const minutesAt = new Map(Object.entries(evening).map(([code, { minutes }]) => [identifierOf(code), minutes]))
  await page.route(/\/receipt\/alloverview/, async (route) => {
    const response = await route.fetch()
    const overview = (await response.json()) as { sp_receipts: { tableId: string; createdAt: string }[] }
    for (const receipt of overview.sp_receipts) {
      const openedAt =
        Date.parse(`${receipt.createdAt.replace(' ', 'T')}Z`) - (minutesAt.get(receipt.tableId) ?? 0) * 60_000
      receipt.createdAt = new Date(openedAt).toISOString().slice(0, 19).replace('T', ' ')
    }
    await route.fulfill({ response, json: overview })
  })
}

async function openGuest(browser: Browser, screen: BrowserContextOptions, code: string): Promise<Page> {
  const context = await browser.newContext({ ...screen, baseURL: guests, locale: 'en-GB' })
  // A phone that has been here before gets no hint over the menu.
  await context.addInitScript(() => localStorage.setItem('firstTimeApp', 'false'))
  const page = await context.newPage()
  await phone(page).sitDown(code)
  return page
}

/** Takes the picture once messages have gone and pictures have come. */
async function picture(page: Page, name: string): Promise<void> {
  for (const status of await page.locator('[role="status"]').all()) await expect(status).toHaveText('')
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  const path = join(folder, `${name}.png`)
  await writeFile(path, await smallPng(page))
  console.log(`${name}.png, ${Math.round((await stat(path)).size / 1024)} KB`)
}

async function ready(url: string): Promise<void> {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; tries < 300; tries++) {
    if (await isReady()) return
    if (server.exitCode !== null) break
    await sleep(200)
  }
  throw new Error('The server was not ready within a minute.')
}
