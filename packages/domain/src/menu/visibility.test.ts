import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { article, index, menu } from './menu.fixture.ts'
import { type Article, indexMenu, remarkLength } from './menu.ts'
import { lineAmount, unitPrice } from './price.ts'
import {
  closedArticles,
  dietOf,
  groupsOf,
  isInOpeningHours,
  isInSupergroup,
  isOrderable,
  isVisible,
  supergroupsOf,
  tagsOf,
  type Viewer,
} from './visibility.ts'

const guest: Viewer = { isStaff: false, useMenuTags: true, activeTags: [] }
const staff: Viewer = { isStaff: true, useMenuTags: false, activeTags: [] }
const monday = new Date('2026-01-05T12:00:00Z')
const timeZone = 'Europe/Amsterdam'

describe('price', () => {
  const chosen = [
    { modifiergroupId: 13, modifierarticles: [{ modifierarticleId: 2, amount: 2 }] },
    { modifiergroupId: 12, modifierarticles: [{ modifierarticleId: 1, amount: 1 }] },
  ]
  test('a unit costs its price and each modifier as often as chosen, a line that times its count', () => {
    const pizza = index.articles.get(2)!
    expect(unitPrice(index, pizza, chosen)).toBe(1000 + 2 * 350 + 100)
    expect(lineAmount(index, pizza, chosen, 3)).toBe(3 * 1800)
    expect(lineAmount(index, { price: cents(0) }, [], 3)).toBe(0)
  })
})

describe('visibility', () => {
  const seen = (facts: Partial<Article>, viewer: Viewer) => isVisible(article({ id: 1, ...facts }), viewer)

  test('guests see articles, staff free-text ones and menus too, service articles are on no list', () => {
    expect([seen({}, guest), seen({}, staff)]).toEqual([true, true])
    expect([seen({ type: 'FREETPARTICLE' }, guest), seen({ type: 'FREETPARTICLE' }, staff)]).toEqual([false, true])
    expect([seen({ isMenu: true }, guest), seen({ isMenu: true }, staff)]).toEqual([false, true])
    expect([seen({ type: 'SERVICE' }, guest), seen({ type: 'SERVICE' }, staff)]).toEqual([false, false])
  })
  test('what is inactive is hidden, unless it is sold out today', () => {
    expect(seen({ isActive: false }, guest)).toBe(false)
    expect(seen({ isActive: false, soldOut: true }, guest)).toBe(true)
  })
  test('tags hide an article unless it has none or shares one', () => {
    const tagged = { menuTags: 'lunch | brunch' }
    expect(seen(tagged, guest)).toBe(false)
    expect(seen(tagged, { ...guest, activeTags: ['brunch'] })).toBe(true)
    expect(seen(tagged, { ...guest, activeTags: ['Brunch'] })).toBe(false)
    expect(seen(tagged, { ...guest, useMenuTags: false })).toBe(true)
    expect(seen(tagged, staff)).toBe(true)
    expect(seen(tagged, { ...staff, useMenuTags: true })).toBe(false)
    expect(seen({ menuTags: ' | ' }, guest)).toBe(true)
    expect(tagsOf('a| b ||c')).toEqual(['a', 'b', 'c'])
  })
})

