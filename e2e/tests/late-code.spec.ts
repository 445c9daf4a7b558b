import { expect, setOffline, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { phone } from '../src/phone.ts'
import { identifierOf } from '../src/table.ts'

test('a screen whose code was lost on the way is there after all, with the tray as it was', async ({
  guest,
  code,
  console,
}) => {
  console.allow(/net::ERR_|dynamically imported module/)
  const lisa = phone(guest)
  await guest.route(/\/assets\/ReceiptPage-.*\.js/, (route) => route.abort('connectionreset'), { times: 1 })
  await lisa.sitDown(code)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.goTo('receipt')
  await expect(guest.getByText('Nothing on the bill yet.')).toBeVisible()
  await lisa.goTo('order')
  await expect(lisa.total('Subtotal')).toContainText('€ 8,50')
})

test.describe("a sheet of the waiter's", () => {
  test.beforeEach(({ console }) => {
    // The browser itself says that a request failed.
    console.allow(/net::ERR_|dynamically imported module/)
  })

  test('whose code was lost on the way is there after all', async ({ waiter, code }) => {
    const lucia = handheld(waiter)
    await waiter.route(/\/assets\/OptionsSheet-.*\.js/, (route) => route.abort('connectionreset'), { times: 1 })
    await lucia.logIn()
    await expect(lucia.tile(identifierOf(code))).toBeVisible()
    const reloaded = waiter.waitForEvent('load')
    await waiter.getByRole('button', { name: 'More' }).click()
    await reloaded
    await waiter.getByRole('button', { name: 'More' }).click()
    await expect(waiter.getByRole('dialog', { name: 'Lucia Moretti' })).toBeVisible()
  })

  test('asked for without a connection opens when it is back', async ({ waiter, code }) => {
    const lucia = handheld(waiter)
    let isCut = true
    const cut: (() => Promise<void>)[] = []
    await waiter.route(/\/assets\/OptionsSheet-.*\.js/, async (route) => {
      if (isCut) cut.push(() => route.abort('internetdisconnected'))
      else await route.continue()
    })
    await lucia.logIn()
    await expect(lucia.tile(identifierOf(code))).toBeVisible()
    await waiter.getByRole('button', { name: 'More' }).click()
    await setOffline(waiter, true)
    for (const abort of cut) await abort()
    await expect(lucia.tile(identifierOf(code))).toBeVisible()

    isCut = false
    const reloaded = waiter.waitForEvent('load')
    await setOffline(waiter, false)
    await reloaded
    await expect(lucia.tile(identifierOf(code))).toBeVisible()
    await waiter.getByRole('button', { name: 'More' }).click()
    await expect(waiter.getByRole('dialog', { name: 'Lucia Moretti' })).toBeVisible()
  })

  test('opens without a connection too once the tables stand there', async ({ waiter, code }) => {
    const lucia = handheld(waiter)
    const loaded = waiter.waitForResponse(/\/assets\/OptionsSheet-.*\.js/)
    await lucia.logIn()
    await expect(lucia.tile(identifierOf(code))).toBeVisible()
    await (await loaded).finished()
    await setOffline(waiter, true)
    await waiter.getByRole('button', { name: 'More' }).click()
    await expect(waiter.getByRole('dialog', { name: 'Lucia Moretti' })).toBeVisible()
  })
})
