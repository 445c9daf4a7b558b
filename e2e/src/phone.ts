import { expect, type Locator, type Page } from '@playwright/test'
import { type Words, words } from './words/index.ts'

/** A guest's phone, or their wide screen, as the guest works with it. */
export function phone(page: Page, say: Words = words.en) {
  const isWide = (page.viewportSize()?.width ?? 0) >= 960

  /** The button that goes to a section: a tab at the bottom of a phone, above the panel of a wide screen. */
  function section(name: 'menu' | 'order' | 'receipt' | 'service'): Locator {
    const label = new RegExp(`^${say[name]}\\b`)
    if (!isWide) return page.getByRole('navigation', { name: say.sections }).getByRole('link', { name: label })
    return page.getByRole('tablist', { name: say.sections }).getByRole('tab', { name: label })
  }

  return {
    isWide,
    section,
    /** Scans the code of a table and waits for its menu. */
    async sitDown(code: string) {
      await page.goto(`/qr/${code}`)
      await expect(page.getByRole('heading', { level: 2, name: 'Antipasti' })).toBeVisible()
    },
    async goTo(name: 'menu' | 'order' | 'receipt' | 'service') {
      // On a wide screen the menu is always there.
      if (!(isWide && name === 'menu')) await section(name).click()
    },
    /** The plus of a dish. A best seller stands in the menu twice. */
    plus: (dish: string) => page.getByRole('button', { name: say.add(dish), exact: true }).first(),
    /** The dish itself, which opens its sheet. */
    dish: (dish: string) => page.getByRole('button', { name: dish, exact: true }).first(),
    /** The field of the search; on a phone it is opened first. */
    async openSearch(): Promise<Locator> {
      await expect(page.locator('[data-dish], search input').first()).toBeVisible()
      const field = page.getByRole('textbox', { name: say.search })
      const button = page.getByRole('button', { name: say.search })
      await expect(field.or(button)).toBeVisible()
      if (await button.isVisible()) await button.click()
      return field
    },
    sheet: (dish: string) => page.getByRole('dialog', { name: dish }),
    send: page.getByRole('button', { name: say.sendOrder }),
    line: (dish: string) => page.getByRole('listitem').filter({ hasText: dish }),
    total: (label: string) => page.getByText(label, { exact: true }).locator('..'),
    async orders(...dishes: string[]) {
      for (const dish of dishes)
        await page
          .getByRole('button', { name: say.add(dish), exact: true })
          .first()
          .click()
      await this.goTo('order')
      await this.send.click()
      await expect(this.total(say.toPay)).toBeVisible()
    },
  }
}
