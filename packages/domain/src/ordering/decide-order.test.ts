import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { article, index, menu } from '../menu/menu.fixture.ts'
import { indexMenu } from '../menu/menu.ts'
import { cents } from '../money.ts'
import { decideOrder, type OrderFacts } from './decide-order.ts'
import type { OrderLine } from './order-line.ts'
import { countsInAmounts } from './ordergroup.ts'

const wire = (m_article_id: number, amount = 1, facts: Partial<OrderLine> = {}): OrderLine => ({
  m_article_id,
  amount,
  ...facts,
})
const sauce = (id: number) => ({
  m_modifiergroups: [{ m_modifiergroup_id: 11, m_modifierarticles: [{ m_modifierarticle_id: id, amount: 1 }] }],
})
const decide = (lines: OrderLine[], facts: Partial<OrderFacts> = {}) =>
  decideOrder({
    lines,
    index,
    now: new Date('2026-01-05T12:00:00Z'),
    timeZone: 'Europe/Amsterdam',
    isStaff: false,
    useMenuTags: true,
    activeTags: [],
    hasCovers: false,
    ...facts,
  })
const refusal = (lines: OrderLine[], facts: Partial<OrderFacts> = {}) => {
  const outcome = decide(lines, facts)
  return outcome.ok ? null : outcome.refusal
}
const staff = { isStaff: true }

test('an order is priced from the menu, whatever it says itself', () => {
  expect(decide([wire(1, 2, { ...sauce(2), remark: ' hot ', price: 1, name: 'Free' })])).toEqual({
    ok: true,
    value: [
      {
        articleId: 1,
        kind: 'ARTICLE',
        name: 'Pasta',
        count: 2,
        price: 1000,
        unitPrice: 1350,
        amount: 2700,
        modifiers: [
          { modifiergroupId: 11, groupName: 'Sauce', modifierarticleId: 2, name: 'Truffle', price: 350, amount: 1 },
        ],
        remark: 'hot',
      },
    ],
  })
})

test('an order of nothing is refused', () => {
  expect(refusal([])).toEqual({ code: 'alert_text_order_empty' })
})

describe('limits of shape', () => {
  const issues = (lines: OrderLine[]) => {
    const found = refusal(lines)
    return found?.code === 'invalid_request' ? found.issues.map(({ path }) => path) : found
  }
  test('a line has 1 to 999 whole units; all faults are named', () => {
    expect(issues([wire(2, 999), wire(2, 0), wire(2, 1000), wire(2, 1.5)])).toEqual(
      [1, 2, 3].map((n) => `m_articles.${n}.amount`),
    )
  })
  test('200 lines are the most', () => {
    expect(issues(Array.from({ length: 200 }, () => wire(2)))).toBeNull()
    expect(issues(Array.from({ length: 201 }, () => wire(2)))).toEqual(['m_articles'])
  })
  test('a remark is as long as the article allows', () => {
    expect(issues([wire(2, 1, { remark: 'x'.repeat(128) })])).toBeNull()
    expect(issues([wire(2), wire(2, 1, { remark: 'x'.repeat(129) })])).toEqual(['m_articles.1.remark'])
  })
  test('a price that is no whole number of cents is no price', () => {
    expect(issues([wire(2, 1, { price: 0.5 })])).toEqual(['m_articles.0.price'])
  })
})

test('an article that is unknown, hidden or sold out is refused by name', () => {
  expect(refusal([wire(99)])).toEqual({ code: 'article_not_available', articleId: 99, name: '' })
  expect(refusal([wire(6)])).toEqual({ code: 'article_not_available', articleId: 6, name: 'Open item' })
  const soldOut = indexMenu({ ...menu, articles: [article({ id: 1, name: 'Tuna', isActive: false, soldOut: true })] })
  expect(refusal([wire(1)], { index: soldOut, ...staff })).toEqual({
    code: 'article_sold_out',
    articleId: 1,
    name: 'Tuna',
  })
})

test('the choices of each line are checked', () => {
  expect(refusal([wire(2), wire(1)])).toMatchObject({ code: 'alert_text_selection', articleId: 1 })
  expect(refusal([wire(1, 1, sauce(3))])).toMatchObject({ code: 'modifier_not_available', modifierarticleId: 3 })
  expect(refusal([wire(1, 1, sauce(3))], staff)).toBeNull()
})

test('a dish with weight needs covers on the table, for staff too; weight 0 or none does not', () => {
  const weighted = indexMenu({ ...menu, articles: [article({ id: 1, weight: 1 }), article({ id: 2, weight: 0 })] })
  expect(refusal([wire(1)], { index: weighted })).toEqual({ code: 'alert_text_no_couverts_on_table' })
  expect(refusal([wire(1)], { index: weighted, ...staff })).toEqual({ code: 'alert_text_no_couverts_on_table' })
  expect(refusal([wire(1)], { index: weighted, hasCovers: true })).toBeNull()
  expect(refusal([wire(2)], { index: weighted })).toBeNull()
})

test('maxN limits a guest over all lines of the article, never staff', () => {
  expect(refusal([wire(4, 2), wire(4, 1, { remark: 'x' })])).toBeNull()
  expect(refusal([wire(4, 2), wire(4, 2, { remark: 'x' })])).toMatchObject({ code: 'max_n', articleId: 4, max: 3 })
  expect(refusal([wire(4, 4)], staff)).toBeNull()
})

