import { expect, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('an order that is being put together outlives a reload', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.plus('Focaccia al rosmarino').click()
  await guest.reload()
  await lisa.goTo('order')
  await expect(lisa.total('Subtotal')).toContainText('€ 14,50')
  await lisa.line('Bruschetta al pomodoro').getByRole('button', { name: 'One fewer: Bruschetta al pomodoro' }).click()
  await expect(lisa.total('Subtotal')).toContainText('€ 6,00')
})
