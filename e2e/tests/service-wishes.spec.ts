import type { Locator, Page } from '@playwright/test'
import { payAll } from '../src/api.ts'
import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { callsAt, staff } from '../src/party.ts'
import { phone } from '../src/phone.ts'
import { newVenue } from '../src/venue.ts'

test('the bill is asked for by card or in cash, and the waiter is told', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await openService(guest)
  const ask = guest.getByRole('button', { name: 'Ask for the bill' })
  // Without a bill there is nothing to bring.
  await expect(guest.getByRole('button', { name: 'Call the waiter' })).toBeVisible()
  await expect(ask).toBeHidden()
  await closeService(guest)

  await lisa.goTo('menu')
  await lisa.orders('Bruschetta al pomodoro')
  await openService(guest)
  await hold(guest, ask)
  const how = guest.getByRole('alertdialog', { name: 'How would you like to pay?' })
  await expect(how).toBeVisible()
  await guest.mouse.up()
  await expectAccessible(guest)
  await how.getByRole('button', { name: 'By card' }).click()
  await expect(guest.getByRole('button', { name: 'The bill is on the way' })).toBeVisible()
  await expectSaid(guest, 'The bill is on the way')
  await expectAccessible(guest)
  expect(await callsAt(code)).toEqual(['bill'])

  // Thought again about it: still one call.
  await guest.getByRole('button', { name: 'The bill is on the way' }).press('Enter')
  await how.getByRole('button', { name: 'In cash' }).press('Enter')
  await expect(how).toBeHidden()
  expect(await callsAt(code)).toEqual(['bill'])
})

test('a free service is on its way and on no bill, one with a price is on the bill', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await openService(guest)
  await hold(guest, guest.getByRole('button', { name: 'Napkins' }))
  await expect(guest.getByRole('button', { name: 'Napkins: on the way' })).toBeVisible()
  await guest.mouse.up()
  await expect.poll(() => callsAt(code)).toEqual(['service'])

  await guest.getByRole('button', { name: 'Bread basket' }).press('Enter')
  const question = guest.getByRole('alertdialog', { name: 'Bread basket: shall we bring it?' })
  await expect(question).toContainText('€ 3,50, added to your bill.')
  await expectAccessible(guest)
  await question.getByRole('button', { name: 'Yes, please' }).press('Enter')
  await expect(guest.getByRole('button', { name: 'Bread basket: on the way' })).toBeVisible()
  await closeService(guest)
  await lisa.goTo('receipt')
  await expect(lisa.total('To pay')).toContainText('€ 3,50')
  await expect(guest.getByRole('listitem').filter({ hasText: 'Napkins' })).toHaveCount(0)
})

test('a guest who owes something stays, one who owes nothing leaves', async ({ newGuest, console, code }) => {
  console.allow(/status of 409/)
  const [first, second] = [await newGuest(), await newGuest()]
  const lisa = phone(first)
  await lisa.sitDown(code)
  await lisa.orders('Bruschetta al pomodoro')
  await leaveTable(first)
  const refused = first.getByRole('alertdialog', { name: 'You cannot leave this table yet' })
  await expect(refused).toContainText('There is an amount still open')
  await expectAccessible(first)
  await refused.getByRole('button', { name: 'OK' }).click()

  await payAll(await staff(), code)
  await first.getByRole('button', { name: 'Back to the start' }).click()
  await expect(first.getByRole('heading', { name: 'Welcome, take a seat.' })).toBeVisible()

  await phone(second).sitDown(code)
  await leaveTable(second)
  await expect(second.getByRole('heading', { name: 'Welcome, take a seat.' })).toBeVisible()
  await second.goto('/merchant/menupage')
  await expect(second.getByRole('heading', { name: 'Welcome, take a seat.' })).toBeVisible()
})

test('a party changes its phone number', async ({ guest }) => {
  const { code } = await newVenue({ usePhone: true })
  await guest.goto(`/qr/${code}`)
  await phone(guest).orders('Soup')
  await openService(guest)
  await guest.getByRole('button', { name: 'Change phone number' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Change phone number' })
  await sheet.getByRole('textbox', { name: 'Mobile number' }).fill('12')
  await sheet.getByRole('button', { name: 'Save number' }).click()
  await expect(sheet.getByText('You need to fill in a valid mobile number')).toBeVisible()
  await expectAccessible(guest)
  await sheet.getByRole('textbox', { name: 'Mobile number' }).fill('06 1234 5678')
  await sheet.getByRole('button', { name: 'Save number' }).press('Enter')
  await expect(sheet).toBeHidden()
  await expectSaid(guest, 'Your phone number has been changed.')
})

async function openService(page: Page): Promise<void> {
  await phone(page).goTo('service')
  await expect(page.getByText('How can we help?')).toBeVisible()
}

/** The drawer of a phone; on a wide screen the services stay. */
async function closeService(page: Page): Promise<void> {
  if (phone(page).isWide) return
  const drawer = page.getByRole('dialog', { name: 'How can we help?' })
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
}

async function leaveTable(page: Page): Promise<void> {
  await openService(page)
  await page.getByRole('button', { name: 'Leave this table' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave the restaurant?' })
  await question.getByRole('button', { name: 'Leave this table' }).click()
}

/** A finger goes down on it; the caller lets go. */
async function hold(page: Page, tile: Locator): Promise<void> {
  // Which waits until the drawer has come to rest.
  await tile.hover()
  await page.mouse.down()
}
