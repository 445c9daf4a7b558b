import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { hold } from '../src/network.ts'
import { seated } from '../src/party.ts'
import { identifierOf } from '../src/table.ts'
import { newVenue } from '../src/venue.ts'
import { atReceipt } from '../src/waiter.ts'

test.beforeEach(({ console }) => {
  // The browser itself says that a request failed.
  console.allow(/net::ERR_/)
})

test('a venue without tables says that there are none yet', async ({ waiter }) => {
  const { login } = await newVenue({ name: 'Bare Walls', tableCount: 0, dishes: [] })
  await handheld(waiter).logIn(login.username, login.password)
  await expect(waiter.getByText('There are no tables yet.')).toBeVisible()
  await expect(waiter.getByRole('heading', { name: 'Bare Walls' })).toBeVisible()
  await expectAccessible(waiter)
})

test('a receipt shows its shape while it is loading, and a way to ask again when that failed', async ({
  waiter,
  code,
}) => {
  await seated(code)
  await atReceipt(waiter, code)

  let answer: 'none' | 'lost' | 'real' = 'none'
  const waiting: (() => void)[] = []
  await waiter.route(/\/receipt\/alloverview/, async (route) => {
    if (answer === 'none') await new Promise<void>((resolve) => waiting.push(resolve))
    if (answer === 'lost') await route.abort('connectionreset')
    else await route.continue()
  })
  await waiter.reload()
  await expect(waiter.getByRole('status').filter({ hasText: 'Loading the bill…' })).toBeVisible()
  await expectAccessible(waiter)

  answer = 'lost'
  for (const go of waiting) go()
  await expect(waiter.getByText('The bill could not be loaded.')).toBeVisible()
  await expectAccessible(waiter)
  // The press comes before the answer, else a live hint might fetch it first.
  answer = 'none'
  await waiter.getByRole('button', { name: 'Try again' }).last().click()
  answer = 'real'
  for (const go of waiting) go()
  await expect(waiter.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
})

test('the options opened while the menu is loading stay open when it is there', async ({ waiter, code }) => {
  await seated(code)
  await atReceipt(waiter, code)
  const replies = await hold(waiter, /\/sp\/v8\/(menu|merchant)\//)
  await waiter.goto(waiter.url().replace(/receiptpage.*/, 'menupage'))
  await waiter.getByRole('button', { name: 'More' }).first().click()
  const options = waiter.getByRole('dialog', { name: 'Lucia Moretti' })
  await expect(options).toBeVisible()
  replies.release()
  await expect(waiter.getByText('Antipasti', { exact: true })).toBeAttached()
  await expect(options).toBeVisible()
})

test('a fault of the app says so, and after loading again the tables are there', async ({ waiter, code, console }) => {
  console.allow(/TypeError|error: %o/)
  const lucia = handheld(waiter)
  await lucia.logIn()
  await expect(lucia.tile(identifierOf(code))).toBeVisible()

  // Tables as no version of the server sends them: drawing them throws.
  await waiter.route(/\/receipt\/alloverview/, (route) =>
    route.fulfill({ json: { message: 'success', sp_receipts: [null], tables: [], calls: [] } }),
  )
  await waiter.reload()
  const fault = waiter.getByRole('alert')
  await expect(fault).toContainText('Something went wrong')
  await expect(fault).toContainText('What was booked stays booked.')
  await expectAccessible(waiter)

  await waiter.unroute(/\/receipt\/alloverview/)
  await fault.getByRole('button', { name: 'Reload' }).click()
  await expect(lucia.tile(identifierOf(code))).toBeVisible()
})
