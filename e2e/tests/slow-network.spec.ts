import { expect, slow, test } from '../src/fixtures.ts'

type Seen = { stages: string[]; shifts: number[] }

test('on a slow network the shape of the menu comes first, then the menu in its place', async ({ guest, code }) => {
  await guest.addInitScript(() => {
    const seen: Seen = { stages: [], shifts: [] }
    Object.assign(window, { seen })
    const look = () => {
      const stage = document.querySelector('[data-dish]')
        ? 'menu'
        : document.querySelector('main[aria-busy="true"]')
          ? 'shape'
          : undefined
      if (stage && seen.stages.at(-1) !== stage) seen.stages.push(stage)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await slow(guest)
  await guest.goto(`/qr/${code}`)
  await expect(guest.getByRole('heading', { level: 2, name: 'Antipasti' })).toBeVisible()
  await guest.waitForLoadState('networkidle')

  const { stages, shifts } = await guest.evaluate(() => (window as unknown as { seen: Seen }).seen)
  expect(stages).toEqual(['shape', 'menu'])
  const moved = shifts.reduce((sum, value) => sum + value, 0)
  expect(moved, `layout shifts ${shifts.join(' ')}`).toBeLessThan(0.1)
})
