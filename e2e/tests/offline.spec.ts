import type { Page } from '@playwright/test'
import { expect, expectAccessible, setOffline, test } from '../src/fixtures.ts'
import { phone } from '../src/phone.ts'
import { newVenue } from '../src/venue.ts'

test.use({ serviceWorkers: 'allow' })

const lost = 'Internet connection lost, check your mobile internet or WiFi connection!'

test.beforeEach(({ console }) => {
  // The browser itself says that a request failed.
  console.allow(/net::ERR_/)
})

test('after the first visit the menu opens without network; back online everything is asked anew', async ({
  guest,
}) => {
  const venue = await newVenue({})
  const lisa = phone(guest)
  await guest.goto(`/qr/${venue.code}`)
  await lisa.orders('Soup')
  await expect(lisa.total('To pay')).toContainText('€ 6,50')
  await lisa.goTo('menu')
  await untilKept(guest)

  await setOffline(guest, true)
  await guest.reload()
  const banner = guest.getByRole('status').filter({ hasText: lost })
  await expect(banner).toBeVisible()
  await expect(lisa.dish('Soup')).toBeVisible()
  await expect(lisa.dish('Cheese')).toBeVisible()
  await expectAccessible(guest)
  // The bill is not shown from memory as if it were the bill of now.
  await lisa.goTo('receipt')
  await expect(guest.getByText('Your bill could not be loaded. Nothing was changed.')).toBeVisible()
  await expect(lisa.total('To pay')).toBeHidden()
  await lisa.goTo('menu')

  await venue.become({ dishes: [{ id: 1, name: 'Soup', price: '7.50' }] })
  await setOffline(guest, false)
  await expect(banner).toBeHidden()
  await expect(lisa.plus('Cheese')).toBeHidden()
  await expect(guest.getByText('€ 7,50').first()).toBeVisible()
  await lisa.goTo('receipt')
  await expect(lisa.total('To pay')).toContainText('€ 6,50')
})

test('what is kept on the phone are files and the menu, never an answer of the till', async ({ guest }) => {
  const venue = await newVenue({})
  const lisa = phone(guest)
  await guest.goto(`/qr/${venue.code}`)
  await lisa.orders('Soup')
  await expect(lisa.total('To pay')).toContainText('€ 6,50')
  await untilKept(guest)
  await guest.reload()
  await expect(lisa.total('To pay').or(lisa.dish('Soup')).first()).toBeVisible()
  const kept = await guest.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => !/^\/(?:$|assets\/|ar\/v1\/images\/|last-venue$)/.test(path))).toEqual([])
})

test('the app can be installed', async ({ guest }) => {
  await guest.goto('/')
  const manifest = await guest.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' }
    const reply = await fetch(href)
    return { type: reply.headers.get('content-type'), ...(await reply.json()) }
  })
  expect(manifest).toMatchObject({ name: 'Couvert', display: 'standalone', start_url: '/', theme_color: '#F6E5D3' })
  expect(manifest.type).toContain('application/manifest+json')
  for (const { src, type } of manifest.icons) {
    const icon = await guest.request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
  }
  for (const path of ['/sw.js', '/']) {
    expect((await guest.request.get(path, { headers: { accept: 'text/html' } })).headers()['cache-control']).toBe(
      'no-cache',
    )
  }
})

/** Until the worker holds the app and the page has kept its menu. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(async () => (await (await caches.open('last-venue')).keys()).length > 0)
}
