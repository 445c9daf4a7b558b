import type { Page } from '@playwright/test'
import { expect, setOffline, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('a page begins at its top, the menu is found where it was left, and being offline is always said on top', async ({
  guest,
  code,
  console,
}) => {
  console.allow(/net::ERR_/)
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.dish('Tiramisù').scrollIntoViewIfNeeded()
  const read = await scrolled(guest)
  expect(read).toBeGreaterThan(500)

  await lisa.goTo('order')
  await expect(lisa.send).toBeInViewport()
  await expect.poll(() => scrolled(guest)).toBe(lisa.isWide ? read : 0)
  await lisa.goTo('menu')
  await expect.poll(() => scrolled(guest)).toBe(read)

  await setOffline(guest, true)
  await expect(guest.getByText('Internet connection lost')).toBeVisible()
  await expect.poll(() => topmost(guest)).toContain('Internet connection lost')
  // Beside it everything is where it was.
  await expect(lisa.section('order')).toBeInViewport({ ratio: 1 })
  await expect(guest.getByRole('navigation', { name: 'Menu groups' })).toBeInViewport()
})

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** The words at the top edge of the screen, in its middle. */
const topmost = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, 12)?.closest('[role="status"]')?.textContent ?? '')
