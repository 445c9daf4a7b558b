import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { phone } from '../src/phone.ts'
import { identifierOf } from '../src/table.ts'
import { words } from '../src/words/index.ts'

for (const language of ['nl', 'de', 'es'] as const) {
  const say = words[language]

  test.describe(language, () => {
    test.use({ language })

    test('long words have room in the sections of the table and in its sheets', async ({ guest, code }) => {
      const lisa = phone(guest, say)
      await lisa.sitDown(code)
      await expect(guest.locator('html')).toHaveAttribute('lang', language)
      await lisa.plus('Bruschetta al pomodoro').click()
      await lisa.goTo('order')
      await expect(lisa.send).toBeVisible()
      expect(await guest.getByRole('tab').evaluateAll(withoutRoom)).toEqual([])
      expect(await guest.getByRole('tablist').evaluateAll(overflowing)).toEqual([])
      expect(await guest.getByRole('textbox').evaluateAll(clippedPlaceholders)).toEqual([])
      await expectNoSidewaysScroll(guest)

      await lisa.goTo('menu')
      await lisa.orders('Caprese di bufala')
      await expectNoSidewaysScroll(guest)
      await guest.getByRole('button', { name: say.service }).click()
      const title = guest.getByRole('dialog').getByRole('heading', { name: say.serviceTitle })
      await expect(title).toBeVisible()
      expect(await title.evaluate((element) => element.getClientRects()[0]?.height)).toBeLessThan(30)
      expect(await guest.getByRole('dialog').getByRole('button').evaluateAll(overflowing)).toEqual([])
    })

    test('every language stands in full in the options', async ({ guest, code }) => {
      const lisa = phone(guest, say)
      await lisa.sitDown(code)
      await guest.getByRole('button', { name: say.options }).first().click()
      const languages = guest.getByRole('dialog').getByRole('radio')
      await expect(languages).toHaveText(['English', 'Nederlands', 'Deutsch', 'Español'])
      expect(await languages.evaluateAll(withoutRoom)).toEqual([])
      await languages.first().click()
      await expect(guest.locator('html')).toHaveAttribute('lang', 'en')
    })

    test('long words have room on the handheld', async ({ waiter, guest, code }) => {
      const lucia = handheld(waiter, say)
      const lisa = phone(guest, say)
      await lisa.sitDown(code)
      await lisa.plus('Caprese di bufala').click()
      await lisa.orders()
      await waiter.goto('/')
      await expectNoSidewaysScroll(waiter)
      await lucia.logIn()
      await expect(lucia.tile(identifierOf(code))).toHaveAccessibleName(new RegExp(say.tableSeated(identifierOf(code))))
      await expectNoSidewaysScroll(waiter)
      await lucia.openCheckout(identifierOf(code))
      await expectNoSidewaysScroll(waiter)
      expect(await waiter.getByRole('button').evaluateAll(withoutRoom)).toEqual([])

      // The last group is that of free-text articles, whose keypad says more than OK.
      await waiter.goto(waiter.url().replace(/checkout.*/, 'menupage'))
      await waiter.getByRole('group', { name: say.groups }).getByRole('button').last().click()
      await lucia.article('Vrij keuken').click()
      const sheet = waiter.getByRole('dialog', { name: 'Vrij keuken' })
      await expect(sheet).toBeVisible()
      expect(await sheet.getByRole('button').evaluateAll(withoutRoom)).toEqual([])
      expect(await sheet.getByRole('button').evaluateAll(beyondTheScreen)).toEqual([])
    })
  })
}

/** Nothing stands wider than the screen. */
async function expectNoSidewaysScroll(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

/** The words of elements that are narrower than these. */
function overflowing(elements: Element[]): string[] {
  return elements.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent ?? ''] : []))
}

/** Names of buttons that stand out of what is to be seen of their sheet. */
function beyondTheScreen(buttons: Element[]): string[] {
  return buttons.flatMap((button) => {
    const { left, right } = button.getBoundingClientRect()
    const sheet = button.closest('[role="dialog"]')?.getBoundingClientRect()
    return sheet && (left < sheet.left || right > sheet.right) ? [button.textContent ?? ''] : []
  })
}

/** Names of buttons whose words come nearer than four pixels to an edge. */
function withoutRoom(buttons: Element[]): string[] {
  return buttons.flatMap((tab) => {
    const { left, right } = tab.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(tab)
    const inside = words.getBoundingClientRect()
    return inside.left - left < 4 || right - inside.right < 4 ? [tab.textContent ?? ''] : []
  })
}

function clippedPlaceholders(fields: Element[]): string[] {
  return fields.flatMap((field) => {
    if (!(field instanceof HTMLInputElement)) return []
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('This browser cannot measure text')
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(field.placeholder).width > room ? [field.placeholder] : []
  })
}
