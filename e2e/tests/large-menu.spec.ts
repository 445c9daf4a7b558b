import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { largeMenu } from '../src/large-menu.ts'
import { phone } from '../src/phone.ts'
import { twoFrames, type Work, workOf } from '../src/trace.ts'
import { newVenue } from '../src/venue.ts'

test('a menu of 1,000 dishes opens and takes an order from its last page', async ({ guest }) => {
  const menu = largeMenu(1000)
  const last = menu.groups.at(-1)?.articles.at(-1)?.name ?? ''
  const { code } = await newVenue({ menu })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await expect(guest.getByRole('heading', { level: 2, name: 'Page 1', exact: true })).toBeVisible()
  await lisa.plus(last).click()
  await lisa.goTo('order')
  await lisa.send.click()
  await expect(lisa.line(last).first()).toBeVisible()
})

test('a scroll through 1,000 dishes and a press on one lay out a small part of them at a time', async ({ guest }) => {
  const { code } = await newVenue({ menu: largeMenu(1000) })
  await guest.goto(`/qr/${code}`)
  await expect(guest.locator('[data-dish]')).toHaveCount(1000)
  await twoFrames(guest)

  const scrolled = await workOf(guest, async () => {
    for (let steps = 0; steps < 25; steps++) {
      await guest.mouse.wheel(0, 300)
      await twoFrames(guest)
    }
  })
  expect(await guest.evaluate(() => scrollY)).toBeGreaterThan(6000)
  tell('scroll', scrolled)
  expect(scrolled.boxes).toBeGreaterThan(1000)
  expect(scrolled.laidOut).toBeLessThan(scrolled.boxes / 8)
  expect(scrolled.styled).toBeLessThan(scrolled.boxes / 8)

  // Looked up before: to find it by its name would be work that no guest causes. Even dishes ask for no choice.
  const even = [0, 2, 4, 6, 8].map((digit) => `[data-dish$="${digit}"]`)
  const plus = await middleOf(guest, `:is(${even.join()}) [aria-label^="Add"]`)
  const pressed = await workOf(guest, () => guest.touchscreen.tap(plus.x, plus.y))
  await expect(phone(guest).section('order')).toContainText('1')
  tell('plus', pressed)
  expect(pressed.laidOut).toBeLessThan(scrolled.boxes / 8)
  expect(pressed.styled).toBeLessThan(scrolled.boxes / 8)
})

test('what is typed in the search of 1,000 dishes is there before what it finds', async ({ guest }) => {
  const { code } = await newVenue({ menu: largeMenu(1000) })
  await guest.goto(`/qr/${code}`)
  await expect(guest.locator('[data-dish]')).toHaveCount(1000)
  await guest.getByRole('button', { name: 'Search the menu' }).click()
  const field = guest.getByRole('textbox', { name: 'Search the menu' })
  await expect(field).toBeFocused()
  await expect(guest.locator('[data-dish]')).toHaveCount(1000)
  // The number of dishes at the moment when a letter is on the screen.
  await guest.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    document
      .querySelector('input')
      ?.addEventListener('input', () =>
        requestAnimationFrame(() => seen.push(document.querySelectorAll('[data-dish]').length)),
      )
  })
  const typed = await workOf(guest, async () => {
    await guest.keyboard.type('basil')
    await expect.poll(() => guest.locator('[data-dish]').count()).toBeLessThan(400)
  })
  tell('search', typed)
  await expect(field).toHaveValue('basil')
  expect((await guest.evaluate(() => (window as unknown as { seen: number[] }).seen))[0]).toBe(1000)
})

/** Stands beside the test in its report. */
function tell(type: string, work: Work): void {
  test.info().annotations.push({ type, description: JSON.stringify(work) })
}

async function middleOf(guest: Page, selector: string): Promise<{ x: number; y: number }> {
  return guest.evaluate((wanted) => {
    const inView = [...document.querySelectorAll(wanted)]
      .map((element) => element.getBoundingClientRect())
      .find(({ top, bottom }) => top > 80 && bottom < innerHeight - 100)
    if (!inView) throw new Error(`Nothing in view is ${wanted}`)
    return { x: inView.x + inView.width / 2, y: inView.y + inView.height / 2 }
  }, selector)
}
