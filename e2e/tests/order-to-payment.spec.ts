import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { phone } from '../src/phone.ts'
import { identifierOf } from '../src/table.ts'
import { words } from '../src/words/index.ts'

for (const language of ['en', 'nl'] as const) {
  const say = words[language]

  test.describe(language, () => {
    test.use({ language })

    test('an order goes from a phone to a paid bill and a free table', async ({ guest, waiter, code }) => {
      const table = identifierOf(code)
      const lucia = handheld(waiter, say)
      const lisa = phone(guest, say)

      // The waiter sees a free table.
      await waiter.goto('/')
      await expect(lucia.logInButton).toBeVisible()
      await expectAccessible(waiter)
      await lucia.logIn()
      await expect(lucia.tile(table)).toHaveAccessibleName(say.tableFree(table))
      await expectAccessible(waiter)

      // The guest looks at the start page, then scans the code of the table.
      await guest.goto('/')
      await expect(guest.getByRole('heading', { name: say.welcome })).toBeVisible()
      await expectAccessible(guest)
      await lisa.sitDown(code)
      await expect(guest.locator('html')).toHaveAttribute('lang', language)
      await expectAccessible(guest)

      // A dish without a choice goes straight into the order, one with a required choice asks for it.
      await lisa.plus('Bruschetta al pomodoro').click()
      await lisa.dish('Pizza margherita').click()
      const sheet = lisa.sheet('Pizza margherita')
      await expect(sheet).toBeVisible()
      await expectAccessible(guest)
      await sheet.getByRole('button', { name: say.addToOrder }).click()
      await expectSaid(guest, say.choiceMissing)
      await expect(sheet).toBeVisible()
      await sheet.getByRole('radio', { name: say.wholegrain }).check()
      await expect(sheet.getByRole('alert')).toBeHidden()
      await expect(sheet.getByRole('button', { name: say.addToOrder })).toContainText('€ 13,50')
      await sheet.getByRole('button', { name: say.addToOrder }).click()
      await expect(sheet).toBeHidden()

      await lisa.goTo('order')
      await expect(lisa.line('Pizza margherita').filter({ hasText: say.wholegrain })).toContainText('€ 13,50')
      await expect(lisa.total(say.subtotal)).toContainText('€ 22,00')
      await expectAccessible(guest)
      await lisa.send.click()

      // The bill stands there by itself, and the table is green at the waiter's without a reload.
      await expectSaid(guest, say.orderSent)
      await expect(lisa.total(say.toPay)).toContainText('€ 22,00')
      const bill = guest.getByRole('tabpanel').last()
      await expect(bill.getByRole('listitem').filter({ hasText: 'Bruschetta al pomodoro' })).toContainText('€ 8,50')
      await expect(bill.getByRole('listitem').filter({ hasText: say.wholegrain })).toContainText('€ 13,50')
      await expectAccessible(guest)
      await expect(lucia.tile(table)).toHaveAccessibleName(
        new RegExp(`^${say.tableSeated(table)}, \\d:\\d\\d, €\\s22,00$`),
      )
      await expectAccessible(waiter)

      const views = guest.getByRole('tablist', { name: say.billOrOrders })
      await views.getByRole('tab', { name: say.orders }).click()
      await expect(guest.getByText(say.you, { exact: true })).toBeVisible()
      await expectAccessible(guest)
      await lisa.goTo('service')
      await expect(guest.getByRole('heading', { name: say.serviceTitle })).toBeVisible()
      await expectAccessible(guest)
      if (!lisa.isWide) await guest.getByRole('dialog').getByRole('button', { name: say.close }).click()

      // The waiter opens the bill and takes a part by card, the rest in cash.
      await lucia.tile(table).click()
      await expect(waiter.getByText(say.open, { exact: true }).locator('..')).toContainText('€ 22,00')
      await expectAccessible(waiter)
      await waiter.getByRole('button', { name: say.pay, exact: true }).click()
      await expect(waiter.getByRole('heading', { name: say.payTable(table) })).toBeVisible()
      await expect(lucia.left).toContainText('€ 22,00')
      await expect(lucia.ok).toBeDisabled()
      await expectAccessible(waiter)

      // More by card than is open is ignored.
      await lucia.type('30')
      await lucia.method(say.card).click()
      await expect(lucia.payments).toHaveCount(0)
      await lucia.clear.click()
      await lucia.type('10')
      await lucia.method(say.card).click()
      await expect(lucia.payments).toHaveText([/€\s10,00/])
      await expect(lucia.left).toContainText('€ 12,00')
      await expect(lucia.ok).toBeDisabled()
      await lucia.type('11,99')
      await lucia.method(say.cash).click()
      await expect(lucia.left).toContainText('€ 0,01')
      await expect(lucia.ok).toBeDisabled()
      await lucia.payments.last().getByRole('button').click()
      await lucia.type('20')
      await lucia.method(say.cash).click()
      await expect(lucia.payments.last()).toContainText('€ 12,00')
      await expect(lucia.payments.last()).toContainText(say.received('€ 20,00'))
      await expect(lucia.covered).toContainText('€ 0,00')
      await expect(waiter.getByText(say.change, { exact: true }).locator('..')).toContainText('€ 8,00')
      await expect(lucia.ok).toBeEnabled()
      await expectAccessible(waiter)
      await lucia.ok.click()

      // Table free, phone at the start.
      await expectSaid(waiter, say.paid(table, '€ 22,00'))
      await expect(lucia.tile(table)).toHaveAccessibleName(say.tableFree(table))
      const cleared = guest.getByRole('alertdialog', { name: say.cleared })
      await expect(cleared).toBeVisible()
      await expectAccessible(guest)
      await cleared.getByRole('button', { name: say.toStart }).click()
      await expect(guest).toHaveURL('/')
      await expect(guest.getByRole('heading', { name: say.welcome })).toBeVisible()
    })
  })
}