describe('orderable', () => {
  const code = (facts: Partial<Article>, viewer: Viewer, now = monday) => {
    const dish = article({ id: 1, ...facts })
    return isOrderable(dish, { now, timeZone, index: indexMenu({ ...menu, articles: [dish] }), ...viewer })?.code
  }
  test('sold out is sold out for everyone', () => {
    for (const viewer of [guest, staff]) {
      expect(code({ soldOut: true, isActive: false }, viewer)).toBe('article_sold_out')
    }
  })
  test('what is hidden cannot be ordered', () => {
    expect(code({}, guest)).toBeUndefined()
    expect(code({ isActive: false }, staff)).toBe('article_not_available')
    expect(code({ isMenu: true }, guest)).toBe('article_not_available')
    expect(code({ menuTags: 'x' }, guest)).toBe('article_not_available')
    expect(code({ view_only: true }, guest)).toBe('article_not_available')
  })
  test('opening hours bind guests, not staff', () => {
    const openingHours = { monday: [{ openingTime: '17:00', closingTime: '22:00' }] }
    expect(code({ openingHours }, guest)).toBe('article_not_available')
    expect(code({ openingHours }, guest, new Date('2026-01-05T16:00:00Z'))).toBeUndefined()
    expect(code({ openingHours }, staff)).toBeUndefined()
  })
  test('an article that has left the menu is not available', () => {
    const left = isOrderable(article({ id: 99, name: 'Old' }), { now: monday, timeZone, index, ...guest })
    expect(left).toEqual({ code: 'article_not_available', articleId: 99, name: 'Old' })
  })
})

test('groups and their articles sort by priority, ties by id, and empty groups are left out', () => {
  const articles = [article({ id: 1 }), article({ id: 2, priority: 9 }), article({ id: 3 }), article({ id: 4 })]
  const group = (id: number, priority: number, articleIds: number[]) => ({ id, name: '', priority, articleIds })
  const articlegroups = [group(3, 1, [3, 1, 2]), group(2, 1, [4]), group(1, 0, [1]), group(4, 9, [])]
  const listed = groupsOf({ articlegroups, articles }, ({ id }) => id !== 4)
  expect(listed.map((row) => [row.group.id, row.articles.map(({ id }) => id)])).toEqual([
    [3, [2, 1, 3]],
    [1, [1]],
  ])
})

test('best sellers keep the order they are listed in', () => {
  const articles = [article({ id: 1, priority: 1 }), article({ id: 2, priority: 5 })]
  const group = { id: 9, name: 'Best sellers', priority: 9, articleIds: [1, 2] }
  const listed = (bestSellers: boolean) =>
    groupsOf({ articlegroups: [{ ...group, bestSellers }], articles }, () => true).flatMap((row) => row.articles)
  expect(listed(true).map(({ id }) => id)).toEqual([1, 2])
  expect(listed(false).map(({ id }) => id)).toEqual([2, 1])
})

describe('hours of dishes', () => {
  const evening = { monday: [{ openingTime: '17:00', closingTime: '22:00' }] }
  const lunch = { monday: [{ openingTime: '11:00', closingTime: '12:30' }] }
  const dishes = [
    article({ id: 1 }),
    article({ id: 2, openingHours: evening }),
    article({ id: 3, openingHours: lunch }),
    article({ id: 4, openingHours: lunch }),
  ]
  const closed = (time: string) => [...closedArticles(dishes, new Date(`2026-01-05T${time}:00+01:00`), timeZone)]

  test('what is not served at this hour is told, with the time it will be on the same day', () => {
    expect(closed('12:00')).toEqual([[2, '17:00']])
    expect(closed('16:59')).toEqual([
      [2, '17:00'],
      [3, null],
      [4, null],
    ])
    expect(closed('17:00').map(([id]) => id)).toEqual([3, 4])
    expect(closed('10:00')).toContainEqual([4, '11:00'])
  })

  test('the whole menu at once says the same as each dish alone', () => {
    const times = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 })
    fc.assert(
      fc.property(times, (minute) => {
        const now = new Date(Date.parse('2026-01-05T00:00:00+01:00') + minute * 60_000)
        const all = closedArticles(dishes, now, timeZone)
        for (const dish of dishes) expect(all.has(dish.id)).toBe(!isInOpeningHours(dish, now, timeZone))
      }),
    )
  })
})

