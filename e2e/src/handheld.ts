import { expect, type Page } from '@playwright/test'
import { type Words, words } from './words/index.ts'

/** A waiter's handheld as the waiter works with it. */
export function handheld(page: Page, say: Words = words.en) {
  const isWide = (page.viewportSize()?.width ?? 0) >= 960
  const keypad = page.getByRole('group', { name: say.keypad })
  return {
    isWide,
    location: page.getByRole('textbox', { name: say.location }),
    code: page.getByLabel(say.code, { exact: true }),
    logInButton: page.getByRole('button', { name: say.logIn }),
    async logIn(location = 'lucia', code = '1234') {
      await page.goto('/')
      await this.location.fill(location)
      await this.code.fill(code)
      await this.logInButton.click()
    },
    /** The tile of a table in any state. */
    tile: (table: string) => page.getByRole('button', { name: new RegExp(`^${say.table(table)},`) }),
    /** Logs in at Osteria Lucia and sits down at a free table, before its menu. */
    async openTable(table: string) {
      await this.logIn()
      await this.tile(table).click()
      await expect(this.group('Antipasti')).toBeVisible()
    },
    async openCheckout(table: string) {
      await this.tile(table).click()
      await page.getByRole('button', { name: say.pay, exact: true }).click()
      await expect(page.getByText(say.left, { exact: true })).toBeVisible()
    },
    left: page.getByText(say.left, { exact: true }).locator('..'),
    covered: page.getByText(say.covered, { exact: true }).locator('..'),
    payments: page.getByRole('list', { name: say.payments }).getByRole('listitem'),
    ok: keypad.getByRole('button', { name: 'OK' }),
    clear: keypad.getByRole('button', { name: say.clearAll }),
    async type(digits: string) {
      for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click()
    },
    part: page.getByRole('group', { name: say.waysToPay }).getByRole('button', { name: say.part, exact: true }),
    method: (name: string) =>
      page.getByRole('group', { name: say.waysToPay }).getByRole('button', { name, exact: true }),
    /** A group of the menu at a table. */
    group: (name: string) => page.getByRole('group', { name: say.groups }).getByRole('button', { name, exact: true }),
    /** An article of the menu, by its POS name. */
    article: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) }).first(),
    /** Goes to a page of the table: a tab of a phone, or one above the panel of a wide screen, where the menu stays. */
    async tab(name: string) {
      if (isWide && name === say.menu) return
      const role = isWide ? 'tab' : 'link'
      await page.getByRole(role, { name: new RegExp(`^${name}\\b`) }).click()
    },
    line: (name: string) => page.getByRole('list', { name: say.order }).getByRole('listitem').filter({ hasText: name }),
    subtotal: page.getByText(say.subtotal, { exact: true }).locator('..'),
    /** The button that sends the order: at its foot, or above the tabs of a phone. */
    send: page.getByRole('button', { name: say.send }),
  }
}
