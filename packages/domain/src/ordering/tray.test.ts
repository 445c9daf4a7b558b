import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { article, index, menu } from '../menu/menu.fixture.ts'
import { indexMenu } from '../menu/menu.ts'
import { cents } from '../money.ts'
import { decideOrder } from './decide-order.ts'
import { fromOrderLine, toOrderLines } from './order-line.ts'
import {
  addToTray,
  changeCount,
  countOfArticle,
  mayAdd,
  replaceLine,
  roomFor,
  type Tray,
  type TrayLine,
  trayAmount,
  trayCount,
  withoutLines,
} from './tray.ts'
import { belowMinimum, dropBelowMinimum, dropGone, mayRemove, mayReplace } from './tray-changes.ts'

const line = (articleId: number, count = 1, facts: Partial<TrayLine> = {}): TrayLine => ({
  articleId,
  count,
  modifiers: [],
  remark: '',
  ...facts,
})
const guest = { isStaff: false }
const withToppings = (...ids: number[]) => ({
  modifiers: [
    { modifiergroupId: 13, modifierarticles: ids.map((modifierarticleId) => ({ modifierarticleId, amount: 1 })) },
  ],
})

describe('merging', () => {
  test('an equal line takes the count, modifiers in any order', () => {
    const tray = addToTray(addToTray([], line(2, 1, withToppings(1, 2))), line(2, 2, withToppings(2, 1)))
    expect(tray).toEqual([line(2, 3, withToppings(1, 2))])
  })
  test('another remark, modifier or entered price is another line', () => {
    const lines = [
      line(2),
      line(2, 1, { remark: 'no salt' }),
      line(2, 1, withToppings(1)),
      line(6, 1, { name: 'a', price: cents(1) }),
      line(6, 1, { name: 'a', price: cents(2) }),
    ]
    expect(lines.reduce(addToTray, [] as Tray)).toEqual(lines)
  })
  test('a line leaves at a count of 0 or below', () => {
    expect(changeCount([line(1, 2), line(2)], 0, -2)).toEqual([line(2)])
    expect(addToTray([line(1, 2)], line(1, -5))).toEqual([])
    expect(addToTray([], line(1, -1))).toEqual([])
  })
  test('a changed line keeps its place, or joins the line it became equal to', () => {
    const tray = [line(1), line(2, 1, { remark: 'x' }), line(2, 2)]
    expect(replaceLine(tray, 1, line(2, 1, { remark: 'y' }))).toEqual([
      line(1),
      line(2, 1, { remark: 'y' }),
      line(2, 2),
    ])
    expect(replaceLine(tray, 1, line(2, 1))).toEqual([line(1), line(2, 3)])
    expect(replaceLine(tray, 0, line(1, 4))[0]).toEqual(line(1, 4))
    expect(replaceLine(tray, 0, line(1, 0))).toHaveLength(2)
  })

  const anyLine = fc.record({
    articleId: fc.constantFrom(1, 2, 4),
    count: fc.integer({ min: 1, max: 5 }),
    modifiers: fc.shuffledSubarray([1, 2, 3]).map((ids) => withToppings(...ids).modifiers),
    remark: fc.constantFrom('', 'x'),
  })
  test('what was sent leaves the tray, what was added meanwhile stays', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (sentLines, addedLines) => {
        const fill = (lines: readonly TrayLine[]) => lines.reduce<Tray>(addToTray, [])
        const sent = fill(sentLines)
        const both = addedLines.reduce<Tray>(addToTray, sent)
        const rest = withoutLines(both, sent)
        expect(trayCount(rest)).toBe(trayCount(fill(addedLines)))
        expect(withoutLines(both, both)).toEqual([])
      }),
    )
  })

  test('adding keeps every unit and amount, in whatever order, and never lists a line twice', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const tray = lines.reduce(addToTray, [] as Tray)
        // One line per dish, choices and remark, in whatever order they were chosen.
        const kinds = lines.map(({ articleId, modifiers, remark }) => {
          const chosen = modifiers.flatMap(({ modifierarticles }) =>
            modifierarticles.map((one) => one.modifierarticleId),
          )
          return `${articleId} ${chosen.sort()} ${remark}`
        })
        expect(tray).toHaveLength(new Set(kinds).size)
        const reversed = [...lines].reverse().reduce(addToTray, [] as Tray)
        expect(trayCount(tray)).toBe(trayCount(lines))
        expect(trayAmount(index, tray)).toBe(trayAmount(index, lines))
        expect(reversed).toHaveLength(tray.length)
        expect(tray.reduce(addToTray, [] as Tray)).toEqual(tray)
      }),
    )
  })
  test('changing a line keeps the units of all others, and never lists a line twice', () => {
    const lines = fc.array(anyLine, { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(lines, fc.nat(), anyLine, (given, turn, changed) => {
        const tray = given.reduce(addToTray, [] as Tray)
        const position = turn % tray.length
        const after = replaceLine(tray, position, changed)
        expect(trayCount(after)).toBe(trayCount(tray) - tray[position]!.count + changed.count)
        expect(after.reduce(addToTray, [] as Tray)).toHaveLength(after.length)
        const others = tray.filter((_, at) => at !== position)
        expect(trayAmount(index, after)).toBe(trayAmount(index, [...others, changed]))
      }),
    )
  })
  test('a line survives the wire', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const tray = lines.reduce(addToTray, [] as Tray)
        const back = toOrderLines(tray).map(fromOrderLine)
        expect(back).toHaveLength(tray.length)
        expect(trayAmount(index, back)).toBe(trayAmount(index, tray))
        expect([...back, ...tray].reduce(addToTray, [] as Tray)).toHaveLength(tray.length)
      }),
    )
  })
})

