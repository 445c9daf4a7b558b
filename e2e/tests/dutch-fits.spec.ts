import { expect, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { words } from '../src/words.ts'

test.use({ language: 'nl' })

test('the longer Dutch words have room in the sections of the table and in the drawer', async ({ guest, code }) => {
  const lisa = phone(guest, words.nl)
  await lisa.sitDown(code)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.goTo('order')
  await expect(lisa.send).toBeVisible()
  expect(await guest.getByRole('tab').evaluateAll(withoutRoom)).toEqual([])
  expect(await guest.getByRole('textbox').evaluateAll(clippedPlaceholders)).toEqual([])

  await lisa.goTo('menu')
  await lisa.orders('Caprese di bufala')
  await guest.getByRole('button', { name: 'Service' }).click()
  const title = guest.getByRole('dialog').getByRole('heading', { name: 'Hoe kunnen we helpen?' })
  await expect(title).toBeVisible()
  expect(await title.evaluate((element) => element.getClientRects()[0]?.height)).toBeLessThan(30)
})

/** Names of tabs whose words come nearer than four pixels to an edge. */
function withoutRoom(tabs: Element[]): string[] {
  return tabs.flatMap((tab) => {
    const { left, right } = tab.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(tab)
    const inside = words.getBoundingClientRect()
    return inside.left - left < 4 || right - inside.right < 4 ? [tab.textContent ?? ''] : []
  })
}

function clippedPlaceholders(fields: Element[]): string[] {
  return fields.flatMap((field) => {
    if (!(field instanceof HTMLInputElement)) return []
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('This browser cannot measure text')
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(field.placeholder).width > room ? [field.placeholder] : []
  })
}
