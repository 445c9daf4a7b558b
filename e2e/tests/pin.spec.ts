import type { Page } from '@playwright/test'
import { overview } from '../src/api.ts'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { staff } from '../src/party.ts'
import { phone } from '../src/phone.ts'
import { newVenue } from '../src/venue.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Please enter PIN' })
const field = (page: Page) => page.getByRole('textbox', { name: 'PIN of your table' })

test('the phone that opens the bill shows its PIN, and the second phone proves it', async ({ newGuest }) => {
  const { code } = await newVenue({ usePincode: true })
  const [first, second] = [await newGuest(), await newGuest()]
  const [lisa, tom] = [phone(first), phone(second)]
  const pin = await openBill(first, code)

  await second.goto(`/qr/${code}`)
  await expect(question(second)).toBeVisible()
  await expect(field(second)).toBeFocused()
  await expectAccessible(second)

  // A wrong one is said, forgotten, and asked for again.
  await second.keyboard.type(otherThan(pin))
  await expect(question(second).getByRole('alert')).toContainText('This PIN is not right')
  await expect(field(second)).toHaveValue('')
  await expect(field(second)).toBeFocused()
  expect(await second.evaluate(() => localStorage.getItem('pincode'))).toBeNull()
  await expectAccessible(second)

  // By the keys on the screen, as a thumb would.
  for (const digit of pin) await question(second).getByRole('button', { name: digit, exact: true }).click()
  await expect(question(second)).toBeHidden()
  await tom.goTo('receipt')
  await expect(tom.total('To pay')).toContainText('€ 6,50')
  await expect(second.getByText(pin)).toBeVisible()
  expect(await second.evaluate(() => localStorage.getItem('pincode'))).toBe(pin)

  await tom.goTo('menu')
  await tom.orders('Cheese')
  await expect(lisa.total('To pay')).toContainText('€ 15,50')
})

test('until the PIN is proved nothing counts, and it is asked for again', async ({ newGuest }) => {
  const { code } = await newVenue({ usePincode: true })
  const [first, second] = [await newGuest(), await newGuest()]
  const tom = phone(second)
  // Something is on the tray before the table has a bill.
  await second.goto(`/qr/${code}`)
  await tom.plus('Cheese').click()
  await expect(tom.section('order')).toContainText('1')
  const pin = await openBill(first, code)

  await expect(question(second)).toBeVisible()
  await second.keyboard.press('Escape')
  await expect(question(second)).toBeHidden()
  await expect(tom.section('order')).not.toContainText('1')
  const asked: string[] = []
  second.on('request', (request) => asked.push(request.url()))
  await tom.goTo('order')
  await expect(tom.send).toBeHidden()
  await expectAccessible(second)

  await second.getByRole('button', { name: 'Enter PIN' }).click()
  await paste(second, pin)
  await expect(question(second)).toBeHidden()
  await expect(tom.section('order')).toContainText('1')
  await tom.send.click()
  await expect(tom.total('To pay')).toContainText('€ 15,50')
  // The right PIN goes with every later call.
  const later = asked.filter((url) => url.includes('/sp/v8/order'))
  expect(later).toHaveLength(1)
  expect(new URL(later[0] ?? '').searchParams.get('pincode')).toBe(pin)
})

test('after five wrong ones no PIN counts, and the phone says what to do', async ({ newGuest }) => {
  const { code, login } = await newVenue({ usePincode: true, canWaiter: true })
  const [first, second] = [await newGuest(), await newGuest()]
  const pin = await openBill(first, code)
  await second.goto(`/qr/${code}`)
  const fault = question(second).getByRole('alert')
  for (let wrong = 0; wrong < 5; wrong++) {
    await expect(field(second)).toHaveValue('')
    await field(second).fill(otherThan(pin))
    await expect(fault).toContainText('This PIN is not right')
  }
  await field(second).fill(pin)
  await expect(fault).toContainText('Too many wrong tries')
  await expectAccessible(second)

  // Staff know already, and whoever cannot wait calls them.
  expect((await overview(await staff(login))).calls.map(({ kind }) => kind)).toEqual(['pin_locked'])
  await question(second).getByRole('button', { name: 'Call the waiter' }).click()
  await expect(question(second).getByRole('button', { name: 'The waiter is on the way' })).toBeVisible()
  expect((await overview(await staff(login))).calls.map(({ kind }) => kind)).toEqual(['pin_locked', 'waiter'])
  await expectAccessible(second)

  await question(second).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(second)).toBeHidden()
  await phone(second).goTo('receipt')
  await expect(second.getByRole('button', { name: 'Enter PIN' })).toBeVisible()
})

/** Orders the soup with the first phone; the PIN that its receipt shows. */
async function openBill(page: Page, code: string): Promise<string> {
  const lisa = phone(page)
  await page.goto(`/qr/${code}`)
  await lisa.orders('Soup')
  const shown = await page.getByText('Table PIN').locator('..').textContent()
  const pin = /\d{4}/.exec(shown ?? '')?.[0]
  if (!pin) throw new Error('The receipt shows no PIN')
  return pin
}

function otherThan(pin: string): string {
  return String((Number(pin) + 1) % 10_000).padStart(4, '0')
}

async function paste(page: Page, text: string): Promise<void> {
  await field(page).evaluate((input, text) => {
    input.focus()
    document.execCommand('insertText', false, text)
  }, text)
}