test('supergroups are offered only where a dish belongs to them, by priority, ties by tag', () => {
  const supergroups = ['b', 'a', 'unused', 'z'].map((tag) => ({ tag, name: tag, priority: tag === 'z' ? 5 : 1 }))
  const dishes = [
    article({ id: 1, supergroup_tags: 'a | z' }),
    article({ id: 2, supergroup_tags: 'b' }),
    article({ id: 3 }),
  ]
  expect(supergroupsOf({ supergroups }, dishes).map(({ tag }) => tag)).toEqual(['z', 'a', 'b'])
  expect(dishes.map((dish) => isInSupergroup(dish, 'z'))).toEqual([true, false, false])
})

test('of the diets of a dish the narrowest is named, as the venue calls it; other supergroups are none', () => {
  const supergroups = ['vegetarian', 'vegan', 'hot'].map((tag) => ({ tag, name: `${tag}!`, priority: 1 }))
  const diet = (tags: string) => dietOf({ supergroups }, article({ id: 1, supergroup_tags: tags }))
  expect(['vegetarian|hot', 'vegetarian | vegan', 'hot', ''].map(diet)).toEqual([
    'vegetarian!',
    'vegan!',
    undefined,
    undefined,
  ])
  expect(dietOf({ supergroups: [] }, article({ id: 1, supergroup_tags: 'vegan' }))).toBeUndefined()
})

test('a remark is limited by the article, else to 128', () => {
  const longest = (allowRemark?: number) =>
    remarkLength(article({ id: 1, ...(allowRemark === undefined ? {} : { allowRemark }) }))
  expect([longest(), longest(0), longest(40), longest(0.5)]).toEqual([128, 128, 40, 128])
})

test('what can be ordered can be seen; what staff may not order, guests may not', () => {
  const anyArticle = fc.record({
    isActive: fc.boolean(),
    soldOut: fc.boolean(),
    isMenu: fc.boolean(),
    view_only: fc.boolean(),
    type: fc.constantFrom('ARTICLE', 'FREETPARTICLE', 'SERVICE'),
    menuTags: fc.constantFrom('', 'lunch', 'lunch | dinner'),
    openingHours: fc.constantFrom({}, { monday: [{ openingTime: '12:00', closingTime: '14:00' }] }),
  })
  const tags = fc.subarray(['lunch', 'dinner', 'late'])
  fc.assert(
    fc.property(anyArticle, tags, fc.boolean(), (facts, activeTags, useMenuTags) => {
      const dish = article({ id: 1, ...facts } as Partial<Article> & { id: number })
      const one = indexMenu({ articles: [dish], modifiergroups: [], modifierarticles: [] })
      const at = { now: new Date('2026-01-05T12:30:00+01:00'), timeZone, index: one }
      const may = (isStaff: boolean) => isOrderable(dish, { isStaff, useMenuTags, activeTags, ...at }) === null
      for (const isStaff of [true, false]) {
        if (may(isStaff)) expect(isVisible(dish, { isStaff, useMenuTags, activeTags })).toBe(true)
      }
      if (may(false)) expect(may(true)).toBe(true)
      if (facts.soldOut) expect(may(true)).toBe(false)
    }),
  )
})

test('a tag more in use never hides a dish, and neither the order of tags nor blanks around them matter', () => {
  const all = ['lunch', 'dinner', 'terrace']
  const blanks = fc.constantFrom('', ' ', '  ')
  fc.assert(
    fc.property(fc.shuffledSubarray(all), fc.subarray(all), fc.subarray(all), blanks, (own, active, more, blank) => {
      const dish = (tags: readonly string[]) => article({ id: 1, menuTags: tags.join(`${blank}|${blank}`) })
      const seen = (tags: readonly string[], activeTags: readonly string[]) =>
        isVisible(dish(tags), { ...guest, activeTags })
      expect(seen(own, active)).toBe(own.length === 0 || own.some((tag) => active.includes(tag)))
      expect(seen([...own].reverse(), [...active].reverse())).toBe(seen(own, active))
      if (seen(own, active)) expect(seen(own, [...active, ...more])).toBe(true)
      expect(isVisible(dish(own), { ...guest, useMenuTags: false, activeTags: active })).toBe(true)
    }),
  )
})