test('the wire form of a line', () => {
  expect(toOrderLines([line(2, 3, { ...withToppings(2), remark: ' hot ' })])).toEqual([
    {
      m_article_id: 2,
      amount: 3,
      remark: 'hot',
      m_modifiergroups: [{ m_modifiergroup_id: 13, m_modifierarticles: [{ m_modifierarticle_id: 2, amount: 1 }] }],
    },
  ])
  expect(fromOrderLine({ m_article_id: 6, amount: 1, name: 'Cake', price: 450 })).toEqual(
    line(6, 1, { name: 'Cake', price: cents(450) }),
  )
})

describe('limits', () => {
  test('maxN counts all lines of the article, for guests only', () => {
    const tray = [line(4, 2), line(4, 1, { remark: 'x' })]
    expect(countOfArticle(tray, 4)).toBe(3)
    expect(mayAdd(index, tray, line(4), guest)).toEqual({ code: 'max_n', articleId: 4, name: 'Soup', max: 3 })
    expect(mayAdd(index, [line(4, 2)], line(4), guest)).toBeNull()
    expect(mayAdd(index, tray, line(4), { isStaff: true })).toBeNull()
    const soup = index.articles.get(4)!
    expect([
      roomFor(tray, soup, guest),
      roomFor([line(4)], soup, guest),
      roomFor(tray, soup, { isStaff: true }),
    ]).toEqual([0, 2, 996])
  })
  test('a minimum is compared with the order without the own lines', () => {
    const refusal = { code: 'minimal_order_amount', articleId: 5, name: 'Grappa', amount: 2000 }
    expect(mayAdd(index, [line(1)], line(5, 99), guest)).toEqual(refusal)
    expect(mayAdd(index, [line(1, 2)], line(5), guest)).toBeNull()
    expect(mayAdd(index, [line(1)], line(5), { isStaff: true })).toBeNull()
    expect(belowMinimum(index, [line(5, 9), line(1)])).toEqual(refusal)
    expect(mayRemove(index, [line(1, 2), line(5)], 0, 1)).toEqual(refusal)
    expect(mayRemove(index, [line(1, 2), line(5)], 1, 1)).toBeNull()
  })

  test('changing a line keeps to the most of a dish and to what another dish needs', () => {
    const tray = [line(1, 2), line(5), line(4)]
    expect(mayReplace(index, tray, 0, line(1, 3))).toBeNull()
    expect(mayReplace(index, tray, 0, line(1, 1))?.code).toBe('minimal_order_amount')
    expect(mayReplace(index, tray, 2, line(4, 3))).toBeNull()
    expect(mayReplace(index, tray, 2, line(4, 4))?.code).toBe('max_n')
  })
  test('what falls below its minimum goes, and what that pulls along', () => {
    const chain = indexMenu({
      ...menu,
      articles: [
        article({ id: 1 }),
        article({ id: 2, min_amount: cents(3000) }),
        article({ id: 3, min_amount: cents(2000) }),
      ],
    })
    expect(dropBelowMinimum(chain, [line(1), line(2), line(3)])).toEqual({
      tray: [line(1)],
      gone: [
        { articleId: 2, count: 1 },
        { articleId: 3, count: 1 },
      ],
    })
    const fine = [line(1, 4), line(2)]
    expect(dropBelowMinimum(chain, fine)).toEqual({ tray: fine, gone: [] })
  })
})

