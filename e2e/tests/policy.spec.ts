import { expect, test } from '../src/fixtures.ts'

test('no page allows inline scripts or styles', async ({ guest, waiter }) => {
  for (const page of [guest, waiter]) {
    const reply = await page.goto('/')
    const policy = reply?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/default-src '(self|none)'/)
    expect(policy).not.toContain("'unsafe-inline'")
    expect(policy).not.toContain("'unsafe-eval'")
  }
})

// Every page of every test is listened to; here the listening itself is tried.
test('what the policy forbids does not go unheard', async ({ guest, console }) => {
  console.allow(/Against the policy|Content Security Policy/)
  await guest.goto('/')
  const heard = guest.waitForEvent('console', (message) => message.text().startsWith('Against the policy'))
  await guest.evaluate(() => document.body.setAttribute('style', 'color: red'))
  expect((await heard).text()).toContain('style-src')
})
