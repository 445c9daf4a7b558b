import type { Page } from '@playwright/test'
import { overview, receiptsAt } from '../src/api.ts'
import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { staff } from '../src/party.ts'
import { phone } from '../src/phone.ts'
import { newLucia } from '../src/venue.ts'
import { type Words, words } from '../src/words/index.ts'

const { en, nl } = words

test('an evening: two phones, of which one Dutch, and two waiters at one table, from the code to the free table', async ({
  newGuest,
  newWaiter,
}) => {
  const { codeOf, login } = await newLucia()
  const table = '4'
  const [phoneOfLisa, phoneOfTom] = [await newGuest(), await newGuest('nl')]
  const [lisa, tom] = [phone(phoneOfLisa), phone(phoneOfTom, nl)]
  const guests = [
    { page: phoneOfLisa, at: lisa, say: en },
    { page: phoneOfTom, at: tom, say: nl },
  ]
  const [first, second] = [await newWaiter(), await newWaiter()]
  const [anna, marco] = [handheld(first), handheld(second)]
  const bothOwe = async (amount: string) => {
    for (const { at, say } of guests) await expect(at.total(say.toPay)).toContainText(amount)
  }
  const bothWaitersSee = async (amount: string) => {
    for (const { tile } of [anna, marco]) await expect(tile(table)).toHaveAccessibleName(seated(table, amount))
  }

  await test.step('both waiters look at the free tables', async () => {
    for (const waiter of [anna, marco]) {
      await waiter.logIn(login.username, login.password)
      await expect(waiter.tile(table)).toHaveAccessibleName(en.tableFree(table))
    }
    await expectAccessible(first)
  })

  const pin = await test.step('the first phone opens the table and orders; both waiters see it', async () => {
    await lisa.sitDown(codeOf(table))
    await lisa.plus('Bruschetta al pomodoro').click()
    await lisa.dish('Pizza margherita').click()
    const sheet = lisa.sheet('Pizza margherita')
    await sheet.getByRole('radio', { name: en.wholegrain }).check()
    await sheet.getByRole('button', { name: en.addToOrder }).click()
    await expect(sheet).toBeHidden()
    await lisa.goTo('order')
    await lisa.send.click()
    // 8,50 and 12,50 + 1,00.
    await expect(lisa.total(en.toPay)).toContainText('€ 22,00')
    await bothWaitersSee('€ 22,00')
    return pinOn(phoneOfLisa)
  })

  await test.step('the second phone joins with the PIN and orders; each sees what the other ordered', async () => {
    await phoneOfTom.goto(`/qr/${codeOf(table)}`)
    const question = phoneOfTom.getByRole('dialog', { name: nl.pinWanted })
    await expect(question).toBeVisible()
    await expectAccessible(phoneOfTom)
    for (const digit of pin) await question.getByRole('button', { name: digit, exact: true }).click()
    await expect(question).toBeHidden()
    await tom.goTo('menu')
    await expectAccessible(phoneOfTom)
    await tom.orders('Focaccia al rosmarino')
    await bothOwe('€ 28,00')
    await bothWaitersSee('€ 28,00')
    await expectOrders(phoneOfLisa, en, { [en.you]: 'Pizza margherita', [en.someone]: 'Focaccia al rosmarino' })
    await expectOrders(phoneOfTom, nl, { [nl.you]: 'Focaccia al rosmarino', [nl.someone]: 'Pizza margherita' })
    await expectAccessible(phoneOfTom)
  })

  await test.step('the first waiter orders for the table; both phones and the other waiter see it', async () => {
    await anna.tile(table).click()
    await anna.tab(en.menu)
    await anna.group('Pasta').click()
    await anna.article('Carbonara').click()
    await anna.article('Carbonara').click()
    await expectAccessible(first)
    await anna.tab(en.order)
    await expect(anna.subtotal).toContainText('€ 35,00')
    await anna.send.click()
    await expectSaid(first, `Table ${table}: order sent.`)
    await expect(marco.tile(table)).toHaveAccessibleName(seated(table, '€ 63,00'))
    for (const { page, say } of guests) {
      await expectOrders(page, say, { [say.byWaiter]: 'Spaghetti alla carbonara' })
      await billOf(page, say)
    }
    await bothOwe('€ 63,00')
    await expectAccessible(phoneOfLisa)
  })

  await test.step('what is sold out leaves the order of both phones, and both are told', async () => {
    for (const { page, at, say } of guests) {
      await at.goTo('menu')
      await at.plus('Tiramisù').click()
      await at.plus('Panna cotta').click()
      await at.goTo('order')
      await expect(at.total(say.subtotal)).toContainText('€ 16,00')
      await expectAccessible(page)
    }
    await anna.tab(en.menu)
    await anna.group('Dolci').click()
    await anna.article('Tiramisu').click({ button: 'right' })
    await first.getByRole('dialog', { name: 'Tiramisu' }).getByRole('button', { name: 'Sold out today' }).click()
    await expect(anna.article('Tiramisu')).toContainText(en.soldOut)
    for (const { page, at, say } of guests) {
      const notice = page.getByRole('alertdialog', { name: say.noLongerAvailable })
      await expect(notice.getByRole('listitem')).toHaveText(['1 × Tiramisù'])
      await expectAccessible(page)
      await notice.getByRole('button', { name: 'OK' }).click()
      await expect(at.total(say.subtotal)).toContainText('€ 7,50')
      await at.goTo('menu')
      await expect(at.plus('Tiramisù')).toHaveCount(0)
      await at.goTo('receipt')
    }
  })

  await test.step('a phone asks for the bill by card; the second waiter sees the call and ends it for both', async () => {
    await lisa.goTo('service')
    await phoneOfLisa.getByRole('button', { name: en.askForBill }).press('Enter')
    const how = phoneOfLisa.getByRole('alertdialog', { name: en.howToPay })
    await how.getByRole('button', { name: en.byCard }).click()
    await expect(phoneOfLisa.getByRole('button', { name: en.billOnTheWay })).toBeVisible()
    if (!lisa.isWide) await phoneOfLisa.getByRole('dialog').getByRole('button', { name: en.close }).click()
    await lisa.goTo('receipt')

    const strip = second.getByRole('region', { name: 'Calls waiting' })
    await expect(strip.getByRole('link')).toHaveText([/^4Bill, card/])
    await expectAccessible(second)
    await second.getByRole('button', { name: `Table ${table} done` }).click()
    await expect(strip).toBeHidden()
    const { calls } = await overview(await staff(login))
    expect(calls).toEqual([])
  })

  await test.step('the first waiter makes a pro forma and takes 20 euros in cash', async () => {
    await anna.tab(en.receipt)
    await first.getByRole('button', { name: en.pay, exact: true }).click()
    await expect(anna.left).toContainText('€ 63,00')
    await anna.method('Pro forma').click()
    await expectSaid(first, en.proForma(table))
    await anna.type('20')
    await anna.part.click()
    await expect(anna.left).toContainText('€ 20,00')
    await anna.method(en.cash).click()
    await expectAccessible(first)
    await anna.ok.click()
    await expectSaid(first, en.paidPart(table, '€ 20,00'))
    await bothOwe('€ 43,00')
    await expect(marco.tile(table)).toHaveAccessibleName(seated(table, '€ 43,00'))
  })

  await test.step('the second waiter takes the rest: half by card, 10 by card, cash with change', async () => {
    await marco.openCheckout(table)
    await expect(marco.left).toContainText('€ 43,00')
    await marco.method('½ Card').click()
    await expect(marco.left).toContainText('€ 21,50')
    await marco.type('10')
    await marco.method(en.card).click()
    await expect(marco.left).toContainText('€ 11,50')
    await expect(marco.ok).toBeDisabled()
    await marco.type('20')
    await marco.method(en.cash).click()
    await expect(marco.covered).toContainText('€ 0,00')
    await expect(second.getByText(en.change, { exact: true }).locator('..')).toContainText('€ 8,50')
    await expectAccessible(second)
    await marco.ok.click()
    await expectSaid(second, en.paid(table, '€ 43,00'))
  })

  await test.step('both phones and the other waiter learn that the bill is cleared, and the table is free', async () => {
    for (const { page, say } of guests) {
      const cleared = page.getByRole('alertdialog', { name: say.cleared })
      await expect(cleared).toBeVisible()
      await expectAccessible(page)
      await cleared.getByRole('button', { name: say.toStart }).click()
      await expect(page.getByRole('heading', { name: say.welcome })).toBeVisible()
    }
    await expect(first).toHaveURL(/\/overview$/)
    for (const { tile } of [anna, marco]) await expect(tile(table)).toHaveAccessibleName(en.tableFree(table))
  })

  await test.step('every cent is where it was put', async () => {
    const [closed, ...others] = await receiptsAt(await staff(login), codeOf(table), { closed: true })
    expect(others).toEqual([])
    expect(closed?.amountOpen).toBe(0)
    expect(closed?.transactions.map(({ amount, payment_methods }) => ({ amount, payment_methods }))).toEqual([
      { amount: 2000, payment_methods: [{ name: 'CASH', amount: 2000 }] },
      {
        amount: 4300,
        payment_methods: [
          { name: 'CARD_50', amount: 2150 },
          { name: 'CARD', amount: 1000 },
          { name: 'CASH', amount: 1150, received: 2000 },
        ],
      },
    ])
    expect(await receiptsAt(await staff(login), codeOf(table))).toEqual([])
  })
})

const seated = (table: string, amount: string) =>
  new RegExp(`^${en.tableSeated(table)}, \\d:\\d\\d, ${amount.replace(' ', '\\s')}(, Needs you)?$`)

async function pinOn(page: Page): Promise<string> {
  const shown = await page.getByText('Table PIN').locator('..').textContent()
  const pin = /\d{4}/.exec(shown ?? '')?.[0]
  if (!pin) throw new Error('The receipt shows no PIN')
  return pin
}

/** Looks at the orders on a phone's receipt: by whom, and a dish of it. */
async function expectOrders(page: Page, say: Words, ordered: Record<string, string>): Promise<void> {
  await page.getByRole('tablist', { name: say.billOrOrders }).getByRole('tab', { name: say.orders }).click()
  const orders = page.getByRole('tabpanel').last().locator('ol > li')
  for (const [by, dish] of Object.entries(ordered)) {
    await expect(orders.filter({ has: page.getByText(by, { exact: true }) })).toContainText(dish)
  }
}

async function billOf(page: Page, say: Words): Promise<void> {
  await page.getByRole('tablist', { name: say.billOrOrders }).getByRole('tab', { name: say.bill }).click()
}
