import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { newVenue, soup, type VenueWish } from '../src/venue.ts'

const ownWords = { info: { closedMessage: 'The kitchen is closed. See you tomorrow!' } }
const closedNow: [string, VenueWish][] = [
  ['by hand', { manuallyClosed: true }],
  ['outside its opening hours', { openingHours: hoursElsewhen() }],
]
const manyExtras = {
  key: 'extra',
  id: 1,
  name: 'Extra',
  choose: 'several',
  modifiers: Array.from({ length: 12 }, (_, at) => ({ id: at + 1, name: `Extra ${at + 1}` })),
}

for (const [how, closed] of closedNow) {
  test(`a venue closed ${how} shows its menu, says that it is closed and takes no order`, async ({ guest }) => {
    const dishes = [{ ...soup, modifierGroups: ['extra'] }]
    const { code } = await newVenue({ ...closed, dishes, menu: { modifierGroups: [manyExtras] } })
    const lisa = phone(guest)
    await guest.goto(`/qr/${code}`)
    await expect(guest.getByText('Closed at the moment')).toBeVisible()
    await expect(lisa.dish('Soup')).toBeVisible()
    await expect(lisa.plus('Soup')).toBeHidden()
    await expectAccessible(guest)

    await lisa.dish('Soup').click()
    // Before the choices, which would be made for nothing.
    await expect(lisa.sheet('Soup').getByText('Closed at the moment')).toBeInViewport({ ratio: 1 })
    await expect(lisa.sheet('Soup').getByRole('button', { name: 'Add to order' })).toBeHidden()
    await expectAccessible(guest)
  })

  test(`a venue closed ${how} says it in its own words`, async ({ guest }) => {
    const { code } = await newVenue({ ...closed, ...ownWords })
    await guest.goto(`/qr/${code}`)
    await expect(guest.getByText('The kitchen is closed. See you tomorrow!')).toBeVisible()
  })
}

test('a venue that closes while a guest is choosing keeps the order and says why it cannot be sent', async ({
  guest,
}) => {
  const venue = await newVenue(ownWords)
  const lisa = phone(guest)
  await guest.goto(`/qr/${venue.code}`)
  await lisa.plus('Soup').click()
  await lisa.goTo('order')
  await expect(lisa.send).toBeEnabled()

  await venue.become({ ...ownWords, manuallyClosed: true })
  await expect(lisa.send).toBeDisabled()
  await expect(lisa.total('Subtotal')).toContainText('€ 6,50')
  await expect(
    guest.getByText('The kitchen is closed. See you tomorrow!').filter({ visible: true }).first(),
  ).toBeVisible()
  await expectAccessible(guest)

  await venue.become(ownWords)
  await expect(lisa.send).toBeEnabled()
})

/** One hour of each day that is not now, at the venue. */
function hoursElsewhen(): NonNullable<VenueWish['openingHours']> {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Amsterdam' }).format(
      new Date(),
    ),
  )
  const hours: Record<string, string> = hour < 12 ? { '18:00': '19:00' } : { '06:00': '07:00' }
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  return Object.fromEntries(days.map((day) => [day, hours]))
}
