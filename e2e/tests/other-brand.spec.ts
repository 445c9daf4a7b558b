import { expect, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { newVenue } from '../src/venue.ts'

test('a guest of another brand is sent to its address once, and not again', async ({ guest }) => {
  const { code } = await newVenue({ label: { name: 'brand', address: 'https://order.brand.example' } })
  const there = `https://order.brand.example/qr/${code}`
  await guest.route('https://order.brand.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><h1>The brand</h1>' }),
  )
  await guest.goto(`/qr/${code}`)
  await expect(guest.getByRole('heading', { name: 'The brand' })).toBeVisible()
  await expect(guest).toHaveURL(there)
  // The address of the tests' own server again.
  await guest.goto(`/qr/${code}`)
  await expect(phone(guest).dish('Soup')).toBeVisible()
  await expect(guest).toHaveURL(/\/merchant\/menupage$/)
})
