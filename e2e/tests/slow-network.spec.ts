import { expect, slow, test } from '../src/fixtures.ts'
import { hold } from '../src/network.ts'

test('on a slow network the menu comes in the place of its shape', async ({ guest, code }) => {
  await guest.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await slow(guest)
  const menu = await hold(guest, /\/sp\/v8\/menu\//)
  await guest.goto(`/qr/${code}`)
  await expect(guest.locator('main[aria-busy="true"]')).toBeVisible()
  await expect(guest.locator('[data-dish]')).toHaveCount(0)
  menu.release()
  await expect(guest.getByRole('heading', { level: 2, name: 'Antipasti' })).toBeVisible()
  await guest.waitForLoadState('networkidle')

  const shifts = await guest.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  const moved = shifts.reduce((sum, value) => sum + value, 0)
  expect(moved, `layout shifts ${shifts.join(' ')}`).toBeLessThan(0.1)
})
