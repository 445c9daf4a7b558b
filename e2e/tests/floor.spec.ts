import type { Page } from '@playwright/test'
import { askForBill, askForService, callWaiter, order, payPart } from '../src/api.ts'
import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { newPhone, staff } from '../src/party.ts'
import { cheese, newVenue, soup } from '../src/venue.ts'

test('a waiter of two places goes from one to the other, and the one set as home opens first', async ({ waiter }) => {
  const bistro = await newVenue({ name: 'Bistro Test', tableCount: 2 })
  await newVenue({ name: 'Terrace Test', manuallyClosed: true, login: bistro.login })
  await handheld(waiter).logIn(bistro.login.username, bistro.login.password)
  const heading = (name: string) => waiter.getByRole('heading', { name })
  await expect(heading('Bistro Test')).toBeVisible()
  const first = new URL(waiter.url()).pathname

  const more = waiter.getByRole('button', { name: 'More' })
  await more.press('Enter')
  const options = waiter.getByRole('dialog', { name: 'Anna' })
  await expect(options.getByRole('link', { name: 'Bistro Test Table service, 2 tables' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessible(waiter)
  await options.getByRole('link', { name: 'Terrace Test Table service, closed' }).press('Enter')
  await expect(heading('Terrace Test')).toBeVisible()
  const second = new URL(waiter.url()).pathname
  expect(second).not.toBe(first)

  await more.press('Enter')
  await options.getByRole('button', { name: 'Set as home' }).press('Enter')
  await expectSaid(waiter, 'The tables of Terrace Test are your home page now.')
  for (const [asked, led] of [
    ['/', second],
    ['/history', first],
    ['/999999/overview', first],
    [first.replace('overview', 'nothing'), first],
    [second.replace('/overview', ''), second],
  ] as const) {
    await waiter.goto(asked)
    await expect(waiter).toHaveURL(new RegExp(`${led}$`))
    await expect(heading(led === first ? 'Bistro Test' : 'Terrace Test')).toBeVisible()
  }
})

test('tables stand in rows of ten, and one that has paid all of it is away', async ({ waiter }) => {
  const { login, codeOf } = await newVenue({ tableCount: 12 })
  await order(await newPhone(), codeOf(3), [{ articleId: soup.id }])
  await order(await newPhone(), codeOf(12), [{ articleId: cheese.id }])
  const anna = handheld(waiter)
  await anna.logIn(login.username, login.password)
  await expect(anna.tile('3')).toHaveAccessibleName('Table 3, seated, 0:00, € 6,50')
  await expect(waiter.getByRole('heading', { level: 2 })).toHaveText(['1–10', '11–12'])
  expect(await tileRows(waiter)).toEqual([5, 5, 2])
  await expectAccessible(waiter)
  const narrow = waiter.viewportSize()!
  await waiter.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => tileRows(waiter)).toEqual([10, 2])
  await waiter.setViewportSize(narrow)

  await payPart(await staff(login), codeOf(12), 900)
  await expect(anna.tile('12')).toBeHidden()
  await expect(anna.tile('11')).toBeVisible()
})

test('a table turns orange-red at its limit by the clock alone', async ({ waiter, console }) => {
  console.allow(/net::ERR_/)
  const { login, code } = await newVenue({ tableCount: 2 })
  await order(await newPhone(), code, [{ articleId: soup.id }])
  await waiter.clock.install()
  let limit = 0
  let isCut = false
  await waiter.route(/\/receipt\/alloverview/, async (route) => {
    if (isCut) return route.abort('connectionreset')
    const response = await route.fetch()
    const seen = (await response.json()) as { sp_receipts: { ayceTimeLimit: number }[] }
    // An answer on its way while the clock jumps would tell the handheld another time.
    if (isCut) return route.abort('connectionreset')
    limit ||= Math.ceil(Date.now() / 1000) + 3600
    for (const receipt of seen.sp_receipts) receipt.ayceTimeLimit = limit
    await route.fulfill({ response, json: seen })
  })
  // The server's clock does not jump: what it says of the time after that would set the handheld's back.
  await waiter.route(/\/sp\/v8\/merchant\//, async (route) => {
    const response = isCut ? null : await route.fetch()
    if (isCut || !response) return route.abort('connectionreset')
    await route.fulfill({ response })
  })
  const anna = handheld(waiter)
  await anna.logIn(login.username, login.password)
  await expect(anna.tile('1')).toHaveAccessibleName(/^Table 1, seated, 0:00/)
  isCut = true
  await waiter.clock.fastForward(30 * 60_000)
  await expect(anna.tile('1')).toHaveAccessibleName(/^Table 1, seated, 0:3/)
  await expect(waiter.getByRole('button', { name: /^Over time/ })).toBeHidden()
  await waiter.clock.fastForward(31 * 60_000)
  await expect(anna.tile('1')).toHaveAccessibleName(/^Table 1, over time, 1:0/)
  await expect(waiter.getByRole('button', { name: 'Over time 1' })).toBeVisible()
  await expectAccessible(waiter)
})

test('without its socket the handheld asks again each minute', async ({ waiter, console }) => {
  console.allow(/WebSocket/)
  const { login, code } = await newVenue({})
  await waiter.routeWebSocket(/\/app\//, (socket) => socket.close())
  await waiter.clock.install()
  const anna = handheld(waiter)
  await anna.logIn(login.username, login.password)
  await expect(anna.tile('1')).toHaveAccessibleName('Table 1, free')
  await order(await newPhone(), code, [{ articleId: soup.id }])
  await waiter.clock.fastForward(60_000)
  await expect(anna.tile('1')).toHaveAccessibleName(/^Table 1, seated/)
})

test('each call says what is asked for, the longest waiting first, until it is ticked off', async ({ waiter }) => {
  const napkins = { id: 9, name: 'Napkins', type: 'SERVICE' } as const
  const { login, codeOf } = await newVenue({ tableCount: 3, dishes: [soup, napkins] })
  const lisa = await newPhone()
  await order(lisa, codeOf(1), [{ articleId: soup.id }])
  await askForBill(lisa, codeOf(1), 'card')
  await askForService(await newPhone(), codeOf(2), napkins.id, 2)
  await callWaiter(await newPhone(), codeOf(3))
  const anna = handheld(waiter)
  await anna.logIn(login.username, login.password)
  const strip = waiter.getByRole('region', { name: 'Calls waiting' })
  await expect(strip.getByRole('link')).toHaveText([/^1Bill, card/, /^22× Napkins/, /^3Waiter/])
  await expect(anna.tile('1')).toHaveAccessibleName(/^Table 1, seated, .*, Needs you$/)
  await expect(anna.tile('2')).toHaveAccessibleName('Table 2, free, Needs you')
  await expect(waiter.getByRole('button', { name: 'Calls 3' })).toBeVisible()
  await expectAccessible(waiter)

  await waiter.getByRole('button', { name: 'Table 2 done' }).press('Enter')
  await expect(anna.tile('2')).toHaveAccessibleName('Table 2, free')
  await expect(strip.getByRole('link')).toHaveText([/^1Bill, card/, /^3Waiter/])
  await strip.getByRole('link', { name: /Bill, card/ }).press('Enter')
  await expect(waiter).toHaveURL(/\/table\/1\/merchant\/receiptpage/)
  await waiter.getByRole('button', { name: 'Back', exact: true }).first().click()
})

test('from the menu of a table the way back asks first, from its order it leads to the menu', async ({ waiter }) => {
  const { login } = await newVenue({})
  const anna = handheld(waiter)
  await anna.logIn(login.username, login.password)
  await anna.tile('1').click()
  // The button of a page that is on its way to the screen goes with the page it stands on.
  const menu = waiter.getByRole('button', { name: /^Soup/ })
  await expect(menu).toBeVisible()
  const back = waiter.getByRole('button', { name: 'Back', exact: true })
  await back.press('Enter')
  const question = waiter.getByRole('alertdialog', { name: 'Are you sure you want to leave the restaurant?' })
  await expect(question).toBeVisible()
  await expectAccessible(waiter)
  await question.getByRole('button', { name: 'Stay at this table' }).press('Enter')
  await expect(question).toBeHidden()
  await waiter.getByRole('link', { name: /^Order\b/ }).click()
  await expect(waiter).toHaveURL(/\/orderpage/)
  await back.press('Enter')
  await expect(waiter).toHaveURL(/\/menupage/)
  await expect(menu).toBeVisible()
  await back.press('Enter')
  await question.getByRole('button', { name: 'To the tables' }).press('Enter')
  await expect(waiter).toHaveURL(/\/overview$/)
  await expect(anna.tile('1')).toBeVisible()
})

/** How many tables stand beside each other, from the top. */
async function tileRows(page: Page): Promise<number[]> {
  const tops = await page
    .getByRole('button', { name: /^Table \d+, / })
    .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)))
  return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)
}
