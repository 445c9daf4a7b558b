import type { Page } from '@playwright/test'
import { expect, setOffline, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('the order begins at its top, and being offline is said on top wherever the page is scrolled to', async ({
  guest,
  code,
  console,
}) => {
  console.allow(/net::ERR_/)
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.dish('Tiramisù').scrollIntoViewIfNeeded()
  await lisa.goTo('order')
  await expect(lisa.send).toBeInViewport()
  if (!lisa.isWide) await expect.poll(() => guest.evaluate(() => scrollY)).toBe(0)
  await lisa.goTo('menu')
  await lisa.dish('Tiramisù').scrollIntoViewIfNeeded()

  await setOffline(guest, true)
  await expect(guest.getByText('Internet connection lost')).toBeVisible()
  await expect.poll(() => topmost(guest)).toContain('Internet connection lost')
  // Beside it everything is where it was.
  await expect(lisa.section('order')).toBeInViewport({ ratio: 1 })
  await expect(guest.getByRole('navigation', { name: 'Menu groups' })).toBeInViewport()
})

/** The words at the top edge of the screen, in its middle. */
const topmost = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, 12)?.closest('[role="status"]')?.textContent ?? '')
