import type { Locator } from '@playwright/test'
import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { cheese, newVenue, soup } from '../src/venue.ts'

const modifier = (id: number, name: string, price = '0.00') => ({ id, name, price })

/** A dish with a group of choices of each mode. */
const pizza = { id: 3, name: 'Pizza', price: '10.00', modifierGroups: ['extra', 'side', 'dips', 'dough'] }
const choices = {
  modifierGroups: [
    {
      key: 'extra',
      id: 1,
      name: 'Extra',
      choose: 'several',
      maxN: 2,
      modifiers: [modifier(1, 'Rocket', '1.00'), modifier(2, 'Olives', '2.00'), modifier(3, 'Capers')],
    },
    {
      key: 'side',
      id: 2,
      name: 'Side',
      choose: 'one-or-none',
      modifiers: [modifier(4, 'Salad'), modifier(5, 'Fries')],
    },
    {
      key: 'dips',
      id: 3,
      name: 'Dips',
      choose: 'counted',
      maxN: 1,
      modifiers: [modifier(6, 'Garlic', '0.50'), { ...modifier(7, 'Honey'), description: 'With chilli' }],
    },
    { key: 'dough', id: 4, name: 'Dough', choose: 'one', modifiers: [modifier(8, 'Classic'), modifier(9, 'Rye')] },
  ],
}

test('each kind of choice keeps to its rule, and the first that is missing is led to', async ({ guest }) => {
  const { code } = await newVenue({ dishes: [soup, pizza], menu: choices })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  const dish = await lisa.dish('Pizza').elementHandle()
  // A plus on a dish with choices opens it.
  await lisa.plus('Pizza').click()
  const sheet = lisa.sheet('Pizza')
  const add = sheet.getByRole('button', { name: 'Add to order' })

  // Several, at most two.
  await sheet.getByRole('checkbox', { name: 'Rocket' }).check()
  await sheet.getByRole('checkbox', { name: 'Olives' }).check()
  await expect(sheet.getByRole('checkbox', { name: 'Capers' })).toBeDisabled()
  await sheet.getByRole('checkbox', { name: 'Olives' }).uncheck()
  await expect(sheet.getByRole('checkbox', { name: 'Capers' })).toBeEnabled()

  // One or none.
  await sheet.getByRole('checkbox', { name: 'Salad' }).check()
  await sheet.getByRole('checkbox', { name: 'Fries' }).check()
  await expect(sheet.getByRole('checkbox', { name: 'Salad' })).not.toBeChecked()
  await sheet.getByRole('checkbox', { name: 'Fries' }).uncheck()

  // Counted: one per pizza.
  await expect(sheet.getByText('With chilli')).toBeVisible()
  await sheet.getByRole('button', { name: 'One more: Garlic' }).click()
  await expect(sheet.getByRole('button', { name: 'One more: Honey' })).toBeDisabled()
  await quantity(sheet).getByRole('button', { name: 'One more' }).click()
  await sheet.getByRole('button', { name: 'One more: Garlic' }).click()
  await expect(add).toContainText('€ 24,00')

  // Fewer pizzas than the dips were for, and no dough.
  await quantity(sheet).getByRole('button', { name: 'One fewer' }).click()
  await add.click()
  await expectSaid(guest, 'You can choose at most 1')
  await expect(group(sheet, 'Dips')).toBeInViewport()
  await sheet.getByRole('button', { name: 'One fewer: Garlic' }).click()
  await add.click()
  await expectSaid(guest, 'You have to make a choice at Dough')
  await expect(group(sheet, 'Dough')).toBeInViewport()
  await expect(group(sheet, 'Dough')).toBeFocused()
  // The words go by themselves.
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await sheet.getByRole('radio', { name: 'Rye' }).check()
  await expectAccessible(guest)
  await expect(add).toContainText('€ 11,50')
  await add.click()
  // Pressed again before its sheet is gone.
  await dish?.evaluate((button) => (button as HTMLElement).click())
  await expect(group(sheet, 'Dough').getByRole('radio', { name: 'Rye' })).not.toBeChecked()
  await guest.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await lisa.goTo('order')
  await expect(lisa.total('Subtotal')).toContainText('€ 11,50')
})

