import { expect, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { newTillVenue } from '../src/till.ts'

test('an order is being processed until the till has it; one that the till refuses costs nothing', async ({
  guest,
}) => {
  const { code, till } = await newTillVenue()
  try {
    const lisa = phone(guest)
    await guest.goto(`/qr/${code}`)
    await till.become('silent')
    await lisa.plus('Soup').click()
    await lisa.goTo('order')
    await lisa.send.click()
    await lisa.goTo('receipt')
    await guest.getByRole('tab', { name: 'Orders' }).click()
    await expect(guest.getByText('Being processed')).toBeVisible()
    await till.become('well')
    await expect(guest.getByText('Being processed')).toBeHidden()
    expect(await till.sold()).toMatchObject([{ lines: [{ name: 'Soup', count: 1, amount: 650 }] }])

    await till.become('refuse')
    await lisa.goTo('menu')
    await lisa.plus('Cheese').click()
    await lisa.goTo('order')
    await lisa.send.click()
    await lisa.goTo('receipt')
    await guest.getByRole('tab', { name: 'Orders' }).click()
    await expect(guest.getByText('Not processed')).toBeVisible()
    await guest.getByRole('tab', { name: 'Bill' }).click()
    await expect(lisa.total('To pay')).toContainText('6,50')
    expect(await till.sold()).toHaveLength(1)
  } finally {
    await till.close()
  }
})
