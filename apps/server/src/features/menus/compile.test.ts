import { checkModifiers, modifierMode } from '@couvert/domain'
import { expect, test } from 'vitest'
import { compileMenu } from './compile.ts'
import { smallMenu } from './small-menu.ts'
import { wireMenu } from './wire-menu.ts'

test('a text is sent in the asked language, else in English, else in the language of the venue', () => {
  const names = (language: string) => {
    const { articlegroups, articles } = wireMenu(smallMenu(), language)
    return [articlegroups[0]?.name, articles[0]?.name]
  }
  expect(names('de')).toEqual(['Suppen', 'Soup'])
  expect(names('en')).toEqual(['Soepen', 'Soup'])
  expect(names('es')).toEqual(['Soepen', 'Soup'])
  expect(names('nl')).toEqual(['Soepen', 'Soep'])
})

test('what is switched off is not sent, what is sold out is sent as such, a group without dishes is not sent', () => {
  const { articles, articlegroups, modifierarticles } = wireMenu(smallMenu(), 'en')
  expect(articles.map(({ id }) => id)).toEqual([1, 2, 4])
  expect(articles[1]).toMatchObject({ isActive: false, soldOut: true })
  expect(articlegroups).toEqual([{ id: 1, name: 'Soepen', priority: 2, articleIds: [1, 2, 4] }])
  expect(modifierarticles.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('best sellers come first, as the venue lists them, else as they sold; what guests cannot order is not among them', () => {
  const menu = smallMenu()
  const groupOf = (listed: number[], sold: number[]) =>
    wireMenu({ ...menu, menu: { ...menu.menu, bestSellers: listed } }, 'nl', sold).articlegroups[0]
  expect(groupOf([4, 1], [2])).toEqual({
    id: 2_147_483_647,
    name: 'Favorieten',
    priority: 2_147_483_647,
    articleIds: [4, 1],
    bestSellers: true,
  })
  expect(groupOf([], [1, 3, 99])?.articleIds).toEqual([1])
  expect(groupOf([3], [1])?.id).toBe(1)
  expect(groupOf([], [])?.id).toBe(1)
})

test('the order of the file is the order of the priorities', () => {
  const { articles } = wireMenu(smallMenu(), 'en')
  expect(articles.map(({ priority }) => priority)).toEqual([4, 3, 1])
})

test('a field with its default is absent, the others travel as the wire names them', () => {
  const [soup] = wireMenu(smallMenu(), 'nl').articles
  expect(soup).toEqual({
    id: 1,
    name: 'Soep',
    price: 650,
    path: '/ar/v1/images/venue/soup.0123456789ab.svg',
    allergenIds: [7, 1],
    articlegroupId: 1,
    modifiergroupIds: [1, 4],
    priority: 4,
    openingHours: { monday: [{ openingTime: '10:00', closingTime: '12:00' }] },
    isActive: true,
    type: 'ARTICLE',
    pos_name: 'SOEP',
  })
})

test('only allergens of dishes on the menu are listed, in the asked language', () => {
  expect(wireMenu(smallMenu(), 'nl').allergens).toEqual([
    { id: 1, name: 'Gluten', description: 'Gluten', path: 'gluten' },
    { id: 7, name: 'Melk', description: 'Melk', path: 'milk' },
  ])
})

test('each way to choose becomes the mode that the rules know', () => {
  const groups = wireMenu(smallMenu(), 'en').modifiergroups
  expect(groups.map(modifierMode)).toEqual(['single', 'single-optional', 'multiple', 'numerable'])
  expect(groups.map(({ optional }) => optional)).toEqual([false, true, true, false])
})

test('an order is judged and its line is kept with names in all languages, rate, turnover group and short name', () => {
  const { index, articles, modifierarticleNames } = compileMenu(smallMenu())
  const soup = index.articles.get(1)
  if (!soup) throw new Error('The soup is gone')
  expect(checkModifiers(index, soup, [], 1, { isStaff: false })).toMatchObject({ code: 'alert_text_selection' })
  expect(articles.get(1)).toEqual({
    names: { en: 'Soup', nl: 'Soep' },
    posName: 'SOEP',
    vatBp: 900,
    turnoverGroup: 'Kitchen',
  })
  expect(articles.get(4)).toEqual({ names: { nl: 'Wine' }, posName: null, vatBp: 2100, turnoverGroup: 'Bar' })
  expect(modifierarticleNames.get(4)).toEqual({ nl: 'Oil' })
})
