import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('the button at the bottom of the receipt opens the drawer of actions', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.orders('Bruschetta al pomodoro')
  const service = guest.getByRole('button', { name: 'Service' })
  await expect(service).toBeInViewport({ ratio: 1 })

  await service.click()
  const drawer = guest.getByRole('dialog', { name: 'How can we help?' })
  await expect(drawer.getByRole('button', { name: 'Call the waiter' })).toBeVisible()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(service).toBeFocused()
})

test('a long bill scrolls behind the button', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.orders(
    ...['Bruschetta al pomodoro', 'Caprese di bufala', 'Focaccia al rosmarino', 'Olive marinate', 'Trofie al pesto'],
    ...['Spaghetti alla carbonara', 'Spaghetti alle vongole', 'Ravioli burro e salvia', 'Tiramisù', 'Acqua frizzante'],
  )
  await expect(guest.getByRole('button', { name: 'Service' })).toBeInViewport({ ratio: 1 })
  const total = lisa.total('To pay')
  await total.scrollIntoViewIfNeeded()
  await guest.mouse.wheel(0, 5000)
  await expect(total).toBeInViewport({ ratio: 1 })
})
