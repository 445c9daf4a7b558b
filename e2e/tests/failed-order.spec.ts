import { dropFailed } from '../src/api.ts'
import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { staff } from '../src/party.ts'
import { phone } from '../src/phone.ts'
import { newTillVenue } from '../src/till.ts'

test('an order that the till refuses costs nothing, and only the phone that ordered sends it again', async ({
  newGuest,
}) => {
  const { code, till } = await newTillVenue({ canWaiter: true })
  try {
    const [first, second] = [await newGuest(), await newGuest()]
    const [lisa, tom] = [phone(first), phone(second)]
    await first.goto(`/qr/${code}`)
    await lisa.orders('Soup')
    await expect(lisa.total('To pay')).toContainText('€ 6,50')
    await second.goto(`/qr/${code}`)
    await tom.goTo('receipt')
    await expect(tom.total('To pay')).toContainText('€ 6,50')

    await till.become('refuse')
    await lisa.goTo('menu')
    await lisa.orders('Cheese')
    const failed = first.getByRole('alertdialog', { name: 'The order could not be processed! Try again.' })
    await expect(failed).toContainText('Cheese')
    await expect(failed).toContainText('Nothing has been charged')
    await expect(failed.getByRole('button', { name: 'Call the waiter' })).toBeVisible()
    await expectAccessible(first)

    // The other phone sees it among the orders, and the bill without it.
    await second.getByRole('tab', { name: 'Orders' }).click()
    await expect(second.getByText('Not processed')).toBeVisible()
    await expect(second.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(second)
    await second.getByRole('tab', { name: 'Bill' }).click()
    await expect(tom.total('To pay')).toContainText('€ 6,50')

    // Put aside, it can be sent again from the orders; refused once more, it is told once more.
    await failed.getByRole('button', { name: 'Call the waiter' }).click()
    await expect(failed).toBeHidden()
    await expectSaid(first, 'The waiter is on the way')
    await first.getByRole('tab', { name: 'Orders' }).click()
    await first.getByRole('tabpanel').last().getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toBeVisible()

    await till.become('well')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toBeHidden()
    await expectSaid(first, 'Your order has been sent.')
    await expect(first.getByText('Not processed')).toBeHidden()
    await first.getByRole('tab', { name: 'Bill' }).click()
    await expect(lisa.total('To pay')).toContainText('€ 15,50')
    expect(await till.sold()).toHaveLength(2)
  } finally {
    await till.close()
  }
})

test('who hears that staff took the failed order away stays at the table and orders again', async ({ guest }) => {
  const { code, till, login } = await newTillVenue()
  try {
    const lisa = phone(guest)
    const failed = guest.getByRole('alertdialog', { name: 'The order could not be processed! Try again.' })
    const dropped = guest.getByRole('alertdialog', { name: 'Your order was taken away' })
    await till.become('refuse')
    await guest.goto(`/qr/${code}`)
    await lisa.plus('Cheese').click()
    await lisa.goTo('order')
    await lisa.send.click()
    await expect(failed).toBeVisible()

    // The only order of the bill: the bill goes with it, and nobody is thanked for a visit.
    await dropFailed(await staff(login), code)
    await expect(dropped).toContainText('Nothing has been charged. You can order again.')
    await expect(failed).toBeHidden()
    await expectAccessible(guest)
    await dropped.getByRole('button', { name: 'OK' }).click()
    await expect(guest.getByText('Nothing on the bill yet.')).toBeVisible()

    await till.become('well')
    await lisa.goTo('menu')
    await lisa.orders('Soup')
    await expect(lisa.total('To pay')).toContainText('€ 6,50')

    // One of several: the bill stays.
    await till.become('refuse')
    await lisa.goTo('menu')
    await lisa.plus('Cheese').click()
    await lisa.goTo('order')
    await lisa.send.click()
    await expect(failed).toBeVisible()
    await dropFailed(await staff(login), code)
    await expect(dropped).toBeVisible()
    await dropped.getByRole('button', { name: 'OK' }).click()
    await expect(lisa.total('To pay')).toContainText('€ 6,50')
  } finally {
    await till.close()
  }
})

test('while the till has not answered the order is being processed and on no bill', async ({ guest }) => {
  const { code, till } = await newTillVenue()
  try {
    const lisa = phone(guest)
    await guest.goto(`/qr/${code}`)
    await till.become('slow')
    await lisa.plus('Soup').click()
    await lisa.goTo('order')
    await lisa.send.click()
    await expectSaid(guest, 'An order is still being processed.')
    await expect(lisa.total('To pay')).toContainText('€ 6,50')
  } finally {
    await till.close()
  }
})
