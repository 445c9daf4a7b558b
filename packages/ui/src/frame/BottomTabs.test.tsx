import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import css from './BottomTabs.module.css'
import { BottomTabs } from './BottomTabs.tsx'

const draw = (count: number) =>
  renderToStaticMarkup(
    <BottomTabs
      label="Sections"
      currentId="menu"
      onChoose={() => undefined}
      tabs={[
        { id: 'menu', label: 'Menu', href: '/menu', icon: null },
        { id: 'order', label: 'Order', href: '/order', icon: null, count, countLabel: `${count} dishes`, isTray: true },
      ]}
    />,
  )

test('the order tab is solid and counts as soon as it holds something', () => {
  expect(draw(0)).not.toContain(css.tray)
  expect(draw(0)).not.toContain('0 dishes')
  expect(draw(3)).toContain(css.tray)
  expect(draw(3)).toContain('3 dishes')
})

test('the current section is marked for screen readers', () => {
  expect(draw(0)).toMatch(/href="\/menu"[^>]*aria-current="page"/)
  expect(draw(0)).not.toMatch(/href="\/order"[^>]*aria-current/)
})
