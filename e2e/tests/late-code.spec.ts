import { expect, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('a screen whose code was lost on the way is there after all, with the tray as it was', async ({
  guest,
  code,
  console,
}) => {
  console.allow(/net::ERR_|dynamically imported module/)
  const lisa = phone(guest)
  await guest.route(/\/assets\/ReceiptPage-.*\.js/, (route) => route.abort('connectionreset'), { times: 1 })
  await lisa.sitDown(code)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.goTo('receipt')
  await expect(guest.getByText('Nothing on the bill yet.')).toBeVisible()
  await lisa.goTo('order')
  await expect(lisa.total('Subtotal')).toContainText('€ 8,50')
})
