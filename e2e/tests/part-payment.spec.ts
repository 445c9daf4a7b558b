import type { Page } from '@playwright/test'
import { payAll, payPart, receiptsAt } from '../src/api.ts'
import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { openAt, seated, staff } from '../src/party.ts'
import { identifierOf } from '../src/table.ts'
import { atCheckout } from '../src/waiter.ts'
import { words } from '../src/words/index.ts'

const bruschetta = 'Bruschetta'
/** Three starters of 8,50 and a caprese of 12,50. */
const starters = [{ articleId: 101, amount: 3 }, { articleId: 102 }]

test.beforeEach(({ console }) => {
  // The browser itself says that a request failed.
  console.allow(/net::ERR_|status of 40[49]/)
})

for (const language of ['en', 'nl'] as const) {
  const say = words[language]

  test.describe(language, () => {
    test.use({ language })

    test('friends pay one after the other: a dish, an amount, and what is left', async ({ waiter, code }) => {
      const table = identifierOf(code)
      await seated(code, starters)
      const lucia = handheld(waiter, say)
      await lucia.logIn()
      await lucia.openCheckout(table)
      await expect(lucia.left).toContainText('€ 38,00')
      await expectFits(waiter)
      await expectAccessible(waiter)

      // One of the three starters, with change.
      await lucia.part.click()
      const sheet = waiter.getByRole('dialog', { name: say.whichPart })
      await expect(sheet.getByRole('button', { name: say.payPart })).toBeDisabled()
      await sheet.getByRole('button', { name: say.oneMore(bruschetta) }).click()
      await sheet.getByRole('button', { name: say.oneMore(bruschetta) }).click()
      await expect(sheet.getByRole('button', { name: say.payPart })).toContainText('€ 17,00')
      await sheet.getByRole('button', { name: say.oneLess(bruschetta) }).click()
      await expect(sheet.getByRole('button', { name: say.payPart })).toContainText('€ 8,50')
      await expectFits(waiter)
      await expectAccessible(waiter)
      await sheet.getByRole('button', { name: say.payPart }).click()
      await expect(sheet).toBeHidden()
      await expect(lucia.left).toContainText('€ 8,50')
      await expect(waiter.getByText(say.partOf('€ 38,00'))).toBeVisible()
      await expect(lucia.ok).toBeDisabled()
      await lucia.type('10')
      await lucia.method(say.cash).click()
      await expectAccessible(waiter)
      await lucia.ok.click()
      await expectSaid(waiter, say.paidPart(table, '€ 8,50'))
      await expect(lucia.left).toContainText('€ 29,50')
      await expect(lucia.payments).toHaveCount(0)

      // A sum, typed: more than everything is no part.
      await lucia.type('30')
      await lucia.part.click()
      await expect(waiter.getByText(say.partOf('€ 29,50'))).toBeHidden()
      await lucia.clear.click()
      await lucia.type('10')
      await lucia.part.click()
      await expect(lucia.left).toContainText('€ 10,00')
      await waiter.getByRole('button', { name: say.wholeBill }).click()
      await expect(lucia.left).toContainText('€ 29,50')
      await lucia.type('10')
      await lucia.part.click()
      await lucia.method(say.card).click()
      await lucia.ok.click()
      await expectSaid(waiter, say.paidPart(table, '€ 10,00'))
      await expect(lucia.left).toContainText('€ 19,50')
      expect(await openAt(code)).toBe(1950)

      // The bill shows what was and what is.
      await waiter.getByRole('button', { name: say.back, exact: true }).click()
      const bill = waiter.getByRole('tabpanel')
      const open = bill.getByRole('listitem').filter({ hasText: bruschetta }).first()
      await expect(open.getByRole('deletion')).toHaveText(/€\s17,00/)
      await expect(open).toContainText('€ 11,24')
      await expect(bill.getByRole('heading', { name: say.alreadyClosed })).toBeVisible()
      await expect(bill.getByRole('listitem').filter({ hasText: say.paidBy(say.cash) })).toContainText('€ 8,50')
      await expectFits(waiter)
      await expectAccessible(waiter)
      await waiter.getByRole('button', { name: say.pay, exact: true }).click()

      // The rest closes it.
      await lucia.method(say.card).click()
      await lucia.ok.click()
      await expectSaid(waiter, say.paid(table, '€ 19,50'))
      await expect(lucia.tile(table)).toHaveAccessibleName(say.tableFree(table))
      expect(await receiptsAt(await staff(), code)).toEqual([])
    })

    test('a pro forma books nothing and says that no printer took it', async ({ waiter, code }) => {
      const table = identifierOf(code)
      await seated(code, starters)
      const lucia = handheld(waiter, say)
      await lucia.logIn()
      await lucia.tile(table).click()

      await waiter.getByRole('button', { name: say.actions }).click()
      const drawer = waiter.getByRole('dialog', { name: say.actions })
      const tile = drawer.getByRole('button', { name: 'Pro forma' })
      await expect(tile).toBeVisible()
      await expectFits(waiter)
      await expectAccessible(waiter)
      // A short press does nothing; held for half a second it is done.
      await tile.click()
      await expect(drawer).toBeVisible()
      await tile.hover()
      await waiter.mouse.down()
      await expectSaid(waiter, say.proForma(table))
      await waiter.mouse.up()
      await expect(drawer).toBeHidden()

      await waiter.getByRole('button', { name: say.pay, exact: true }).click()
      const printed = waiter.waitForResponse(/\/pay\/print/)
      await lucia.method('Pro forma').click()
      expect(await (await printed).json()).toEqual({ message: 'print_sent' })
      expect(await openAt(code)).toBe(3800)
      await expect(lucia.left).toContainText('€ 38,00')
    })
  })
}

