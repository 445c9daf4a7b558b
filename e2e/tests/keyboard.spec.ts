import type { Locator, Page } from '@playwright/test'
import { expect, expectSaid, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('an order is sent without a mouse', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  const dish = lisa.dish('Pizza margherita')
  const sheet = lisa.sheet('Pizza margherita')

  await tabTo(guest, dish)
  await guest.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await expect(sheet.locator(':focus').or(sheet.and(guest.locator(':focus')))).toHaveCount(1)
  await guest.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(dish).toBeFocused()

  await guest.keyboard.press('Enter')
  await tabTo(guest, sheet.getByRole('button', { name: 'Add to order' }))
  await guest.keyboard.press('Enter')
  await expectSaid(guest, 'You have to make a choice at Dough')
  await tabTo(guest, sheet.getByRole('radio', { name: 'Classic Neapolitan' }))
  await guest.keyboard.press('Space')
  await expect(sheet.getByRole('radio', { name: 'Classic Neapolitan' })).toBeChecked()
  await tabTo(guest, sheet.getByRole('button', { name: 'One more' }).last())
  await guest.keyboard.press('Enter')
  await tabTo(guest, sheet.getByRole('button', { name: 'Add to order' }))
  await guest.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(dish).toBeFocused()

  await tabTo(guest, lisa.section('order'))
  await guest.keyboard.press('Enter')
  await expect(lisa.total('Subtotal')).toContainText('€ 25,00')
  await tabTo(guest, lisa.send)
  await guest.keyboard.press('Enter')
  await expect(lisa.total('To pay')).toContainText('€ 25,00')
})

/** Presses Tab until the focus is there, where it must be seen. */
async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  const outlines = await target.evaluate((element) =>
    [getComputedStyle(element), getComputedStyle(element, '::after')].map(({ outlineStyle }) => outlineStyle),
  )
  expect(outlines, 'outlines of what has the focus').toContain('solid')
}
