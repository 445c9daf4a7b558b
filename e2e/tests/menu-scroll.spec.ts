import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('the tabs follow the scroll, and a press on one leads to its group', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  const tab = (name: string) => guest.getByRole('navigation', { name: 'Menu groups' }).getByRole('link', { name })
  await tab('Pizza').click()
  await expect(tab('Pizza')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => topOf(guest, 'Pizza')).toBeLessThan(160)
  expect(await topOf(guest, 'Pizza')).toBeGreaterThan(40)
  await expect.poll(() => movedInFrames(guest)).toBe(0)

  const tabs = guest.getByRole('navigation', { name: 'Menu groups' }).getByRole('link')
  // What was never on screen may turn out higher than thought on the way; then one more press is needed.
  const press = async (key: 'End' | 'Home') => {
    await guest.keyboard.press(key)
    await expect.poll(() => movedInFrames(guest)).toBe(0)
  }
  const isMarked = (link: Locator) => link.getAttribute('aria-current')
  await expect.poll(() => press('End').then(() => isMarked(tabs.last()))).toBe('true')
  await expect.poll(() => press('Home').then(() => guest.evaluate(() => scrollY))).toBe(0)
  await expect(tabs.first()).toHaveAttribute('aria-current', 'true')

  // A key ends the way to a pressed group: marked is the one that is on screen then.
  await tab('Dolci').evaluate(async (link: HTMLElement) => {
    link.click()
    while (scrollY === 0) await new Promise(requestAnimationFrame)
    link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
  })
  await expect.poll(() => movedInFrames(guest)).toBe(0)
  await expect(tabs.and(guest.locator('[aria-current]'))).toHaveText(await groupOnTop(guest))
})

test('where motion is unwelcome a pressed group is there at once', async ({ guest, code }) => {
  await guest.emulateMedia({ reducedMotion: 'reduce' })
  await phone(guest).sitDown(code)
  const tab = guest.getByRole('navigation', { name: 'Menu groups' }).getByRole('link', { name: 'Pizza' })
  const gone = await tab.evaluate((link: HTMLElement) => {
    link.click()
    return scrollY
  })
  expect(gone).toBeGreaterThan(200)
})

test('a window that becomes narrow on the order goes to the menu', async ({ guest, code }) => {
  await guest.setViewportSize({ width: 1280, height: 800 })
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.goTo('order')
  await expect(guest).toHaveURL(/orderpage/)
  await guest.setViewportSize({ width: 900, height: 800 })
  await expect(guest).toHaveURL(/menupage/)
  await expect(guest.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  await lisa.openSearch()
  await expect(guest).toHaveURL(/search=/)
  await guest.setViewportSize({ width: 1280, height: 800 })
  await guest.setViewportSize({ width: 900, height: 800 })
  await expect(guest).toHaveURL(/search=/)
})

/** The name of the last group that has come up under the tabs, or of the first. */
function groupOnTop(guest: Page): Promise<string> {
  return guest.locator('[data-group]').evaluateAll((groups) => {
    const isUp = (group: Element) => group.getBoundingClientRect().top <= 130
    return (groups.findLast(isUp) ?? groups[0])?.querySelector('h2')?.textContent ?? ''
  })
}

function topOf(guest: Page, group: string): Promise<number> {
  return guest
    .getByRole('heading', { level: 2, name: group, exact: true })
    .evaluate((heading) => heading.getBoundingClientRect().top)
}

/** How far the page goes on by itself in the next frames. */

function movedInFrames(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const before = scrollY
    for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame)
    return scrollY - before
  })
}
