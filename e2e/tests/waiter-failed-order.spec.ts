import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { seated } from '../src/party.ts'
import { newTillVenue, type Till } from '../src/till.ts'
import { soup } from '../src/venue.ts'

let till: Till | undefined

test.afterEach(() => till?.close())

test('staff hear of a failed order in the calls strip, try it again, and drop one for good', async ({
  waiter,
  console,
}) => {
  console.allow(/status of 40[49]/)
  const venue = await newTillVenue()
  till = venue.till
  await till.become('refuse')
  const lucia = handheld(waiter)
  await lucia.logIn(venue.login.username, venue.login.password)
  await expect(lucia.tile('1')).toHaveAccessibleName('Table 1, free')
  await seated(venue.code, [{ articleId: soup.id }])
  const call = waiter.getByRole('region', { name: 'Calls waiting' }).getByRole('listitem')
  await expect(call).toHaveText(/^1\s*Order failed/)
  await expect(lucia.tile('1')).toHaveAccessibleName(/Needs you$/)
  await expectAccessible(waiter)

  // It leads to what can be done about it, which is asked at once.
  await call.getByRole('link').click()
  const alert = waiter.getByRole('alertdialog', { name: 'The order could not be processed! Try again.' })
  await expect(alert).toContainText('Soup')
  await expectAccessible(waiter)
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeHidden()
  const orders = ordersOf(waiter)
  await expect(orders.filter({ hasText: 'Not processed' })).toHaveCount(1)
  await expect(orders.first()).toContainText('did not reach the kitchen. Nothing has been charged.')
  await expectAccessible(waiter)

  // The till still refuses: it fails once more, and says so.
  await orders.first().getByRole('button', { name: 'Try again' }).click()
  await expectSaid(waiter, 'The order is on its way to the kitchen again.')
  await expect(alert).toBeVisible()
  await till.become('well')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden()
  await expect(orders.filter({ hasText: 'Ordered' })).toHaveCount(1)
  await expect(waiter.getByText('Open', { exact: true }).locator('..')).toContainText('€ 6,50')
  expect(await till.sold()).toHaveLength(1)

  // Another one fails and is dropped: asked first, by keyboard too.
  await till.become('refuse')
  await seated(venue.code, [{ articleId: soup.id }])
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(orders.filter({ hasText: 'Not processed' })).toHaveCount(1)
  const drop = orders.first().getByRole('button', { name: 'Drop' })
  await drop.click()
  const ask = waiter.getByRole('alertdialog', { name: 'Drop this order?' })
  await expect(ask).toContainText('This cannot be undone.')
  await expectAccessible(waiter)
  await waiter.keyboard.press('Escape')
  await expect(ask).toBeHidden()
  await expect(orders).toHaveCount(2)
  await drop.focus()
  await waiter.keyboard.press('Enter')
  await ask.getByRole('button', { name: 'Drop' }).focus()
  await waiter.keyboard.press('Enter')
  await expectSaid(waiter, 'The order has been dropped.')
  await expect(orders).toHaveCount(1)
  await expect(waiter.getByText('Open', { exact: true }).locator('..')).toContainText('€ 6,50')
  await waiter.goto('/')
  await expect(lucia.tile('1')).toHaveAccessibleName(/seated/)
  await expect(call).toHaveCount(0)

  // One more fails: the bill is closed with it only when the waiter says so.
  await seated(venue.code, [{ articleId: soup.id }])
  await expect(call).toHaveCount(1)
  await lucia.tile('1').click()
  await alert.getByRole('button', { name: 'Close' }).click()
  await waiter.getByRole('button', { name: 'Pay', exact: true }).click()
  await lucia.method('Card').click()
  await lucia.ok.click()
  const drops = waiter.getByRole('alertdialog', { name: 'One order did not reach the kitchen' })
  await expect(drops).toBeVisible()
  await expectAccessible(waiter)
  await waiter.keyboard.press('Escape')
  await expect(drops).toBeHidden()
  await lucia.ok.click()
  await drops.getByRole('button', { name: 'Drop and close the bill' }).click()
  await expect(lucia.tile('1')).toHaveAccessibleName('Table 1, free')
  await expect(call).toHaveCount(0)
})

const ordersOf = (page: Page) => page.getByRole('tabpanel', { name: 'Orders' }).locator('ol > li')
