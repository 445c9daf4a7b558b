import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { cheese, newVenue, soup, tiramisu } from '../src/venue.ts'

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
