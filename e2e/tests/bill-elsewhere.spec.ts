import { payAll } from '../src/api.ts'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { staff } from '../src/party.ts'
import { phone } from '../src/phone.ts'
import { newVenue } from '../src/venue.ts'

test('a guest whose bill is open at another venue reads the menu here and hears why nothing can be ordered', async ({
  guest,
  code,
}) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.orders('Bruschetta al pomodoro')
  const here = await newVenue({})
  await guest.goto(`/qr/${here.code}`)
  await expect(lisa.dish('Soup')).toBeVisible()
  await expect(lisa.plus('Soup')).toBeHidden()
  await lisa.goTo('receipt')
  await expect(guest.getByRole('heading', { name: 'Receipt at other merchant!' })).toBeVisible()
  await expect(guest.getByText('Once it is paid you can order here.')).toBeVisible()
  await expectAccessible(guest)

  await payAll(await staff(), code)
  await guest.reload()
  await expect(guest.getByText('Nothing on the bill yet.')).toBeVisible()
  await lisa.goTo('menu')
  await lisa.orders('Soup')
  await expect(lisa.total('To pay')).toContainText('€ 6,50')
})

test('at a table with all its bills a third guest is sent to the waiter', async ({ newGuest, console }) => {
  console.allow(/status of 409/)
  const { code } = await newVenue({ maximumReceiptsPerTable: 2 })
  for (const page of [await newGuest(), await newGuest()]) {
    await page.goto(`/qr/${code}`)
    await phone(page).orders('Soup')
  }
  const third = await newGuest()
  const tom = phone(third)
  await third.goto(`/qr/${code}`)
  await tom.plus('Cheese').click()
  await tom.goTo('order')
  await tom.send.click()
  const refused = third.getByRole('alertdialog', { name: 'Ordering not possible' })
  await expect(refused).toContainText(
    'There is more than one bill at this table. Ask the waiter which of them is yours.',
  )
  await refused.getByRole('button', { name: 'OK' }).click()
  // Nothing is lost.
  await expect(tom.send).toBeEnabled()
})