test('whatever a guest may put in and take out, the order that comes of it is taken', () => {
  const add = fc.record({ articleId: fc.constantFrom(2, 4, 5), count: fc.integer({ min: 1, max: 3 }) })
  const remove = fc.record({ turn: fc.nat(), by: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(fc.oneof(add, remove), { maxLength: 20 }), (steps) => {
      const tray = steps.reduce<Tray>((sofar, step) => {
        if ('articleId' in step) {
          const added = line(step.articleId, step.count)
          return mayAdd(index, sofar, added, guest) ? sofar : addToTray(sofar, added)
        }
        if (sofar.length === 0) return sofar
        const position = step.turn % sofar.length
        return mayRemove(index, sofar, position, step.by) ? sofar : changeCount(sofar, position, -step.by)
      }, [])
      const asked = { lines: toOrderLines(tray), index, now: new Date(0), timeZone: 'UTC', hasCovers: false }
      const outcome = decideOrder({ ...asked, isStaff: false, useMenuTags: true, activeTags: [] })
      if (tray.length > 0) expect(outcome).toMatchObject({ ok: true })
    }),
    { numRuns: 500 },
  )
})

test('as little as possible leaves a tray that has become too small', () => {
  const anyDish = fc.record({
    price: fc.integer({ min: 0, max: 30 }).map(cents),
    min_amount: fc.constantFrom(0, 10, 20, 40).map(cents),
  })
  fc.assert(
    fc.property(fc.array(anyDish, { minLength: 1, maxLength: 6 }), (dishes) => {
      const articles = dishes.map((facts, at) => article({ id: at + 1, ...facts }))
      const some = indexMenu({ ...menu, articles })
      const all = articles.map(({ id }) => line(id))
      const kept = dropBelowMinimum(some, all)
      // Of all parts of the tray in which every dish has its minimum, the largest.
      const parts = Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, at) => bits & (1 << at)))
      const largest = parts
        .filter((part) =>
          part.every(({ articleId }) => {
            const others = part.filter((other) => other.articleId !== articleId)
            return trayAmount(some, others) >= (articles[articleId - 1]?.min_amount ?? 0)
          }),
        )
        .reduce((most, part) => (part.length > most.length ? part : most))
      expect(kept.tray).toEqual(largest)
      expect(kept.gone).toHaveLength(all.length - largest.length)
    }),
  )
})

test('what is gone, inactive, sold out or has lost a modifier leaves with its count', () => {
  const today = indexMenu({
    ...menu,
    articles: [
      article({ id: 1, isActive: false }),
      article({ id: 2, modifiergroupIds: [13] }),
      article({ id: 4, soldOut: true }),
    ],
    modifierarticles: menu.modifierarticles.filter(({ id }) => id !== 2),
  })
  const tray = [line(1), line(2), line(2, 2, withToppings(2)), line(4, 2), line(4, 1, { remark: 'x' }), line(99)]
  expect(dropGone(today, tray)).toEqual({
    tray: [line(2)],
    gone: [
      { articleId: 1, count: 1 },
      { articleId: 2, count: 2 },
      { articleId: 4, count: 3 },
      { articleId: 99, count: 1 },
    ],
  })
  expect(dropGone(index, [line(1)])).toEqual({ tray: [line(1)], gone: [] })
})
