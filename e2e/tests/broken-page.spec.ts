import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('what is thrown while the first screen is still on its way is reported once that can be', async ({
  guest,
  code,
  console,
}) => {
  console.allow(/too early/)
  await guest.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => void Promise.reject(new RangeError('too early'))),
  )
  const reported = guest.waitForRequest(/\/sp\/v8\/userLog\/\d+$/)
  await phone(guest).sitDown(code)
  expect((await reported).postDataJSON().events).toContainEqual(expect.objectContaining({ code: 'RangeError' }))
})

test('a fault of the app says so and what is kept, and after loading again the order is there', async ({
  guest,
  code,
  console,
}) => {
  console.allow(/TypeError|error: %o/)
  const lisa = phone(guest)
  const merchantReply = guest.waitForResponse(/\/sp\/v8\/merchant\//)
  await lisa.sitDown(code)
  const { data } = await (await merchantReply).json()
  await lisa.plus('Bruschetta al pomodoro').click()
  await expect(guest).toHaveURL('/merchant/menupage')

  // A bill as no version of the server sends it: drawing it throws.
  await guest.route(/\/sp\/v8\/receipt\?/, (route) =>
    route.fulfill({
      json: { message: 'receipt_success', spReceipt: { ordergroups: null, spMerchantId: data.sp_merchant.id } },
    }),
  )
  const reported = guest.waitForRequest(/\/sp\/v8\/userLog\/\d+$/)
  await guest.goto('/merchant/receiptpage')
  const fault = guest.getByRole('alert')
  await expect(fault).toContainText('Something went wrong')
  await expect(fault).toContainText('Your order is kept on this phone and your bill stays as it is.')
  await expectAccessible(guest)
  // The server is told what was thrown and where, in no words of the guest's.
  expect((await reported).postDataJSON().events).toContainEqual({
    kind: 'error',
    code: 'TypeError',
    where: expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/),
    at: expect.any(Number),
    version: expect.any(String),
  })

  await guest.unrouteAll()
  await fault.getByRole('button', { name: 'Load the page again' }).click()
  await expect(guest.getByText('Nothing on the bill yet.')).toBeVisible()
  await lisa.goTo('order')
  await expect(lisa.total('Subtotal')).toContainText('€ 8,50')
})