test('a choice with a limit of its own stops there, which grows with the dish, and says so', async ({ guest }) => {
  const dips = {
    key: 'dips',
    id: 3,
    name: 'Dips',
    choose: 'counted',
    maxN: 3,
    modifiers: [modifier(6, 'Garlic'), { ...modifier(7, 'Truffle'), maxN: 1 }],
  }
  const { code } = await newVenue({
    dishes: [soup, { ...pizza, modifierGroups: ['dips'] }],
    menu: { modifierGroups: [dips] },
  })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.plus('Pizza').click()
  const sheet = lisa.sheet('Pizza')
  const more = sheet.getByRole('button', { name: 'One more: Truffle' })
  await more.click()
  await expect(more).toBeDisabled()
  await expect(sheet.getByText('At most 1')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'One more: Garlic' })).toBeEnabled()
  await quantity(sheet).getByRole('button', { name: 'One more' }).click()
  await more.click()
  await expect(sheet.getByText('At most 2')).toBeVisible()
  await expectAccessible(guest)

  // Fewer pizzas than there is truffle for.
  await quantity(sheet).getByRole('button', { name: 'One fewer' }).click()
  await sheet.getByRole('button', { name: 'Add to order' }).click()
  await expectSaid(guest, 'You can choose at most 1 at Truffle')
  await expect(group(sheet, 'Dips')).toBeFocused()
})

test('as many as one order takes: the plus and the stepper show that there is no more', async ({ guest }) => {
  const { code } = await newVenue({ dishes: [{ ...soup, maxN: 2 }, cheese] })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.dish('Soup').click()
  const sheet = lisa.sheet('Soup')
  await expect(sheet.getByText('At most 2 in one order')).toBeVisible()
  await quantity(sheet).getByRole('button', { name: 'One more' }).click()
  await expect(quantity(sheet).getByRole('button', { name: 'One more' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Add to order' }).click()
  await expect(sheet).toBeHidden()
  await expect(lisa.plus('Soup')).toBeDisabled()
  await expect(lisa.plus('Cheese')).toBeEnabled()
  await expectAccessible(guest)
  await lisa.dish('Soup').click()
  await expect(sheet.getByText('At most 2 in one order').first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Add to order' })).toBeDisabled()
  await expectAccessible(guest)
})

test('a dish that asks for a larger order says how large, and keeps what it needs', async ({ guest }) => {
  const { code } = await newVenue({ dishes: [soup, { ...cheese, minAmount: '13.00' }] })
  const lisa = phone(guest)
  const refused = guest.getByRole('alertdialog')
  await guest.goto(`/qr/${code}`)
  await lisa.plus('Soup').click()
  await lisa.plus('Cheese').click()
  await expect(refused).toContainText('13,00')
  await refused.getByRole('button').click()
  await lisa.plus('Soup').click()
  await lisa.plus('Cheese').click()
  await lisa.goTo('order')
  await expect(lisa.total('Subtotal')).toContainText('€ 22,00')
  await guest.getByRole('button', { name: 'Change Soup' }).click()
  const sheet = lisa.sheet('Soup')
  await quantity(sheet).getByRole('button', { name: 'One fewer' }).click()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(refused).toContainText('13,00')
  await refused.getByRole('button').click()
  await guest.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(lisa.total('Subtotal')).toContainText('€ 22,00')
})

test('a remark is as long as the dish allows', async ({ guest }) => {
  const { code } = await newVenue({ dishes: [{ ...soup, allowRemark: 10 }, cheese] })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  for (const [dish, most] of [
    ['Soup', '10'],
    ['Cheese', '128'],
  ] as const) {
    await lisa.dish(dish).click()
    const note = lisa.sheet(dish).getByRole('textbox', { name: 'A note for the kitchen' })
    await expect(note).toHaveAttribute('maxlength', most)
    await note.fill('x')
    await expect(lisa.sheet(dish).getByText(`1 of ${most}`)).toBeVisible()
    await guest.keyboard.press('Escape')
    await expect(lisa.sheet(dish)).toBeHidden()
  }
})

test.describe('in German', () => {
  test.use({ language: 'de' })
  test('nothing of the menu and the sheet runs over its edge', async ({ guest }) => {
    const words = 'Donaudampfschifffahrtsgesellschaftskapitänsfrühstück'
    const { code } = await newVenue({
      dishes: [{ ...pizza, name: words, description: words }, { ...soup, soldOut: true }, cheese],
      menu: choices,
    })
    await guest.goto(`/qr/${code}`)
    await guest.getByRole('button', { name: words, exact: true }).click()
    const sheet = guest.getByRole('dialog', { name: words })
    await expect(sheet).toBeVisible()
    expect(await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(
      await sheet.evaluate((element) =>
        [element, ...element.querySelectorAll('button, legend, p, label')]
          .filter((part) => !part.classList.contains('vh') && part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent),
      ),
    ).toEqual([])
    await expectAccessible(guest)
  })
})

function quantity(sheet: Locator): Locator {
  return sheet.getByRole('group', { name: 'Quantity' })
}

function group(sheet: Locator, name: string): Locator {
  return sheet.locator('fieldset').filter({ has: sheet.page().getByText(name, { exact: true }) })
}
