import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { cheese, newVenue, soup } from '../src/venue.ts'

for (const [how, dishes] of [
  ['leaves the menu', [cheese]],
  ['is switched off', [{ ...soup, active: false }, cheese]],
] as const) {
  test(`a dish that ${how} leaves the order too, and the guest is told which and how many`, async ({ guest }) => {
    const venue = await newVenue({})
    const lisa = phone(guest)
    await guest.goto(`/qr/${venue.code}`)
    await lisa.plus('Soup').click()
    await lisa.plus('Soup').click()
    await lisa.plus('Cheese').click()
    await lisa.goTo('order')
    await expect(lisa.total('Subtotal')).toContainText('€ 22,00')

    await venue.become({ dishes: [...dishes] })
    const notice = guest.getByRole('alertdialog', { name: 'No longer available' })
    await expect(notice.getByRole('listitem')).toHaveText(['2 × Soup'])
    await expectAccessible(guest)
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toBeHidden()
    await expect(lisa.total('Subtotal')).toContainText('€ 9,00')
    await lisa.send.click()
    await expect(lisa.total('To pay')).toContainText('€ 9,00')
  })
}

test('a dish that leaves the menu while its sheet is open takes the sheet with it', async ({ guest }) => {
  const venue = await newVenue({})
  const lisa = phone(guest)
  await guest.goto(`/qr/${venue.code}`)
  await lisa.dish('Soup').click()
  await expect(lisa.sheet('Soup')).toBeVisible()
  await venue.become({ dishes: [cheese] })
  await expect(lisa.sheet('Soup')).toBeHidden()
  await expect(lisa.dish('Cheese')).toBeVisible()
  await expect(lisa.dish('Soup')).toBeHidden()
})

test('a menu without dishes says so and whom to ask', async ({ guest }) => {
  const venue = await newVenue({ dishes: [{ ...soup, active: false }] })
  await guest.goto(`/qr/${venue.code}`)
  await expect(guest.getByText('There is nothing to order right now. Ask the waiter what there is.')).toBeVisible()
  await expectAccessible(guest)
  await venue.become({})
  await expect(phone(guest).dish('Soup')).toBeVisible()
})
