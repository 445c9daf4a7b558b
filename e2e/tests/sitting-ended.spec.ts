import { payAll } from '../src/api.ts'
import { expect, test } from '../src/fixtures.ts'
import { staff } from '../src/party.ts'
import { phone } from '../src/phone.ts'

test('a phone that was away while its bill was paid comes back to the start page', async ({ guest, code, console }) => {
  console.allow(/status of 409/)
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.orders('Bruschetta al pomodoro')
  await guest.goto('about:blank')
  await payAll(await staff(), code)

  await guest.goto('/merchant/receiptpage')
  await expect(guest.getByRole('heading', { name: 'Welcome, take a seat.' })).toBeVisible()
  await expect(guest).toHaveURL('/')
  await guest.goto('/merchant/menupage')
  await expect(guest.getByRole('heading', { name: 'Welcome, take a seat.' })).toBeVisible()
})

test('scanning the code again begins a new visit with an empty bill', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.orders('Bruschetta al pomodoro')
  await payAll(await staff(), code)
  await expect(guest.getByRole('alertdialog', { name: 'Your bill has been cleared' })).toBeVisible()

  await guest.goto(`/qr/${code}`)
  await expect(guest.getByRole('heading', { level: 2, name: 'Antipasti' })).toBeVisible()
  await lisa.goTo('receipt')
  await expect(guest.getByText('Nothing on the bill yet.')).toBeVisible()
  await lisa.goTo('menu')
  await lisa.orders('Focaccia al rosmarino')
  await expect(lisa.total('To pay')).toContainText('€ 6,00')
})
