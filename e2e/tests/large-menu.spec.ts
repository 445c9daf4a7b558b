import { expect, test } from '../src/fixtures.ts'
import { largeMenu } from '../src/large-menu.ts'
import { phone } from '../src/phone.ts'
import { newVenue } from '../src/venue.ts'

test('a menu of 1,000 dishes opens and takes an order from its last page', async ({ guest }) => {
  const menu = largeMenu(1000)
  const last = menu.groups.at(-1)?.articles.at(-1)?.name ?? ''
  const { code } = await newVenue({ menu })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await expect(guest.getByRole('heading', { level: 2, name: 'Page 1', exact: true })).toBeVisible()
  await lisa.plus(last).click()
  await lisa.goTo('order')
  await lisa.send.click()
  await expect(lisa.line(last).first()).toBeVisible()
})
