import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../src/fixtures.ts'
import { serverUnderTest } from '../src/server.ts'

test('no page may be shown in a frame of another site', async ({ guest, code, console }) => {
  console.allow(/frame-ancestors/)
  const { port } = await serverUnderTest()
  const elsewhere = createServer((_request, reply) =>
    reply
      .setHeader('content-type', 'text/html')
      .end(`<link rel="icon" href="data:,"><iframe src="http://localhost:${port}/qr/${code}"></iframe>`),
  )
  await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve))
  try {
    const asked = guest.waitForResponse(/\/qr\//)
    await guest.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`)
    expect((await asked).headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    await expect.poll(() => guest.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  } finally {
    elsewhere.close()
  }
})

test('in a frame that is allowed the app keeps what it knows in session storage', async ({ guest, code, console }) => {
  // A page that was changed on the way counts as one from the internet, which may open no socket here.
  console.allow(/LOCAL_NETWORK_ACCESS/)
  // No venue can allow frames yet, so the page's own policy is widened on the way.
  await guest.route('**/qr/**', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy ?? '' } })
  })
  await guest.route('**/outside', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="/qr/${code}" width="390" height="780"></iframe>` }),
  )
  await guest.goto('/outside')
  const frame = guest.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 2, name: 'Antipasti' })).toBeVisible()
  await frame.getByRole('button', { name: 'Add Bruschetta al pomodoro' }).first().click()

  const kept = await guest.evaluate(() => ({ session: { ...sessionStorage }, local: Object.keys(localStorage) }))
  expect(kept.local).toEqual([])
  expect(kept.session).toMatchObject({ webcode: code, firstTimeApp: 'false' })
  expect(JSON.parse(kept.session.order ?? '{}')).toMatchObject({ webcode: code, tray: [{ count: 1 }] })
})
