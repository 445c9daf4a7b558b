import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { largeMenu } from '../src/large-menu.ts'
import { newVenue } from '../src/venue.ts'

const dishCount = 1000
/** More than any screen of these tests shows, with what lies half a screen around it. */
const most = 80

test('of a thousand dishes only those near the screen are laid out, wherever a guest scrolls to', async ({ guest }) => {
  await openLongMenu(guest)
  expect(await laidOut(guest)).toBeLessThan(most)

  await guest.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect.poll(() => guest.evaluate(() => scrollY)).toBeGreaterThan(5_000)
  expect(await laidOut(guest)).toBeLessThan(most)

  await goToGroup(guest, 'Page 18')
  await expect(guest.locator('#group-18')).toBeInViewport()
  await expect(guest.locator('nav a', { hasText: 'Page 18' })).toHaveAttribute('aria-current', 'true')
  expect(await laidOut(guest)).toBeLessThan(most)
})

test('a press on one dish of a thousand draws no other', async ({ guest }) => {
  await openLongMenu(guest)
  await guest.evaluate(() => {
    const changed = new Set<string>()
    Object.assign(window, { changed })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const dish = element?.closest<HTMLElement>('[data-dish]')?.dataset.dish
        if (dish) changed.add(dish)
      }
    }).observe(document.querySelector('main')!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  await guest.locator('[data-dish="3"]').getByRole('button', { name: /^Add / }).click()
  await expect(guest.locator('[data-dish="3"]')).toContainText('1')
  expect(await guest.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed])).toEqual(['3'])
})

test('a search in a thousand dishes lays out no more than it shows, and all are back after it', async ({ guest }) => {
  await openLongMenu(guest)
  const search = guest.locator('[aria-label="Search the menu"]')
  if ((await guest.locator('search').count()) === 0) await search.click()
  const field = guest.locator('search input')
  await field.fill('pizza basil')
  await expect(guest.locator('[data-dish]').first()).toContainText('Pizza basil')
  await expect.poll(() => guest.locator('[data-dish]').count()).toBeLessThan(dishCount / 5)
  await field.fill('risotto')
  await expect.poll(() => guest.locator('[data-dish]').count()).toBeGreaterThan(most)
  expect(await laidOut(guest)).toBeLessThan(most)
  await field.fill('')
  await expect(guest.locator('[data-dish]')).toHaveCount(dishCount)
  expect(await laidOut(guest)).toBeLessThan(most)
})

async function openLongMenu(guest: Page): Promise<void> {
  const { code } = await newVenue({ menu: largeMenu(dishCount) })
  await guest.goto(`/qr/${code}`)
  await expect(guest.locator('[data-dish]')).toHaveCount(dishCount)
}

async function goToGroup(guest: Page, name: string): Promise<void> {
  await guest.locator('nav a', { hasText: name }).click()
}

/** How many dishes the browser has laid out: of the others it knows no more than a height to assume. */
async function laidOut(guest: Page): Promise<number> {
  return guest
    .locator('[data-dish] h3')
    .evaluateAll((names) => names.filter((name) => name.checkVisibility({ contentVisibilityAuto: true })).length)
}
