import type { Page } from '@playwright/test'
import { askForBill, askForService, callWaiter, newDevice, order, payPart, staffAt } from '../src/api.ts'
import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { phone } from '../src/phone.ts'
import { serverUnderTest } from '../src/server.ts'
import { cheese, type Login, newVenue, soup } from '../src/venue.ts'

test('a waiter of two places goes from one to the other, and the one set as home opens first', async ({ waiter }) => {
  const bistro = await newVenue({ name: 'Bistro Test', tableCount: 2 })
  await newVenue({ name: 'Terrace Test', manuallyClosed: true, login: bistro.login })
  await logIn(waiter, bistro.login)
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

test('tables stand in rows of ten, and one that has paid all of it is away', async ({ waiter }, { project }) => {
  const { login, codeOf } = await newVenue({ tableCount: 12 })
  const server = await address()
  await order(await newDevice(server), codeOf(3), [{ articleId: soup.id }])
  await order(await newDevice(server), codeOf(12), [{ articleId: cheese.id }])
  const anna = await logIn(waiter, login)
  await expect(anna.tile('3')).toHaveAccessibleName('Table 3, seated, 0:00, € 6,50')
  await expect(waiter.getByRole('heading', { level: 2 })).toHaveText(['1–10', '11–12'])
  const rows = await tileRows(waiter)
  expect(rows).toEqual(project.name === 'wide' ? [10, 2] : [5, 5, 2])
  await expectAccessible(waiter)

  await payPart(await staffAt(server, login), codeOf(12), 900)
  await expect(anna.tile('12')).toBeHidden()
  await expect(anna.tile('11')).toBeVisible()
})

test('a table turns orange-red at its limit by the clock alone', async ({ waiter, console }) => {
  console.allow(/net::ERR_/)
  const { login, code } = await newVenue({ tableCount: 2 })
  await order(await newDevice(await address()), code, [{ articleId: soup.id }])
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
  const anna = await logIn(waiter, login)
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
  const anna = await logIn(waiter, login)
  await expect(anna.tile('1')).toHaveAccessibleName('Table 1, free')
  await order(await newDevice(await address()), code, [{ articleId: soup.id }])
  await waiter.clock.fastForward(60_000)
  await expect(anna.tile('1')).toHaveAccessibleName(/^Table 1, seated/)
})

test('several parties at one table: their sum on the tile, a list behind it, a bill for each', async ({ waiter }) => {
  const { login, code } = await newVenue({ maximumReceiptsPerTable: 3 })
  const server = await address()
  await order(await newDevice(server), code, [{ articleId: soup.id }])
  await order(await newDevice(server), code, [{ articleId: cheese.id }])
  const anna = await logIn(waiter, login)
  await expect(anna.tile('1')).toHaveAccessibleName(/^Table 1, seated, 0:0\d, €\s15,50, 2 bills$/)

  await anna.tile('1').press('Enter')
  const parties = waiter.getByRole('dialog', { name: 'Table 1' })
  await expect(parties.getByRole('link')).toHaveText([/^Bill 1since .*€\s6,50$/, /^Bill 2since .*€\s9,00$/])
  await expectAccessible(waiter)
  await parties.getByRole('link', { name: /^Bill 2/ }).press('Enter')
  await expect(waiter.getByText(/^Bill 2 · since/)).toBeVisible()
  await expect(waiter.getByRole('listitem').filter({ hasText: 'Cheese' })).toContainText('€ 9,00')
  await expectAccessible(waiter)

  // From one bill to the other: beside the menu of a wide screen it is chosen there.
  if ((waiter.viewportSize()?.width ?? 0) >= 960) await waiter.getByRole('radio', { name: 'Bill 1' }).click()
  else {
    await waiter.getByRole('button', { name: 'Which bill?' }).press('Enter')
    await expect(parties.getByRole('link', { name: /^Bill 2/ })).toHaveAttribute('aria-current', 'true')
    await parties.getByRole('link', { name: /^Bill 1/ }).press('Enter')
  }
  await expect(waiter.getByText(/^Bill 1 · since/)).toBeVisible()
  await expect(waiter.getByRole('listitem').filter({ hasText: 'Soup' })).toContainText('€ 6,50')
  await waiter.getByRole('button', { name: 'Pay', exact: true }).click()
  await waiter.getByRole('button', { name: 'Back', exact: true }).click()

  // Once the first has paid, one press opens the other, which keeps its name.
  await waiter.getByRole('button', { name: 'Pay', exact: true }).click()
  await anna.method('Card').click()
  await anna.ok.click()
  await expect(anna.tile('1')).toHaveAccessibleName(/€\s9,00$/)
  await anna.tile('1').click()
  await expect(waiter.getByText(/^Bill 2 · since/)).toBeVisible()
})

test('each call says what is asked for, the longest waiting first, until it is ticked off', async ({ waiter }) => {
  const napkins = { id: 9, name: 'Napkins', type: 'SERVICE' } as const
  const { login, codeOf } = await newVenue({ tableCount: 3, dishes: [soup, napkins] })
  const server = await address()
  const lisa = await newDevice(server)
  await order(lisa, codeOf(1), [{ articleId: soup.id }])
  await askForBill(lisa, codeOf(1), 'card')
  await askForService(await newDevice(server), codeOf(2), napkins.id, 2)
  await callWaiter(await newDevice(server), codeOf(3))
  const anna = await logIn(waiter, login)
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

test('a waiter gives a bill another PIN; the phone that is in stays in, a new one needs it', async ({
  waiter,
  guest,
}) => {
  const { login, code } = await newVenue({ usePincode: true })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.plus('Soup').click()
  await lisa.goTo('order')
  await lisa.send.click()
  await expect(lisa.total('To pay')).toBeVisible()

  const anna = await logIn(waiter, login)
  await anna.tile('1').click()
  const pin = waiter.getByRole('button', { name: /^Table PIN \d{4}/ })
  const before = (await pin.textContent()) ?? ''
  await pin.press('Enter')
  const question = waiter.getByRole('alertdialog', { name: 'Give table 1 a new PIN?' })
  await expect(question).toContainText('Phones that are in stay in.')
  await expectAccessible(waiter)
  await question.getByRole('button', { name: 'Keep this PIN' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(pin).toHaveText(before)
  await pin.press('Enter')
  await question.getByRole('button', { name: 'Give a new PIN' }).press('Enter')
  await expectSaid(waiter, 'The new PIN of table 1 is ')
  await expect(pin).not.toHaveText(before)
  await expectAccessible(waiter)

  await guest.reload()
  await lisa.goTo('receipt')
  await expect(lisa.total('To pay')).toContainText('€ 6,50')
  const after = (await pin.textContent()) ?? ''
  const stranger = await newDevice(await address())
  const asks = (text: string) => order(stranger, code, [{ articleId: cheese.id }], text.match(/\d{4}/)?.[0])
  await expect(asks(before)).rejects.toThrow('wrong_pincode')
  await asks(after)
  await expect(lisa.total('To pay')).toContainText('€ 15,50')
})

test('from the menu of a table the way back asks first, from its order it leads to the menu', async ({ waiter }) => {
  const { login } = await newVenue({})
  const anna = await logIn(waiter, login)
  await anna.tile('1').click()
  await expect(waiter).toHaveURL(/\/menupage/)
  const back = waiter.getByRole('button', { name: 'Back', exact: true })
  await back.press('Enter')
  const question = waiter.getByRole('alertdialog', { name: 'Are you sure you want to leave the restaurant?' })
  await expect(question).toBeVisible()
  await expectAccessible(waiter)
  await question.getByRole('button', { name: 'Stay at this table' }).press('Enter')
  await expect(question).toBeHidden()
  if ((waiter.viewportSize()?.width ?? 0) < 960) {
    await waiter.getByRole('link', { name: /^Order\b/ }).click()
    await expect(waiter).toHaveURL(/\/orderpage/)
    await back.press('Enter')
    await expect(waiter).toHaveURL(/\/menupage/)
  }
  await back.press('Enter')
  await question.getByRole('button', { name: 'To the tables' }).press('Enter')
  await expect(waiter).toHaveURL(/\/overview$/)
  await expect(anna.tile('1')).toBeVisible()
})

test('one more party is begun from the bills of a table', async ({ waiter }) => {
  const { login, code } = await newVenue({ maximumReceiptsPerTable: 2 })
  await order(await newDevice(await address()), code, [{ articleId: soup.id }])
  const anna = await logIn(waiter, login)
  await anna.tile('1').click()
  const isWide = (waiter.viewportSize()?.width ?? 0) >= 960
  if (isWide) await waiter.getByRole('radio', { name: 'New bill' }).click()
  else {
    await waiter.getByRole('button', { name: 'Which bill?' }).click()
    await waiter.getByRole('dialog', { name: 'Table 1' }).getByRole('button', { name: 'New bill' }).click()
  }
  await waiter.getByRole('button', { name: /^Cheese/ }).click()
  await waiter.getByRole('button', { name: /^Send/ }).first().click()
  await waiter.goto('/')
  await expect(anna.tile('1')).toHaveAccessibleName(/€\s15,50, 2 bills$/)
})

async function address(): Promise<string> {
  const { port } = await serverUnderTest()
  return `http://localhost:${port}`
}

async function logIn(page: Page, { username, password }: Login) {
  const waiter = handheld(page)
  await waiter.logIn(username, password)
  return waiter
}

/** How many tables stand beside each other, from the top. */
async function tileRows(page: Page): Promise<number[]> {
  const tops = await page
    .getByRole('button', { name: /^Table \d+, / })
    .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)))
  return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)
}
