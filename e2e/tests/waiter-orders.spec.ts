import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { dishesAt } from '../src/party.ts'
import { phone } from '../src/phone.ts'
import { identifierOf } from '../src/table.ts'
import { withDish } from '../src/waiter.ts'

test('a waiter orders from the menu, with choices, a remark and an article of their own', async ({ waiter, code }) => {
  const lucia = handheld(waiter)
  await lucia.openTable(identifierOf(code))
  await expectAccessible(waiter)
  await lucia.group('Antipasti').click()
  await lucia.article('Bruschetta').click()
  await expectSaid(waiter, 'Added')
  await lucia.article('Bruschetta').click()
  await expect(lucia.article('Bruschetta')).toContainText('2 in the order')

  await lucia.group('Pizza').click()
  await lucia.article('Margherita').click()
  const sheet = waiter.getByRole('dialog', { name: 'Margherita' })
  await expect(sheet.getByRole('img')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('You have to make a choice at Dough')
  await sheet.getByRole('radio', { name: /^Wholegrain/ }).check()
  await sheet.getByRole('checkbox', { name: /^Rocket/ }).check()
  await expectAccessible(waiter)
  await sheet.getByLabel('Note for the kitchen').fill('Well done')
  await sheet.getByRole('button', { name: 'Add' }).click()
  await expect(sheet).toBeHidden()

  await lucia.group('Not on the menu').click()
  await lucia.article('Vrij keuken').click()
  const own = waiter.getByRole('dialog', { name: 'Vrij keuken' })
  await own.getByLabel('Name').fill('Birthday cake')
  await lucia.type('12,5')
  await expect(own.getByText('€ 12,50')).toBeVisible()
  await expectAccessible(waiter)
  await own.getByRole('button', { name: 'Add' }).click()
  await expect(own).toBeHidden()

  await lucia.tab('Order')
  // 2 × 8,50, then 12,50 + 1,00 + 1,50, then 12,50.
  await expect(lucia.subtotal).toContainText('€ 44,50')
  await expect(lucia.line('Margherita')).toContainText('Well done')
  await expectAccessible(waiter)
  await lucia.line('Bruschetta').getByRole('button', { name: 'One fewer: Bruschetta' }).click()
  await expect(lucia.subtotal).toContainText('€ 36,00')
  await lucia.send.click()
  await expectSaid(waiter, `Table ${identifierOf(code)}: order sent.`)
  await expect(waiter).toHaveURL(/receiptpage/)
  await expect(waiter.getByText('Birthday cake')).toBeVisible()
  expect(await dishesAt(code)).toEqual(['1 Birthday cake', '1 Bruschetta al pomodoro', '1 Pizza margherita'])
})

test('the last entry of a free-text article stands there when it is asked for again', async ({ waiter, code }) => {
  const lucia = handheld(waiter)
  await lucia.openTable(identifierOf(code))
  await lucia.group('Not on the menu').click()
  await lucia.article('Vrij bar').click()
  const own = waiter.getByRole('dialog', { name: 'Vrij bar' })
  await own.getByLabel('Name').fill('Corkage')
  await lucia.type('15')
  await own.getByRole('button', { name: 'Add' }).click()
  await expect(own).toBeHidden()
  await waiter.reload()
  await lucia.group('Not on the menu').click()
  await lucia.article('Vrij bar').click()
  await expect(own.getByLabel('Name')).toHaveValue('Corkage')
  await expect(own.getByText('€ 15,00')).toBeVisible()
})

test('short keys are typed with how many, and one that nobody has says so', async ({ waiter, code }) => {
  const lucia = handheld(waiter)
  await lucia.openTable(identifierOf(code))
  const address = new URL(waiter.url())
  await waiter.goto(address.pathname.replace('merchant/menupage', 'nowhere'))
  const pad = waiter.getByRole('region', { name: 'Short keys' })
  for (const key of ['2', 'Times', '1', '0', '1']) await pad.getByRole('button', { name: key, exact: true }).click()
  await expect(pad.getByText('2× next')).toBeVisible()
  // What the key may become stands on the pad of a phone, and above it on a wide screen.
  await expect((lucia.isWide ? waiter : pad).getByRole('button', { name: /^Bruschetta/ })).toBeVisible()
  await expectAccessible(waiter)
  await pad.getByRole('button', { name: 'Add' }).click()
  await expect(lucia.line('Bruschetta').first()).toContainText('€ 17,00')

  // By the keyboard of the device.
  await waiter.keyboard.type('9999')
  await waiter.keyboard.press('Enter')
  await expect(pad.getByText('No article has the key 9999.')).toBeVisible()
  await waiter.keyboard.press('Delete')
  await waiter.keyboard.type('3x201')
  await waiter.keyboard.press('Enter')
  await expect(lucia.line('Carbonara').first()).toContainText('€ 52,50')

  await pad.getByRole('button', { name: 'Note on the last line' }).click()
  const sheet = waiter.getByRole('dialog', { name: 'Carbonara' })
  await sheet.getByLabel('Note for the kitchen').fill('No pepper')
  await sheet.getByLabel('Note for the kitchen').blur()
  await waiter.keyboard.press('Escape')
  await expect(lucia.line('Carbonara').first()).toContainText('No pepper')
  await lucia.send.click()
  await expectSaid(waiter, 'order sent.')
  expect(await dishesAt(code)).toEqual(['2 Bruschetta al pomodoro', '3 Spaghetti alla carbonara'])
})

test('a dish that needs all-you-can-eat is refused from the menu and by its short key', async ({ waiter }) => {
  const sakura = handheld(waiter)
  await sakura.logIn('sakura')
  const tile = sakura.tile('29')
  await expect(tile).toBeVisible()
  await waiter.goto(waiter.url().replace('overview', 'table/29/merchant/menupage'))
  const refusal = waiter.getByRole('alertdialog', { name: 'Ordering not possible' })
  await sakura.group('Nigiri').click()
  await sakura.article('Nigiri sake').click()
  await expect(refusal).toContainText('Enable all-you-can-eat for this table on the till first.')
  await expectAccessible(waiter)
  await refusal.getByRole('button', { name: 'Close' }).click()
  await waiter.goto(waiter.url().replace('merchant/menupage', 'nowhere'))
  await expect(waiter.getByRole('region', { name: 'Short keys' })).toBeVisible()
  await waiter.keyboard.type('3001')
  await waiter.keyboard.press('Enter')
  await expect(refusal).toBeVisible()
  await waiter.keyboard.press('Escape')
  await expect(sakura.send).toBeDisabled()
})

test('the menu is searched by name and key, and Enter adds what is certain, all by keyboard', async ({
  waiter,
  code,
}) => {
  const lucia = handheld(waiter)
  await lucia.openTable(identifierOf(code))
  const open = waiter.getByRole('button', { name: 'Search' })
  if (await open.isVisible()) {
    await open.focus()
    await waiter.keyboard.press('Enter')
  } else await waiter.getByLabel('Short key or name').focus()
  await waiter.keyboard.type('tiram')
  await expect(lucia.article('Tiramisu')).toBeVisible()
  await expect(lucia.article('Bruschetta')).toBeHidden()
  await waiter.keyboard.press('Enter')
  await expect(waiter.getByLabel('Short key or name')).toHaveValue('')
  await waiter.keyboard.type('nothing like this')
  await expect(waiter.getByText('Nothing found for “nothing like this”.')).toBeVisible()
  await expectAccessible(waiter)
  await waiter.getByLabel('Short key or name').fill('')
  await lucia.tab('Order')
  await lucia.send.focus()
  await waiter.keyboard.press('Enter')
  await expectSaid(waiter, 'order sent.')
  expect(await dishesAt(code)).toEqual(['1 Tiramisù'])
})

test('an order is there after a reload, and belongs to its table alone', async ({ waiter, code }) => {
  const lucia = await withDish(waiter, code, 'Antipasti', 'Focaccia')
  await waiter.reload()
  await lucia.tab('Order')
  await expect(lucia.line('Focaccia')).toBeVisible()
  const elsewhere = String((Number(identifierOf(code)) % 20) + 1)
  await waiter.goto(waiter.url().replace(/table\/\d+/, `table/${elsewhere}`))
  await expect(waiter.getByText('No articles to order').first()).toBeVisible()
})

test('an article is sold out and back in two taps each, and a phone at the table sees it at once', async ({
  waiter,
  guest,
  code,
}) => {
  const dish = 'Panzanella'
  const lisa = phone(guest)
  await lisa.sitDown(code)
  const lucia = handheld(waiter)
  await lucia.openTable(identifierOf(code))
  const plus = guest.getByRole('button', { name: new RegExp(`^Add ${dish}`) })
  await expect(plus.first()).toBeVisible()
  await lucia.group('Insalate e contorni').click()
  await lucia.article(dish).click({ button: 'right' })
  const sheet = waiter.getByRole('dialog', { name: dish })
  await expectAccessible(waiter)
  await sheet.getByRole('button', { name: 'Sold out today' }).click()
  await expect(lucia.article(dish)).toContainText('Sold out')
  await expect(plus).toHaveCount(0)

  await lucia.article(dish).click()
  await sheet.getByRole('button', { name: 'Put back on the menu' }).click()
  await expect(lucia.article(dish)).not.toContainText('Sold out')
  await expect(plus.first()).toBeVisible()
})