test('a minimum counts the order without the own lines, for guests only', () => {
  expect(refusal([wire(5, 9), wire(2)])).toMatchObject({ code: 'minimal_order_amount', articleId: 5, amount: 2000 })
  expect(refusal([wire(5), wire(2, 2)])).toBeNull()
  expect(refusal([wire(5)], staff)).toBeNull()
})

test('staff enter name and price of a free-text article, a negative one too', () => {
  const outcome = decide([wire(6, 2, { name: ' Corkage ', price: -1250 })], staff)
  expect(outcome).toMatchObject({ value: [{ kind: 'FREETEXT', name: 'Corkage', price: -1250, amount: -2500 }] })
  expect(refusal([wire(6, 1, { name: '', price: 100 })], staff)).toMatchObject({ code: 'invalid_request' })
  expect(refusal([wire(6, 1, { name: 'x' })], staff)).toMatchObject({ code: 'invalid_request' })
})

test('service articles come with the service call alone', () => {
  expect(refusal([wire(7)])).toMatchObject({ code: 'article_not_available' })
  expect(decide([wire(7)], { isService: true })).toMatchObject({ value: [{ kind: 'SERVICE', amount: 0 }] })
  expect(refusal([wire(2)], { isService: true })).toMatchObject({ code: 'article_not_available' })
})

test("of a service article there is one line, and its hours, tags and being sold out count like a dish's", () => {
  const service = (facts: object) => ({
    isService: true,
    index: indexMenu({ ...menu, articles: [article({ id: 7, type: 'SERVICE', price: cents(0), ...facts })] }),
  })
  expect(refusal([wire(7), wire(7)], { isService: true })).toMatchObject({ issues: [{ path: 'm_articles' }] })
  expect(refusal([wire(7)], service({ soldOut: true, isActive: false }))).toMatchObject({ code: 'article_sold_out' })
  expect(refusal([wire(7)], service({ openingHours: {} }))).toMatchObject({ code: 'article_not_available' })
  expect(refusal([wire(7)], service({ menuTags: 'dinner' }))).toMatchObject({ code: 'article_not_available' })
  expect(
    refusal([wire(7)], { ...service({ openingHours: {}, menuTags: 'dinner' }), ...staff, useMenuTags: false }),
  ).toBeNull()
})

test('what the venue adds to each order is priced from the menu, counts for a minimum, and is limited by nothing', () => {
  const defaultItems = [
    { articleId: 4, count: 4 },
    { articleId: 99, count: 1 },
  ]
  const outcome = decide([wire(5)], { defaultItems })
  expect(outcome).toMatchObject({ value: [{ articleId: 5 }, { articleId: 4, count: 4, amount: 2600 }] })
  expect(decide([wire(2)], { defaultItems, ...staff })).toMatchObject({ value: [{ articleId: 2 }, { articleId: 4 }] })
  expect(decide([wire(7)], { defaultItems, isService: true })).toMatchObject({ value: [{ articleId: 7 }] })
  expect(refusal([], { defaultItems })).toEqual({ code: 'alert_text_order_empty' })
})

test('what is taken from a guest keeps every limit; the same order is never refused to staff for one', () => {
  const ids = [2, 4, 5] as const
  const lines = fc.array(fc.record({ id: fc.constantFrom(...ids), amount: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(lines, (given) => {
      const order = given.map(({ id, amount }) => wire(id, amount))
      const count = (wanted: number) => given.reduce((sum, { id, amount }) => sum + (id === wanted ? amount : 0), 0)
      const amountOf = (wanted: number) => count(wanted) * (index.articles.get(wanted)?.price ?? 0)
      const fits = count(4) <= 3 && (count(5) === 0 || amountOf(2) + amountOf(4) >= 2000)
      expect(decide(order).ok).toBe(fits)
      expect(decide(order, staff).ok).toBe(true)
    }),
  )
})

test('hours and tags of an article are checked at the instant of the order', () => {
  const evening = article({
    id: 1,
    menuTags: 'dinner',
    openingHours: { monday: [{ openingTime: '17:00', closingTime: '24:00' }] },
  })
  const at = (now: string, activeTags: string[]) =>
    refusal([wire(1)], { index: indexMenu({ ...menu, articles: [evening] }), now: new Date(now), activeTags })
  expect(at('2026-01-05T18:00:00Z', ['dinner'])).toBeNull()
  expect(at('2026-01-05T18:00:00Z', [])).toMatchObject({ code: 'article_not_available' })
  expect(at('2026-01-05T15:00:00Z', ['dinner'])).toMatchObject({ code: 'article_not_available' })
})

test('only what the till has taken and nobody dropped counts in amounts', () => {
  expect(countsInAmounts('ORDERED', 'ORDERED')).toBe(true)
  expect(countsInAmounts('PENDING', 'PENDING')).toBe(false)
  expect(countsInAmounts('FAILED', 'FAILED')).toBe(false)
  expect(countsInAmounts('FAILED', 'CANCELED')).toBe(false)
  expect(countsInAmounts('PENDING', 'CANCELED')).toBe(false)
})

test('an amount is exact at the largest line', () => {
  const dear = indexMenu({ ...menu, articles: [article({ id: 1, price: cents(2_000_000_000) })] })
  expect(decide([wire(1, 999)], { index: dear })).toMatchObject({ value: [{ amount: 1_998_000_000_000 }] })
})
