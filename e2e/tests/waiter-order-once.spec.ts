import type { Route } from '@playwright/test'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { dishesAt } from '../src/party.ts'
import { withDish } from '../src/waiter.ts'

for (const moment of ['before the order arrives', 'before the answer is back'] as const) {
  test(`an order arrives once though the connection breaks ${moment} and the page is loaded anew`, async ({
    waiter,
    code,
    console,
  }) => {
    console.allow(/net::ERR_/)
    const lucia = await withDish(waiter, code, 'Antipasti', 'Focaccia')
    await waiter.route(/\/sp\/v8\/order\?/, async (route) => {
      if (moment === 'before the answer is back') await route.fetch()
      await route.abort()
    })
    await lucia.tab('Order')
    await lucia.send.click()
    await expect(waiter.getByText(/is kept on this handheld and sent by itself/)).toBeVisible()
    await expectAccessible(waiter)
    // A try may be on its way still.
    await waiter.unrouteAll({ behavior: 'ignoreErrors' })
    await waiter.reload()
    await expect.poll(() => dishesAt(code)).toEqual(['1 Focaccia al rosmarino'])
    await expect(waiter.getByText('No articles to order').first()).toBeVisible()
    await expect(waiter.getByText(/is kept on this handheld/)).toBeHidden()
    expect(await dishesAt(code)).toEqual(['1 Focaccia al rosmarino'])
  })
}

test('a page that dies in the middle of sending neither loses the order nor orders twice', async ({
  waiter,
  code,
  console,
}) => {
  console.allow(/net::ERR_/)
  const lucia = await withDish(waiter, code, 'Antipasti', 'Caprese')
  const arrived = new Promise<void>((resolve) => {
    // The server has it, this handheld never hears.
    const unheard = async (route: Route) => {
      await route.fetch()
      resolve()
    }
    void waiter.route(/\/sp\/v8\/order\?/, unheard, { times: 1 })
  })
  await lucia.tab('Order')
  await lucia.send.click()
  await arrived
  await waiter.reload()
  await expect(waiter.getByText('No articles to order').first()).toBeVisible()
  expect(await dishesAt(code)).toEqual(['1 Caprese di bufala'])
})
