import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { cheese, newVenue, soup, tiramisu } from '../src/venue.ts'

test('a search asks for no accents, says how many it found, and marks where', async ({ guest }) => {
  const { code } = await newVenue({ dishes: [soup, cheese, tiramisu] })
  await guest.goto(`/qr/${code}`)
  const lisa = phone(guest)
  const field = await lisa.openSearch()
  await field.fill('TIRAMISU')
  await expect(guest.locator('mark')).toHaveText(['Tiramisù'])
  await expect(guest.locator('[data-dish]')).toHaveCount(1)
  await expectSaid(guest, '1 dish with “TIRAMISU”')
  await field.fill('coffee')
  await expect(guest.locator('mark')).toHaveText(['coffee'])
  await expectAccessible(guest)
  await field.fill('sushi')
  await expect(guest.getByText('Nothing on the menu matches “sushi”. Try a shorter word.')).toBeVisible()
})

test('supergroups narrow the menu, several at once, and only those that a dish belongs to are offered', async ({
  guest,
}) => {
  const { code } = await newVenue({
    dishes: [
      { ...soup, supergroups: ['vegetarian', 'hot'] },
      { ...cheese, supergroups: ['vegetarian'] },
      { ...tiramisu, supergroups: [] },
    ],
    menu: {
      supergroups: [
        { tag: 'vegetarian', name: 'Vegetarian' },
        { tag: 'hot', name: 'Hot' },
        { tag: 'vegan', name: 'Vegan' },
      ],
    },
  })
  await guest.goto(`/qr/${code}`)
  await phone(guest).openSearch()
  const chip = (name: string) => guest.getByRole('button', { name, exact: true })
  await expect(guest.getByRole('list', { name: 'Show only' }).getByRole('button')).toHaveText(['Vegetarian', 'Hot'])
  await chip('Vegetarian').click()
  await expect(guest.locator('[data-dish] h3')).toHaveText(['Soup', 'Cheese'])
  await expect(chip('Vegetarian')).toHaveAttribute('aria-pressed', 'true')
  // Each says it by itself, too.
  await expect(guest.locator('[data-dish]').getByText('Vegetarian', { exact: true })).toHaveCount(2)
  await expectAccessible(guest)
  await chip('Hot').click()
  await expect(guest.locator('[data-dish] h3')).toHaveText(['Soup'])
  await (await phone(guest).openSearch()).fill('cheese')
  await expect(guest.getByText('Nothing on the menu matches “cheese”.')).toBeVisible()
  await (await phone(guest).openSearch()).fill('')
  await chip('Hot').click()
  await chip('Vegetarian').click()
  await expect(guest.locator('[data-dish]')).toHaveCount(3)
})

test('best sellers stand first, in the order of the venue, and also in their own group', async ({ guest }) => {
  const { code } = await newVenue({ dishes: [soup, cheese, tiramisu], menu: { bestSellers: [3, 1] } })
  await guest.goto(`/qr/${code}`)
  await expect(guest.getByRole('heading', { level: 2 }).first()).toHaveText('Best sellers')
  await expect(guest.locator('section').first().locator('h3')).toHaveText(['Tiramisù', 'Soup'])
  await phone(guest).plus('Tiramisù').click()
  await expect(guest.locator('[data-dish="3"]')).toHaveText([/1/, /1/])
  await expectAccessible(guest)
  // Found once.
  await (await phone(guest).openSearch()).fill('tiramisu')
  await expect(guest.locator('[data-dish]')).toHaveCount(1)
})
