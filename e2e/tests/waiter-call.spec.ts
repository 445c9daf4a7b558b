import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../src/fixtures.ts'
import { handheld } from '../src/handheld.ts'
import { callsAt } from '../src/party.ts'
import { phone } from '../src/phone.ts'
import { identifierOf } from '../src/table.ts'

test('holding the tile for half a second calls the waiter, a tap does not', async ({ guest, waiter, code }) => {
  const table = identifierOf(code)
  const lucia = handheld(waiter)
  const lisa = phone(guest)
  await lucia.logIn()
  await expect(lucia.tile(table)).toHaveAccessibleName(`Table ${table}, free`)
  const asked: string[] = []
  guest.on('request', (request) => {
    if (request.url().includes('/order/waiter')) asked.push(request.url())
  })
  await guest.clock.install()
  await lisa.sitDown(code)
  await lisa.goTo('service')

  // The clock stands still, so a tap is short; what it has set going has time to happen afterwards.
  const tile = guest.getByRole('button', { name: 'Call the waiter' })
  await tile.waitFor()
  await guest.clock.pauseAt(Date.now() + 60_000)
  await tile.click()
  await guest.clock.runFor(5_000)
  await expect(tile).toBeVisible()
  expect(await callsAt(code)).toEqual([])
  await guest.clock.resume()

  const box = await tile.boundingBox()
  if (!box) throw new Error('The tile has no place on the screen')
  await guest.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await guest.mouse.down()
  await expect(guest.getByRole('button', { name: 'The waiter is on the way' })).toBeVisible()
  await guest.mouse.up()
  expect(asked).toHaveLength(1)
  await expectAccessible(guest)

  await expectCallAndTick(waiter, code)
  expect(await callsAt(code)).toEqual([])
})

test('by keyboard the call is asked for first', async ({ guest, waiter, code }) => {
  const table = identifierOf(code)
  const lucia = handheld(waiter)
  const lisa = phone(guest)
  await lucia.logIn()
  await expect(lucia.tile(table)).toHaveAccessibleName(`Table ${table}, free`)
  await lisa.sitDown(code)
  await lisa.goTo('service')

  await guest.getByRole('button', { name: 'Call the waiter' }).press('Enter')
  const question = guest.getByRole('alertdialog', { name: 'Call the waiter to your table?' })
  await expect(question).toBeVisible()
  await expectAccessible(guest)
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(question).toBeHidden()
  expect(await callsAt(code)).toEqual([])

  await guest.getByRole('button', { name: 'Call the waiter' }).press('Enter')
  await question.getByRole('button', { name: 'Call the waiter' }).press('Enter')
  await expect(guest.getByRole('button', { name: 'The waiter is on the way' })).toBeVisible()
  await expectCallAndTick(waiter, code)
})

/** The call stands on the handheld, in the strip and at the tile's corner, until the waiter ticks it off. */
async function expectCallAndTick(waiter: Page, code: string) {
  const table = identifierOf(code)
  const { tile } = handheld(waiter)
  const tick = waiter.getByRole('button', { name: `Table ${table} done` })
  await expect(tile(table)).toHaveAccessibleName(`Table ${table}, free, Needs you`)
  await expect(waiter.getByRole('region', { name: 'Calls waiting' })).toContainText(table)
  await expect(tick).toBeVisible()
  await expectAccessible(waiter)
  await tick.click()
  await expect(tick).toBeHidden()
  await expect(tile(table)).toHaveAccessibleName(`Table ${table}, free`)
  await expect.poll(() => callsAt(code)).toEqual([])
}
