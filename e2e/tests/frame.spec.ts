import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../src/fixtures.ts'
import { serverUnderTest } from '../src/server.ts'
import { newVenue } from '../src/venue.ts'

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

test('a venue names the sites that may show its pages in a frame; other venues and sites stay out', async ({
  guest,
  code,
}) => {
  const framed = await newVenue({ framedBy: ['https://bistro.example', 'https://www.bistro.example:8443'] })
  const policyOf = async (path: string) => {
    const reply = await guest.request.get(path, { headers: { accept: 'text/html' } })
    return /frame-ancestors [^;]*/.exec(reply.headers()['content-security-policy'] ?? '')?.[0]
  }
  expect(await policyOf(`/qr/${framed.code.toLowerCase()}`)).toBe(
    'frame-ancestors https://bistro.example https://www.bistro.example:8443',
  )
  for (const path of ['/', `/qr/${code}`, '/qr/NOWHERE', '/qr/%25', '/merchant/menupage']) {
    expect(await policyOf(path)).toBe("frame-ancestors 'none'")
  }
})

test('in a frame that is allowed the app keeps what it knows in session storage', async ({ guest, code, console }) => {
  // A page that was changed on the way counts as one from the internet, which may open no socket here. Two seconds
  // later the app tries a secure one, which this server does not have.
  console.allow(/LOCAL_NETWORK_ACCESS|WebSocket connection to 'wss:/)
  // A venue names https addresses, which the tests have none of, so the page's own policy is widened on the way.
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
