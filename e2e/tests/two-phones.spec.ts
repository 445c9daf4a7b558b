import { expect, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('what one phone orders stands on the bill of the other by itself', async ({ newGuest, code }) => {
  const [first, second] = [await newGuest(), await newGuest()]
  const [lisa, tom] = [phone(first), phone(second)]
  await lisa.sitDown(code)
  await lisa.orders('Bruschetta al pomodoro')
  await expect(lisa.total('To pay')).toContainText('€ 8,50')

  await tom.sitDown(code)
  await tom.orders('Focaccia al rosmarino')
  await expect(tom.total('To pay')).toContainText('€ 14,50')
  await expect(lisa.total('To pay')).toContainText('€ 14,50')

  for (const { page, own, other } of [
    { page: first, own: 'Bruschetta', other: 'Focaccia' },
    { page: second, own: 'Focaccia', other: 'Bruschetta' },
  ]) {
    await page.getByRole('tab', { name: 'Orders' }).click()
    const orders = page.getByRole('tabpanel').last().locator('ol > li')
    await expect(orders.filter({ has: page.getByText('You', { exact: true }) })).toContainText(own)
    await expect(orders.filter({ hasText: 'Someone at your table' })).toContainText(other)
    await expect(orders).toHaveCount(2)
  }
})
