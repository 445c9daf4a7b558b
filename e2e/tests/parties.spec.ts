import type { Page } from '@playwright/test'
import { order } from '../src/api.ts'
import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { newPhone } from '../src/party.ts'
import { phone } from '../src/phone.ts'
import { cheese, newVenue, soup } from '../src/venue.ts'

test('several parties at one table: their sum on the tile, a list behind it, a bill for each', async ({ waiter }) => {
  const { login, code } = await newVenue({ maximumReceiptsPerTable: 3 })
  await order(await newPhone(), code, [{ articleId: soup.id }])
  await order(await newPhone(), code, [{ articleId: cheese.id }])
  const anna = handheld(waiter)
  await anna.logIn(login.username, login.password)
  await expect(anna.tile('1')).toHaveAccessibleName(/^Table 1, seated, 0:0\d, €\s15,50, 2 bills$/)

  await anna.tile('1').press('Enter')
  const parties = waiter.getByRole('dialog', { name: 'Table 1' })
  await expect(parties.getByRole('link')).toHaveText([/^Bill 1since .*€\s6,50$/, /^Bill 2since .*€\s9,00$/])
  await expectAccessible(waiter)
  await parties.getByRole('link', { name: /^Bill 2/ }).press('Enter')
  await expect(waiter.getByText(/^Bill 2 · since/)).toBeVisible()
  await expect(waiter.getByRole('listitem').filter({ hasText: 'Cheese' })).toContainText('€ 9,00')
  await expectAccessible(waiter)

  await chooseBill(waiter, 'Bill 1')
  await expect(waiter.getByText(/^Bill 1 · since/)).toBeVisible()
  await chooseBill(waiter, 'Bill 2')
  await expect(waiter.getByText(/^Bill 2 · since/)).toBeVisible()
  await chooseBill(waiter, 'Bill 1')
  await expect(waiter.getByText(/^Bill 1 · since/)).toBeVisible()
  await expect(waiter.getByRole('listitem').filter({ hasText: 'Soup' })).toContainText('€ 6,50')
  await waiter.getByRole('button', { name: 'Pay', exact: true }).click()
  await waiter.getByRole('button', { name: 'Back', exact: true }).click()

  // Once the first has paid, one press opens the other, which keeps its name.
  await waiter.getByRole('button', { name: 'Pay', exact: true }).click()
  await anna.method('Card').click()
  await anna.ok.click()
  await expect(anna.tile('1')).toHaveAccessibleName(/€\s9,00$/)
  await anna.tile('1').click()
  await expect(waiter.getByText(/^Bill 2 · since/)).toBeVisible()
})

test('a waiter gives a bill another PIN; the phone that is in stays in, a new one needs it', async ({
  waiter,
  guest,
}) => {
  const { login, code } = await newVenue({ usePincode: true })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.plus('Soup').click()
  await lisa.goTo('order')
  await lisa.send.click()
  await expect(lisa.total('To pay')).toBeVisible()

  const anna = handheld(waiter)
  await anna.logIn(login.username, login.password)
  await anna.tile('1').click()
  const pin = waiter.getByRole('button', { name: /^Table PIN \d{4}/ })
  const before = (await pin.textContent()) ?? ''
  await pin.press('Enter')
  const question = waiter.getByRole('alertdialog', { name: 'Give table 1 a new PIN?' })
  await expect(question).toContainText('Phones that are in stay in.')
  await expectAccessible(waiter)
  await question.getByRole('button', { name: 'Keep this PIN' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(pin).toHaveText(before)
  await pin.press('Enter')
  await question.getByRole('button', { name: 'Give a new PIN' }).press('Enter')
  await expectSaid(waiter, 'The new PIN of table 1 is ')
  await expect(pin).not.toHaveText(before)
  await expectAccessible(waiter)

  await guest.reload()
  await lisa.goTo('receipt')
  await expect(lisa.total('To pay')).toContainText('€ 6,50')
  const after = (await pin.textContent()) ?? ''
  const stranger = await newPhone()
  const asks = (text: string) => order(stranger, code, [{ articleId: cheese.id }], text.match(/\d{4}/)?.[0])
  await expect(asks(before)).rejects.toThrow('wrong_pincode')
  await asks(after)
  await expect(lisa.total('To pay')).toContainText('€ 15,50')
})

test('a guest reads which of the bills of the table is theirs, by the name the waiter gives it', async ({ guest }) => {
  const { code } = await newVenue({ maximumReceiptsPerTable: 2 })
  await order(await newPhone(), code, [{ articleId: cheese.id }])
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.plus('Soup').click()
  await lisa.goTo('order')
  await lisa.send.click()
  await expect(lisa.total('To pay')).toContainText('€ 6,50')
  await expect(guest.getByText(/^Bill 2 · since/)).toBeVisible()
})

test('one more party is begun from the bills of a table', async ({ waiter }) => {
  const { login, code } = await newVenue({ maximumReceiptsPerTable: 2 })
  await order(await newPhone(), code, [{ articleId: soup.id }])
  const anna = handheld(waiter)
  await anna.logIn(login.username, login.password)
  await anna.tile('1').click()
  await chooseBill(waiter, 'New bill')
  await waiter.getByRole('button', { name: /^Cheese/ }).click()
  await waiter.getByRole('button', { name: /^Send/ }).first().click()
  await waiter.goto('/')
  await expect(anna.tile('1')).toHaveAccessibleName(/€\s15,50, 2 bills$/)
})

/** Goes to one of the bills of a table, or begins one more; on a wide screen it is chosen beside the menu. */
async function chooseBill(page: Page, name: 'Bill 1' | 'Bill 2' | 'New bill'): Promise<void> {
  if (handheld(page).isWide) {
    await page.getByRole('radio', { name }).press('Space')
    return
  }
  await page.getByRole('button', { name: 'Which bill?' }).press('Enter')
  const bills = page.getByRole('dialog', { name: 'Table 1' })
  await expect(bills.locator('[aria-current="true"]')).toHaveCount(1)
  const bill = bills.getByRole('link', { name: new RegExp(`^${name}`) })
  await bill.or(bills.getByRole('button', { name })).press('Enter')
}
