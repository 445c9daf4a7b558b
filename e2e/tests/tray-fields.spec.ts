import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { cheese, newVenue, soup } from '../src/venue.ts'

test('what the venue asks with an order must fit before it is sent', async ({ guest }) => {
  const { code } = await newVenue({
    customFields: [
      { key: 'room', label: 'Room number', required: true, pattern: '[0-9]{1,3}', maxLength: 8 },
      { key: 'name', label: 'Name for the call' },
      { key: 'dessert', label: 'Dessert at', type: 'timestamp', required: true },
    ],
  })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.plus('Soup').click()
  await lisa.goTo('order')
  const room = guest.getByRole('textbox', { name: 'Room number', exact: true })
  // Seen by the mark, heard by the field itself.
  await expect(room).toHaveAttribute('required')
  await expect(guest.getByText('* Required')).toBeVisible()
  await lisa.send.click()
  await expect(room).toBeFocused()
  await expect(guest.getByText('Fill in ‘Room number’')).toBeVisible()
  await expectAccessible(guest)

  await room.fill('12b')
  await expect(guest.getByText('does not fit')).toBeVisible()
  await room.fill('112')
  await expect(room).not.toHaveAttribute('aria-invalid')

  // The time is the venue's, wherever the phone is from.
  const dessert = guest.getByLabel('Dessert at')
  await lisa.send.click()
  await expect(dessert).toBeFocused()
  await expect(guest.getByText('Fill in ‘Dessert at’')).toBeVisible()
  await dessert.fill('2031-11-21T21:30')
  const sent = guest.waitForRequest(/\/sp\/v8\/order/)
  await lisa.send.click()
  expect((await sent).postDataJSON().customFields).toEqual({
    room: '112',
    name: '',
    dessert: '2031-11-21 20:30:00',
  })
  await expect(lisa.total('To pay')).toContainText('€ 6,50')
})

test('a venue that sends messages wants a valid mobile number with the first order', async ({ guest }) => {
  const { code } = await newVenue({
    useNotifications: true,
    info: { phoneExtraMessage: 'We text you when it is ready.' },
  })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.plus('Soup').click()
  await lisa.goTo('order')
  const number = guest.getByRole('textbox', { name: 'Mobile number' })
  await expect(guest.getByText('We text you when it is ready.')).toBeVisible()
  await lisa.send.click()
  const refused = guest.getByRole('alertdialog', { name: 'Ordering not possible' })
  await expect(refused).toContainText('Fill in your mobile number')
  await refused.getByRole('button', { name: 'OK' }).click()
  await expectAccessible(guest)

  await number.fill('030 123 4567')
  await lisa.send.click()
  await expect(guest.getByText('You need to fill in a valid mobile number')).toBeVisible()
  await expect(number).toBeFocused()

  await guest.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Belgium' })
  await number.fill('0470 12 34 56')
  const sent = guest.waitForRequest(/\/sp\/v8\/order/)
  await lisa.send.click()
  expect((await sent).postDataJSON().mobile_number).toBe('+32470123456')
  await expect(lisa.total('To pay')).toContainText('€ 6,50')
})

test('a dish for which the rest became too small leaves the order too, and the guest is told', async ({ guest }) => {
  const grappa = { id: 3, name: 'Grappa', price: '4.00', minAmount: '9.00' }
  const { code } = await newVenue({ dishes: [soup, cheese, grappa] })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  for (const dish of ['Cheese', 'Grappa', 'Grappa']) await lisa.plus(dish).click()
  await lisa.goTo('order')
  await expect(lisa.total('Subtotal')).toContainText('€ 17,00')
  await lisa.line('Cheese').getByRole('button', { name: 'One fewer: Cheese' }).click()
  const told = guest.getByRole('alertdialog', { name: 'Your order became too small' })
  await expect(told).toContainText('2 × Grappa')
  await expectAccessible(guest)
  // It closes itself.
  await expect(told).toBeHidden()
  await expect(guest.getByText('An empty plate')).toBeVisible()
})

test('a venue that takes orders from near by asks the phone where it is', async ({ guest, console }) => {
  console.allow(/status of 409/)
  const table = { latitude: 52.0907, longitude: 5.1214 }
  const { code } = await newVenue({ useGeoLocation: true, location: table, maxDistance: 100, canWaiter: true })
  const lisa = phone(guest)
  const context = guest.context()
  const said = guest.getByRole('alertdialog')
  await guest.goto(`/qr/${code}`)
  await lisa.plus('Soup').click()
  await lisa.goTo('order')

  // Whoever says no is told what to do, and keeps the order.
  await lisa.send.click()
  await expect(said).toContainText('Accept your gps-location in settings')
  await expectAccessible(guest)
  await said.getByRole('button', { name: 'OK' }).click()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...table, latitude: table.latitude + 0.01 })
  await lisa.send.click()
  await expect(said).toContainText(/1.?11\d metres away/)
  await said.getByRole('button', { name: 'OK' }).click()

  // While it looks, the order is being sent, also for who leaves the page and comes back.
  await context.setGeolocation(table)
  const letOrder = await holdPlace(guest)
  await lisa.send.click()
  await lisa.goTo('menu')
  await lisa.goTo('order')
  await expect(guest.getByRole('button', { name: 'Sending order' })).toHaveAttribute('aria-busy', 'true')
  await letOrder()
  await expect(lisa.total('To pay')).toContainText('€ 6,50')

  await lisa.goTo('service')
  const call = guest.getByRole('button', { name: 'Call the waiter' })
  const letCall = await holdPlace(guest)
  await call.press('Enter')
  await said.getByRole('button', { name: 'Call the waiter' }).press('Enter')
  await expect(call).toHaveAttribute('aria-busy', 'true')
  await letCall()
  await expect(guest.getByRole('button', { name: 'The waiter is on the way' })).toBeVisible()
})

/** The phone takes its time to find out where it is, until it is let. */
async function holdPlace(page: Page): Promise<() => Promise<void>> {
  const gate = await page.evaluateHandle(() => {
    const { geolocation } = navigator
    const { promise, resolve } = Promise.withResolvers<void>()
    geolocation.getCurrentPosition = (...asked) =>
      void promise.then(() => Geolocation.prototype.getCurrentPosition.apply(geolocation, asked))
    return { open: resolve }
  })
  return () => gate.evaluate(({ open }) => open())
}
