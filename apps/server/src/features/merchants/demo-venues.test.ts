import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestVenue, testApp } from '../../testing/app.ts'
import { openedBy } from '../../testing/open.ts'
import { order } from '../../testing/orders.ts'

const venues = join(import.meta.dirname, '../../../../../venues')
let app: TestApp
let sakura: TestVenue

beforeAll(async () => {
  app = await testApp()
  sakura = await imported('sakura-house')
})
afterAll(() => app.close())

async function imported(slug: string): Promise<TestVenue> {
  const file = JSON.parse(await readFile(join(venues, `${slug}.json`), 'utf8'))
  const staff = file.staff.filter(({ username }: { username: string }) => username !== 'demo')
  return app.importVenue({ ...file, staff })
}

test('Sakura House sells guests its drinks; a dish with a weight waits for covers', async () => {
  const guest = await app.newGuest(sakura.freeTable().code)
  const dish = await guest.refused('placeOrder', order(sakura.spId, [2001]))
  expect(dish).toMatchObject({ status: 409, message: 'alert_text_no_couverts_on_table' })
  const both = await guest.refused('placeOrder', order(sakura.spId, [12001, 2001]))
  expect(both.message).toBe('alert_text_no_couverts_on_table')
  const { data } = await guest.call('placeOrder', order(sakura.spId, [12001, 13001]))
  expect(data.pincode).toMatch(/^\d{4}$/)
})

test('what waiters type before a void reaches no guest', async () => {
  const guest = await app.newGuest()
  const reply = await openedBy(guest, 'SAKURA30')
  expect(reply.sp_merchant).toMatchObject({ usePincode: true, usePhone: true })
  expect(JSON.stringify(reply)).not.toMatch(/2580|void/i)
})

test.each([
  { slug: 'kiosk-kade', code: 'KADE01', article: 101 },
  { slug: 'bowl-and-bun', code: 'BOWL1', article: 401 },
])('$slug shows its menu and takes no orders from guests', async ({ slug, code, article }) => {
  await imported(slug)
  const guest = await app.newGuest()
  const data = await openedBy(guest, code)
  expect(data.sp_merchant).toMatchObject({ isOrdering: false, isOpen: true })
  const spId = data.sp_merchant?.id ?? 0
  const menu = await guest.call('menu', { params: { merchantId: String(spId) }, query: {} })
  expect(menu.data.articles.map(({ id }) => id)).toContain(article)
  expect(await guest.refused('placeOrder', order(spId, [article]))).toMatchObject({
    message: 'ordering_not_possible',
    reason: 'not_ordering',
  })
})
