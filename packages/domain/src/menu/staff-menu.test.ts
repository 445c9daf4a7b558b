import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { article, index, menu, modifierarticle, modifiergroup } from './menu.fixture.ts'
import { indexMenu } from './menu.ts'
import {
  articleByShortKey,
  articlesByKeyStart,
  minimumWarning,
  posName,
  searchStaffMenu,
  shortKeyOf,
  staffTap,
} from './staff-menu.ts'

const tap = (facts: Parameters<typeof article>[0], given: { hasCovers?: boolean; useMenuTags?: boolean } = {}) =>
  staffTap(article(facts), { index, hasCovers: false, useMenuTags: false, activeTags: [], ...given })

test('staff read the POS name, and the name where there is none', () => {
  expect(posName({ name: 'Ramen tonkotsu', pos_name: 'Ramen tonk.' })).toBe('Ramen tonk.')
  expect(posName({ name: 'Ramen tonkotsu', pos_name: ' ' })).toBe('Ramen tonkotsu')
  expect(posName({ name: 'Miso' })).toBe('Miso')
})

test('a short key falls back to the PLU', () => {
  expect(shortKeyOf({ shortKey: '12', plu: '4012' })).toBe('12')
  expect(shortKeyOf({ plu: '4012' })).toBe('4012')
  expect(shortKeyOf({})).toBeUndefined()
})

const listed = [
  article({ id: 1, plu: '12' }),
  article({ id: 2, shortKey: '12', plu: '99' }),
  article({ id: 3, shortKey: '123' }),
  article({ id: 4, shortKey: 'B7' }),
  article({ id: 5, plu: '120' }),
]

test('a typed key means the short key first, then the PLU', () => {
  expect(articleByShortKey(listed, '12')?.id).toBe(2)
  expect(articleByShortKey(listed, '99')?.id).toBe(2)
  expect(articleByShortKey(listed, ' b7 ')?.id).toBe(4)
})

test('a key nobody has, or none, means no article', () => {
  expect(articleByShortKey(listed, '1')).toBeUndefined()
  expect(articleByShortKey(listed, '')).toBeUndefined()
  expect(articleByShortKey([article({ id: 9 })], '')).toBeUndefined()
})

test('while a key is typed, the exact article stands first and then those it may become', () => {
  expect(articlesByKeyStart(listed, '12', 3).map(({ id }) => id)).toEqual([2, 1, 5])
  expect(articlesByKeyStart(listed, '1', 9).map(({ id }) => id)).toEqual([1, 2, 5, 3])
  expect(articlesByKeyStart(listed, '', 3)).toEqual([])
})

test('every article is found by its own key, unless another has that as its short key', () => {
  const key = fc.option(fc.integer({ min: 0, max: 40 }).map(String), { nil: undefined })
  fc.assert(
    fc.property(fc.array(fc.tuple(key, key), { maxLength: 12 }), (keys) => {
      const articles = keys.map(([shortKey, plu], id) =>
        article({ id, ...(shortKey === undefined ? {} : { shortKey }), ...(plu === undefined ? {} : { plu }) }),
      )
      for (const each of articles) {
        const own = shortKeyOf(each)
        if (own === undefined) continue
        const found = articleByShortKey(articles, own)
        expect([found?.shortKey, found?.plu]).toContain(own)
        expect(articlesByKeyStart(articles, own, 1)).toEqual([found])
      }
    }),
  )
})

test('search looks at the beginning of the key and anywhere in the names and the description', () => {
  const articles = [
    article({ id: 1, name: 'Ramen tonkotsu', pos_name: 'Ramen tonk.', shortKey: '56' }),
    article({ id: 2, name: 'Soup', description: 'Like ramen' }),
    article({ id: 3, name: 'Edamame', shortKey: '156' }),
  ]
  expect(searchStaffMenu(articles, 'RAMEN').map(({ id }) => id)).toEqual([1, 2])
  expect(searchStaffMenu(articles, 'tonk.').map(({ id }) => id)).toEqual([1])
  expect(searchStaffMenu(articles, '56').map(({ id }) => id)).toEqual([1])
  expect(searchStaffMenu(articles, ' ')).toHaveLength(3)
})

