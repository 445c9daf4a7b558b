import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Dish, DishRow } from './DishRow.tsx'

const dish: Dish = {
  id: 7,
  name: 'Ravioli',
  price: '€ 18,50',
  allergens: ['gluten', 'egg', 'milk', 'soy', 'nuts'].map((name) => ({ icon: undefined, name })),
  allergensLabel: 'Contains gluten, egg, milk, soy, nuts',
  addLabel: 'Add Ravioli',
}

const draw = (some: Partial<Dish>, count = 0) =>
  renderToStaticMarkup(
    <DishRow dish={{ ...dish, ...some }} countInOrder={count} onOpen={() => undefined} onAdd={() => undefined} />,
  )

test('a dish that is sold out is struck and has nothing to press', () => {
  const html = draw({ soldOut: 'Sold out' })
  expect(html).toMatch(/<s[^>]*>Ravioli<\/s>/)
  expect(html).toContain('Sold out')
  expect(html).not.toContain('<button')
})

test('a dish that can be ordered opens by its name and adds by its plus', () => {
  expect(draw({})).toContain('>Ravioli</button>')
  expect(draw({})).toContain('aria-label="Add Ravioli"')
})

test('a dish that is not served at this hour says when, opens, and has no plus', () => {
  const html = draw({ closedHour: 'From 17:00' })
  expect(html).toContain('From 17:00')
  expect(html).toContain('>Ravioli</button>')
  expect(html).not.toContain('aria-label="Add Ravioli"')
})

test('a dish that is only to be seen has no plus', () => {
  expect(draw({ isViewOnly: true })).not.toContain('aria-label="Add Ravioli"')
})

test('the higher price before is struck and said to be so', () => {
  const html = draw({ originalPrice: { label: 'Before:', text: '€ 21,00' } })
  expect(html).toMatch(/<s[^>]*><span class="vh">Before: <\/span>€ 21,00<\/s>/)
})

test('what was searched for is marked, the rest of the name stays', () => {
  const html = renderToStaticMarkup(
    <DishRow
      dish={{ ...dish, description: 'Ricotta, ravioli' }}
      countInOrder={0}
      searched="RAV"
      onOpen={() => undefined}
      onAdd={() => undefined}
    />,
  )
  expect(html).toMatch(/<mark[^>]*>Rav<\/mark><\/span>ioli<\/button>/)
  expect(html).toMatch(/Ricotta, <mark[^>]*>rav<\/mark><\/span>ioli<\/p>/)
})

test('five allergens are four discs and "+1" under one spoken sentence', () => {
  const html = draw({})
  expect(html.match(/<i>/g)).toHaveLength(4)
  expect(html).toContain('<b>+1</b>')
  expect(html).toContain('role="img" aria-label="Contains gluten, egg, milk, soy, nuts"')
})
