import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'

test('the hint of the first visit lies over nothing that one would press', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await expect(guest.getByRole('status').filter({ hasText: 'Tap + to put a dish' })).toBeVisible()
  // On a phone the dishes are everywhere; there the tabs must stay free.
  const pressable = lisa.isWide ? 'button, a, input' : 'nav a'
  expect(await coveredBy(guest, 'Tap + to put a dish', pressable)).toEqual([])
})

test('the message that an order was sent lies over no button', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  await lisa.orders('Bruschetta al pomodoro')
  await expect(guest.getByRole('status').filter({ hasText: 'Your order has been sent.' })).toBeVisible()
  expect(await coveredBy(guest, 'Your order has been sent.', 'button, a, input')).toEqual([])
})

/** The names of what can be pressed and lies, wholly or in part, under the message with this text. */
function coveredBy(page: Page, text: string, pressable: string): Promise<string[]> {
  return page.evaluate(
    ([text, pressable]) => {
      const statuses = [...document.querySelectorAll('[role="status"] > div')]
      const message = statuses.find((status) => status.textContent?.includes(text))?.getBoundingClientRect()
      if (!message) throw new Error(`No message says "${text}"`)
      return [...document.querySelectorAll(pressable)].flatMap((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect()
        const isApart = right <= message.left || left >= message.right || bottom <= message.top || top >= message.bottom
        return isApart || width === 0 ? [] : [element.getAttribute('aria-label') ?? element.textContent ?? '']
      })
    },
    [text, pressable] as const,
  )
}
