import { expect, expectAccessible, expectSaid, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { cheese, newVenue, soup } from '../src/venue.ts'

test('what the venue says to everybody stands over the menu', async ({ guest }) => {
  const welcomeMessage = 'Welcome!\nOrder from your phone.'
  const { code } = await newVenue({ info: { welcomeMessage, infoMessage: 'Cash only tonight' } })
  await guest.goto(`/qr/${code}`)
  await expect(guest.getByText('Order from your phone.')).toBeVisible()
  await expect(guest.getByText('Cash only tonight')).toBeVisible()
  await expectAccessible(guest)
})

test('a dish only to be seen opens, and cannot be ordered', async ({ guest }) => {
  const { code } = await newVenue({ dishes: [{ ...soup, viewOnly: true }, cheese] })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await expect(lisa.plus('Cheese')).toBeVisible()
  await expect(lisa.plus('Soup')).toBeHidden()
  await lisa.dish('Soup').click()
  await expect(lisa.sheet('Soup')).toBeVisible()
  await expect(lisa.sheet('Soup').getByRole('button', { name: 'Add to order' })).toBeHidden()
  await expect(lisa.sheet('Soup').getByRole('textbox')).toBeHidden()
  await expect(lisa.sheet('Soup')).toContainText('You cannot order this by phone. Ask the waiter about it.')
})

test('a venue without the quick plus takes dishes from their sheets', async ({ guest }) => {
  const { code } = await newVenue({ activeMArticlePlus: false })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.dish('Soup').click()
  await expect(lisa.plus('Soup')).toBeHidden()
  await lisa.sheet('Soup').getByRole('button', { name: 'Add to order' }).click()
  await expect(lisa.section('order')).toContainText('1')
})

test('what a dish has to say is said when it is added, by plus and from the sheet', async ({ guest }) => {
  const said = 'We make it fresh: it takes 25 minutes.'
  const { code } = await newVenue({ dishes: [{ ...soup, extraMessage: said }, cheese] })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await lisa.dish('Soup').click()
  await expect(lisa.sheet('Soup')).toBeVisible()
  await expect(guest.getByText(said)).toBeHidden()
  await lisa.sheet('Soup').getByRole('button', { name: 'Add to order' }).click()
  await expectSaid(guest, said)
  // The way back out of the sheet; a page that reloads in the middle of it stops.
  await expect.poll(() => guest.evaluate(() => history.state?.usr)).toBeFalsy()
  await guest.reload()
  await lisa.plus('Soup').click()
  await expectSaid(guest, said)
})

test('each dish that is added is reported, with others that were added soon after', async ({ guest, code }) => {
  const lisa = phone(guest)
  await lisa.sitDown(code)
  const sent = guest.waitForRequest(/\/sp\/v8\/userLog\/\d+$/)
  await lisa.plus('Bruschetta al pomodoro').click()
  await lisa.plus('Bruschetta al pomodoro').click()
  const request = await sent
  const { events } = request.postDataJSON()
  expect(events).toMatchObject([{ kind: 'article_added' }, { kind: 'article_added' }])
  expect(events[0].m_article_id).toBe(events[1].m_article_id)
  expect((await request.response())?.status()).toBe(200)
})

test('the first hint lies over no dish', async ({ guest }) => {
  await guest.addInitScript(() => {
    new MutationObserver(() => {
      const hint = [...document.querySelectorAll('[role="status"] > *')].find((place) =>
        place.textContent?.startsWith('Tap + to put a dish'),
      )
      if (!hint || 'covered' in window) return
      const { top, bottom, left, right } = hint.getBoundingClientRect()
      const covered = [...document.querySelectorAll('[data-dish]')].filter((dish) => {
        const row = dish.getBoundingClientRect()
        return row.top < bottom && row.bottom > top && row.left < right && row.right > left
      })
      Object.assign(window, { covered: covered.map((dish) => dish.textContent) })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const { code } = await newVenue({})
  await guest.goto(`/qr/${code}`)
  await expect.poll(() => guest.evaluate(() => (window as { covered?: string[] }).covered)).toEqual([])
})

test('a venue that builds up no receipt has no section for it', async ({ guest }) => {
  const { code } = await newVenue({ mustBuildupReceipt: false })
  const lisa = phone(guest)
  await guest.goto(`/qr/${code}`)
  await expect(lisa.section('order')).toBeVisible()
  await expect(lisa.section('receipt')).toBeHidden()
})