test('a plain article is added at once', () => {
  expect(tap({ id: 1 })).toEqual({ kind: 'add' })
})

test('an article with choices or a remark option asks first; a remark length of 0 or a fraction is none', () => {
  expect(tap({ id: 1, modifiergroupIds: [11] })).toEqual({ kind: 'sheet' })
  expect(tap({ id: 1, allowRemark: 64 })).toEqual({ kind: 'sheet' })
  expect(tap({ id: 1, allowRemark: 0 })).toEqual({ kind: 'add' })
  expect(tap({ id: 1, allowRemark: 0.5 })).toEqual({ kind: 'add' })
})

test('a group of modifiers for staff alone is a choice, an empty one is not', () => {
  const staffOnly = modifiergroup({ id: 21, modifierarticleIds: [3] })
  const empty = modifiergroup({ id: 22, modifierarticleIds: [] })
  const own = indexMenu({
    ...menu,
    modifiergroups: [staffOnly, empty],
    modifierarticles: [modifierarticle({ id: 3, handheldOnly: true })],
  })
  const at = { index: own, hasCovers: false, useMenuTags: false, activeTags: [] }
  expect(staffTap(article({ id: 1, modifiergroupIds: [21] }), at)).toEqual({ kind: 'sheet' })
  expect(staffTap(article({ id: 1, modifiergroupIds: [22] }), at)).toEqual({ kind: 'add' })
})

test('a free-text article asks for its name and price', () => {
  expect(tap({ id: 6, type: 'FREETPARTICLE' })).toEqual({ kind: 'free-text' })
})

test('an article with a weight needs covers on the table', () => {
  expect(tap({ id: 1, weight: 1 })).toMatchObject({ refusal: { code: 'alert_text_no_couverts_on_table' } })
  expect(tap({ id: 1, weight: 1 }, { hasCovers: true })).toEqual({ kind: 'add' })
  expect(tap({ id: 1, weight: 0 })).toEqual({ kind: 'add' })
})

test('what is sold out or not offered is refused by name', () => {
  expect(tap({ id: 1, isActive: false, soldOut: true, pos_name: 'Ebi' })).toEqual({
    kind: 'refused',
    refusal: { code: 'article_sold_out', articleId: 1, name: 'Ebi' },
  })
  expect(tap({ id: 1, isActive: false })).toMatchObject({ refusal: { code: 'article_not_available' } })
  expect(tap({ id: 1, type: 'SERVICE' })).toMatchObject({ refusal: { code: 'article_not_available' } })
})

test('tags count only for a waiter who filters by them, opening hours and limits never', () => {
  expect(tap({ id: 1, menuTags: 'lunch' })).toEqual({ kind: 'add' })
  expect(tap({ id: 1, menuTags: 'lunch' }, { useMenuTags: true })).toMatchObject({ kind: 'refused' })
  expect(tap({ id: 1, openingHours: { monday: [] }, maxN: 1, view_only: true })).toEqual({ kind: 'add' })
})

test('a minimum is a warning that names the article and passes away with the rest of the order', () => {
  const line = (articleId: number, count = 1) => ({ articleId, count, modifiers: [], remark: '' })
  const warning = { code: 'minimal_order_amount', articleId: 5, name: 'Grappa', amount: cents(2000) }
  expect(minimumWarning(index, [], line(5))).toEqual(warning)
  expect(minimumWarning(index, [line(5, 9)], line(5))).toEqual(warning)
  expect(minimumWarning(index, [line(1, 2)], line(5))).toBeNull()
  expect(minimumWarning(index, [line(5)], line(4))).toBeNull()
})
