import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('a session that the server refuses is forgotten; a fresh page goes on with the order', async ({
  guest,
  code,
  console,
}) => {
  console.allow(/status of 40[13]/)
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.plus('Bruschetta al pomodoro').click()
  await guest.evaluate(() => localStorage.setItem('refreshToken', 'not-one-of-ours'))
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Whoops!' })).toBeVisible()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Refresh page' }).click()
  await expect(lisa.dish('Bruschetta al pomodoro')).toBeVisible()
  await lisa.goTo('order')
  await expect(lisa.total('Subtotal')).toContainText('€ 8,50')
})
