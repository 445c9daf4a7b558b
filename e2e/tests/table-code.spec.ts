import { expect, expectAccessible, test } from '../src/fixtures.ts'

test('an empty code is not sent', async ({ guest }) => {
  await guest.goto('/')
  await guest.getByRole('button', { name: 'Start' }).click()
  await expect(guest.getByRole('alert')).toHaveText("Whoops! You can't send an empty code")
  await expect(guest.getByRole('textbox', { name: 'Table code' })).toBeFocused()
  await expectAccessible(guest)
})

test('an unknown code leaves the guest at the start page, which says so', async ({ guest, console }) => {
  console.allow(/status of 404/)
  await guest.goto('/')
  const code = guest.getByRole('textbox', { name: 'Table code' })
  await code.fill('NOWHERE')
  await guest.getByRole('button', { name: 'Start' }).click()
  await expect(guest.getByRole('alert')).toHaveText(
    'We do not know this code. Check it, or scan the code on your table.',
  )
  await expect(code).toHaveValue('NOWHERE')
  await code.press('End')
  await code.pressSequentially('1')
  await expect(guest.getByRole('alert')).toBeHidden()
})

test('an unknown code in the address leads to the start page too', async ({ guest, console }) => {
  console.allow(/status of 404/)
  await guest.goto('/qr/NOWHERE')
  await expect(guest.getByRole('alert')).toContainText('We do not know this code')
  await expect(guest).toHaveURL('/')
})

test('a code in small letters is typed as capitals and opens the menu', async ({ guest, code }) => {
  await guest.goto('/qr')
  const field = guest.getByRole('textbox', { name: 'Table code' })
  await field.pressSequentially(code.toLowerCase())
  await expect(field).toHaveValue(code)
  await field.press('Enter')
  await expect(guest.getByRole('heading', { level: 2, name: 'Antipasti' })).toBeVisible()
  await expect(guest).toHaveURL('/merchant/menupage')
})

test('a code in small letters in the address opens the menu', async ({ guest, code, console }) => {
  const menu = guest.getByRole('heading', { level: 2, name: 'Antipasti' })
  await guest.goto(`/qr/${code.toLowerCase()}`)
  await expect(menu).toBeVisible()

  // Nobody knows whether a bill that cannot be asked for is running: the start page leads to the menu all the same.
  console.allow(/status of 503/)
  await guest.route(/\/sp\/v8\/receipt/, (route) => route.fulfill({ status: 503, body: '' }))
  await guest.goto('/')
  await expect(menu).toBeVisible()
  await expect(guest).toHaveURL('/merchant/menupage')
})

test('the field of the code comes up over the keyboard of a phone', async ({ guest }) => {
  await guest.goto('/')
  const field = guest.getByRole('textbox', { name: 'Table code' })
  await expect(field).toBeVisible()
  // What a keyboard leaves of the screen.
  await guest.setViewportSize({ width: 390, height: 440 })
  await field.focus()
  await expect.poll(() => guest.evaluate(() => Math.round(scrollY + innerHeight - document.body.scrollHeight))).toBe(0)
})