test('a part is chosen, paid and a pro forma made by keyboard alone', async ({ waiter, code }) => {
  const table = identifierOf(code)
  await seated(code, starters)
  const lucia = handheld(waiter)
  await lucia.logIn()
  await lucia.tile(table).focus()
  await waiter.keyboard.press('Enter')
  const actions = waiter.getByRole('button', { name: 'Actions' })
  await actions.focus()
  await waiter.keyboard.press('Enter')
  await waiter.getByRole('dialog', { name: 'Actions' }).getByRole('button', { name: 'Pro forma' }).focus()
  await waiter.keyboard.press('Enter')
  const ask = waiter.getByRole('alertdialog', { name: `Make a pro forma of table ${table}?` })
  await expect(ask).toBeVisible()
  await expectAccessible(waiter)
  await ask.getByRole('button', { name: 'Pro forma' }).focus()
  await waiter.keyboard.press('Enter')
  await expectSaid(waiter, words.en.proForma(table))

  await waiter.getByRole('button', { name: 'Pay', exact: true }).focus()
  await waiter.keyboard.press('Enter')
  await expect(lucia.left).toBeVisible()
  await lucia.part.focus()
  await waiter.keyboard.press('Enter')
  const sheet = waiter.getByRole('dialog', { name: 'Which part?' })
  await sheet.getByRole('button', { name: `One more of ${bruschetta}` }).focus()
  await waiter.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Pay this part' }).focus()
  // Digits are not the keypad's while the sheet is open.
  await waiter.keyboard.press('5')
  await waiter.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(lucia.left).toContainText('€ 8,50')
  await expect(waiter.getByText('Typed', { exact: true })).toBeHidden()
  await lucia.method('Card').focus()
  await waiter.keyboard.press('Enter')
  await waiter.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await waiter.keyboard.press('Enter')
  await expectSaid(waiter, words.en.paidPart(table, '€ 8,50'))
})

test('a part that is dropped on the way is asked for after a reload, and booked once', async ({ waiter, code }) => {
  const table = identifierOf(code)
  await seated(code, starters)
  const lucia = await atCheckout(waiter, code)
  const keys = new Set<string>()
  let isOpen = false
  await waiter.context().route(/\/receipt\/addPayment/, async (route) => {
    keys.add(route.request().headers()['idempotency-key'] ?? '')
    // The server has it; its answer is lost.
    const response = await route.fetch()
    if (isOpen) await route.fulfill({ response })
    else await route.abort('connectionreset')
  })
  await lucia.type('10')
  await lucia.part.click()
  await lucia.method('Card').click()
  await lucia.ok.click()
  await expect(waiter.getByText('Checking whether this payment arrived')).toBeVisible()
  await expectAccessible(waiter)
  await waiter.reload()
  await expect(waiter.getByText('Checking whether this payment arrived')).toBeVisible()
  await expect(waiter.getByText('An amount of the bill')).toBeVisible()
  await expect(waiter.getByRole('button', { name: 'Pay the whole bill instead' })).toHaveCount(0)
  isOpen = true
  await expectSaid(waiter, words.en.paidPart(table, '€ 10,00'))
  await expect(lucia.left).toContainText('€ 28,00')
  expect(keys.size).toBe(1)
  expect(await openAt(code)).toBe(2800)
})

test('a part that was chosen from a bill which has changed is not taken', async ({ waiter, code }) => {
  await seated(code, starters)
  const lucia = await atCheckout(waiter, code)
  await lucia.type('10')
  await lucia.part.click()
  await lucia.method('Card').click()
  await payPart(await staff(), code, 500)
  await expect(waiter.getByText('Account was out of date, please try again!')).toBeVisible()
  await expect(lucia.left).toContainText('€ 33,00')
  await expect(lucia.payments).toHaveCount(0)
  await expect(lucia.ok).toBeDisabled()
  await payAll(await staff(), code)
})

/** Nothing is wider than the screen, and no word of a button is cut off. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const cut = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.scrollWidth > button.clientWidth + 1).map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
}
