import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { cheese, newVenue, soup } from '../src/venue.ts'

const tiramisu = { id: 3, name: 'Tiramisù', price: '8.50', description: 'Mascarpone and coffee' }

test('a search asks for no accents, says how many it found, and marks where', async ({ guest }) => {
  const { code } = await newVenue({ dishes: [soup, cheese, tiramisu] })
  await guest.goto(`/qr/${code}`)
  const field = await openSearch(guest)
  await field.fill('TIRAMISU')
  await expect(guest.locator('mark')).toHaveText(['Tiramisù'])
  await expect(guest.locator('[data-dish]')).toHaveCount(1)
  if (!phone(guest).isWide) await expectSaid(guest, '1 dish with “TIRAMISU”')
  await field.fill('coffee')
  await expect(guest.locator('mark')).toHaveText(['coffee'])
  await expectAccessible(guest)
  await field.fill('sushi')
  await expect(guest.getByText('Nothing on the menu matches “sushi”. Try a shorter word.')).toBeVisible()
})

test('supergroups narrow the menu, several at once, and only those that a dish belongs to are offered', async ({
  guest,
}) => {
  const { code } = await newVenue({
    dishes: [
      { ...soup, supergroups: ['veg', 'hot'] },
      { ...cheese, supergroups: ['veg'] },
      { ...tiramisu, supergroups: [] },
    ],
    menu: {
      supergroups: [
        { tag: 'veg', name: 'Vegetarian' },
        { tag: 'hot', name: 'Hot' },
        { tag: 'vegan', name: 'Vegan' },
      ],
    },
  })
  await guest.goto(`/qr/${code}`)
  await openSearch(guest)
  const chip = (name: string) => guest.getByRole('button', { name, exact: true, pressed: undefined })
  await expect(guest.getByRole('list', { name: 'Show only' }).getByRole('button')).toHaveText(['Vegetarian', 'Hot'])
  await chip('Vegetarian').click()
  await expect(guest.locator('[data-dish] h3')).toHaveText(['Soup', 'Cheese'])
  await expect(chip('Vegetarian')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(guest)
  await chip('Hot').click()
  await expect(guest.locator('[data-dish] h3')).toHaveText(['Soup'])
  await (await openSearch(guest)).fill('cheese')
  await expect(guest.getByText('Nothing on the menu matches “cheese”.')).toBeVisible()
  await (await openSearch(guest)).fill('')
  await chip('Hot').click()
  await chip('Vegetarian').click()
  await expect(guest.locator('[data-dish]')).toHaveCount(3)
})

test('best sellers stand first, in the order of the venue, and also in their own group', async ({ guest }) => {
  const { code } = await newVenue({ dishes: [soup, cheese, tiramisu], menu: { bestSellers: [3, 1] } })
  await guest.goto(`/qr/${code}`)
  await expect(guest.getByRole('heading', { level: 2 }).first()).toHaveText('Best sellers')
  await expect(guest.locator('section').first().locator('h3')).toHaveText(['Tiramisù', 'Soup'])
  await phone(guest).plus('Tiramisù').click()
  await expect(guest.locator('[data-dish="3"]')).toHaveText([/1/, /1/])
  await expectAccessible(guest)
  // Found once.
  await (await openSearch(guest)).fill('tiramisu')
  await expect(guest.locator('[data-dish]')).toHaveCount(1)
})

test('a dish whose hours begin or end while the menu is open changes by itself', async ({ guest }) => {
  const { inWindow, outside } = hoursAroundNow()
  const { code } = await newVenue({
    dishes: [
      { ...soup, openingHours: outside },
      { ...cheese, openingHours: inWindow },
      { ...tiramisu, openingHours: inWindow },
    ],
  })
  const time = await shiftableServerTime(guest)
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await expect(lisa.plus('Cheese')).toBeVisible()
  await expect(guest.locator('[data-dish="1"]')).toContainText(/From \d\d:\d\d|Not available now/)
  await expect(lisa.plus('Soup')).toBeHidden()
  await expectAccessible(guest)
  await lisa.dish('Tiramisù').click()
  const add = lisa.sheet('Tiramisù').getByRole('button', { name: 'Add to order' })
  await expect(add).toBeEnabled()

  // The venue is asked for again every half minute.
  time.forward(60)
  await expect(add).toBeDisabled()
  await guest.keyboard.press('Escape')
  await expect(lisa.plus('Soup')).toBeVisible()
  await expect(lisa.plus('Cheese')).toBeHidden()
  await expect(guest.locator('[data-dish="2"]')).toContainText(/From \d\d:\d\d|Not available now/)
})

test('what the venue says to everybody stands over the menu', async ({ guest }) => {
  const welcomeMessage = 'Welcome!\nOrder from your phone.'
  const { code } = await newVenue({ info: { welcomeMessage, infoMessage: 'Cash only tonight' } })
  await guest.goto(`/qr/${code}`)
  await expect(guest.getByText('Order from your phone.')).toBeVisible()
  await expect(guest.getByText('Cash only tonight')).toBeVisible()
  await expectAccessible(guest)
})

test('a dish only to be seen opens, and cannot be ordered', async ({ guest }) => {
  const { code } = await newVenue({ dishes: [{ ...soup, viewOnly: true }, cheese] })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await expect(lisa.plus('Cheese')).toBeVisible()
  await expect(lisa.plus('Soup')).toBeHidden()
  await lisa.dish('Soup').click()
  await expect(lisa.sheet('Soup')).toBeVisible()
  await expect(lisa.sheet('Soup').getByRole('button', { name: 'Add to order' })).toBeHidden()
  await expect(lisa.sheet('Soup').getByRole('textbox')).toBeHidden()
})

test('a venue without the quick plus takes dishes from their sheets', async ({ guest }) => {
  const { code } = await newVenue({ activeMArticlePlus: false })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.dish('Soup').click()
  await expect(lisa.plus('Soup')).toBeHidden()
  await lisa.sheet('Soup').getByRole('button', { name: 'Add to order' }).click()
  await expect(lisa.section('order')).toContainText('1')
})

test('what a dish has to say is said when it is added, by plus and from the sheet', async ({ guest }) => {
  const said = 'We make it fresh: it takes 25 minutes.'
  const { code } = await newVenue({ dishes: [{ ...soup, extraMessage: said }, cheese] })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.dish('Soup').click()
  await expect(lisa.sheet('Soup')).toBeVisible()
  await expect(guest.getByText(said)).toBeHidden()
  await lisa.sheet('Soup').getByRole('button', { name: 'Add to order' }).click()
  await expectSaid(guest, said)
  await guest.reload()
  await lisa.plus('Soup').click()
  await expectSaid(guest, said)
})

test('the first hint lies over no dish', async ({ guest }) => {
  await guest.addInitScript(() => {
    new MutationObserver(() => {
      const hint = [...document.querySelectorAll('[role="status"] > *')].find((place) =>
        place.textContent?.startsWith('Tap + to put a dish'),
      )
      if (!hint || 'covered' in window) return
      const { top, bottom, left, right } = hint.getBoundingClientRect()
      const covered = [...document.querySelectorAll('[data-dish]')].filter((dish) => {
        const row = dish.getBoundingClientRect()
        return row.top < bottom && row.bottom > top && row.left < right && row.right > left
      })
      Object.assign(window, { covered: covered.map((dish) => dish.textContent) })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const { code } = await newVenue({})
  await guest.goto(`/qr/${code}`)
  await expect.poll(() => guest.evaluate(() => (window as { covered?: string[] }).covered)).toEqual([])
})

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

test('a venue that builds up no receipt has no section for it', async ({ guest }) => {
  const { code } = await newVenue({ mustBuildupReceipt: false })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await expect(lisa.section('order')).toBeVisible()
  await expect(lisa.section('receipt')).toBeHidden()
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
  await openSearch(guest)
  await expect(guest).toHaveURL(/search=/)
  await guest.setViewportSize({ width: 1280, height: 800 })
  await guest.setViewportSize({ width: 900, height: 800 })
  await expect(guest).toHaveURL(/search=/)
})

/** The field of the search; on a phone it is opened first. */
async function openSearch(guest: Page) {
  await expect(guest.locator('[data-dish], search input').first()).toBeVisible()
  const field = guest.getByRole('textbox', { name: 'Search the menu' })
  const button = guest.getByRole('button', { name: 'Search the menu' })
  await expect(field.or(button)).toBeVisible()
  if (await button.isVisible()) await button.click()
  return field
}

function topOf(guest: Page, group: string): Promise<number> {
  return guest
    .getByRole('heading', { level: 2, name: group, exact: true })
    .evaluate((heading) => heading.getBoundingClientRect().top)
}

/** The name of the last group that has come up under the tabs, or of the first. */
function groupOnTop(guest: Page): Promise<string> {
  return guest.locator('[data-group]').evaluateAll((groups) => {
    const isUp = (group: Element) => group.getBoundingClientRect().top <= 130
    return (groups.findLast(isUp) ?? groups[0])?.querySelector('h2')?.textContent ?? ''
  })
}

/** Hours that began half an hour ago and end in half an hour, and those that pause just then, in the venue's time. */
function hoursAroundNow() {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' })
  const at = (minutes: number) => clock.format(Date.now() + minutes * 60_000)
  const [from, to] = [at(-30), at(30)]
  const isOverMidnight = from > to
  const inWindow = everyDay(isOverMidnight ? { '00:00': to, [from]: '24:00' } : { [from]: to })
  const outside = everyDay(isOverMidnight ? { [to]: from } : { '00:00': from, [to]: '24:00' })
  return { inWindow, outside }
}

function everyDay(hours: Record<string, string>) {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  return Object.fromEntries(days.map((day) => [day, hours]))
}

/** Lets the server's time, as the phone is told it with the venue, go forward. */
async function shiftableServerTime(guest: Page) {
  let shift = 0
  await guest.route(/\/sp\/v8\/merchant\//, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { sp_qr_code: { current_unix_timestamp: number } } }
    reply.data.sp_qr_code.current_unix_timestamp += shift
    await route.fulfill({ response, json: reply })
  })
  return {
    forward(minutes: number) {
      shift = minutes * 60
    },
  }
}

/** How far the page goes on by itself in the next frames. */
function movedInFrames(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const before = scrollY
    for (let frames = 0; frames < 6; frames++) await new Promise(requestAnimationFrame)
    return scrollY - before
  })
}
