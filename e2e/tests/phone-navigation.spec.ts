import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('the menu is where it was left when a guest comes back from another section', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  const dish = guest.locator('[data-dish="504"]')
  await dish.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await settled(guest, dish)
  const top = await topOf(dish)
  const tab = guest.getByRole('link', { name: 'Dolci' })
  await expect(tab).toHaveAttribute('aria-current', 'true')

  for (const section of ['receipt', 'order'] as const) {
    await lisa.goTo(section)
    await expect(lisa.section(section)).toHaveAttribute('aria-current', 'page')
    expect(await guest.evaluate(() => scrollY)).toBe(0)
    await lisa.goTo('menu')
    await expect.poll(() => topOf(dish)).toBeCloseTo(top, -1)
    await expect(tab).toHaveAttribute('aria-current', 'true')
  }

  await guest.getByRole('button', { name: 'Search the menu' }).evaluate((button: HTMLElement) => button.click())
  await guest.getByRole('textbox', { name: 'Search the menu' }).fill('a')
  await expect.poll(() => guest.evaluate(() => scrollY)).toBe(0)
  await guest.getByRole('button', { name: 'Close search' }).click()
  await expect.poll(() => topOf(dish)).toBeCloseTo(top, -1)
})

test('back closes all dialogs at once and stays on the page', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.goTo('order')
  await lisa.goTo('menu')
  const dialogs = guest.locator('[role="dialog"], [role="alertdialog"]')
  await guest.getByRole('button', { name: 'Options' }).click()
  await guest.getByRole('button', { name: 'Leave this table' }).click()
  await expect(guest.getByRole('alertdialog')).toBeVisible()
  await expect(dialogs).toHaveCount(2)
  await guest.goBack()
  await expect(dialogs).toHaveCount(0)
  await expect(guest).toHaveURL(/menupage$/)

  // One that was closed by hand leaves nothing to go back to: the screen before comes.
  await lisa.dish('Olive marinate').click()
  await expect(lisa.sheet('Olive marinate')).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
  await expect.poll(() => guest.evaluate(() => history.state?.usr ?? null)).toBeNull()
  await guest.goBack()
  await expect(guest).toHaveURL(/orderpage$/)
})

const topOf = (dish: Locator) => dish.evaluate((row) => row.getBoundingClientRect().top)

/** Waits until what came into view has its own height and the page stands still. */
async function settled(guest: Page, dish: Locator): Promise<void> {
  await expect(dish).toBeInViewport()
  await guest.evaluate(
    () =>
      new Promise<void>((done) => {
        let last = scrollY
        let still = 0
        requestAnimationFrame(function look() {
          still = scrollY === last ? still + 1 : 0
          last = scrollY
          if (still > 5) done()
          else requestAnimationFrame(look)
        })
      }),
  )
}
