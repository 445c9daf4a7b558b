import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkModifiers, faultyGroup } from './check-modifiers.ts'
import { choose, groupMax, groupState, modifierMode, offeredModifiers, roomForModifier, setAmount } from './choosing.ts'
import { article, index, menu, modifierarticle, modifiergroup, pieces, sauces, side, toppings } from './menu.fixture.ts'
import { indexMenu, type Modifiergroup } from './menu.ts'
import { amountOf, type ChosenModifiers, modifiersIn, normalModifiers, totalAmount } from './modifiers.ts'

const guest = { isStaff: false }
const staff = { isStaff: true }
const [pasta, pizza, oysters] = [index.articles.get(1)!, index.articles.get(2)!, index.articles.get(3)!]
const of = (modifiergroupId: number, amounts: Record<number, number>): ChosenModifiers => [
  {
    modifiergroupId,
    modifierarticles: Object.entries(amounts).map(([id, amount]) => ({ modifierarticleId: Number(id), amount })),
  },
]

/** The menu with a limit on each modifier, and one of its groups changed. */
function withOwnLimit(maxN: number, group: Modifiergroup = pieces) {
  const modifierarticles = menu.modifierarticles.map((one) => ({ ...one, maxN }))
  return indexMenu({ ...menu, modifiergroups: [group], modifierarticles })
}

test('the four modes', () => {
  expect([sauces, side, toppings, pieces].map(modifierMode)).toEqual([
    'single',
    'single-optional',
    'multiple',
    'numerable',
  ])
})

describe('choosing', () => {
  test('a radio clears the others and cannot be cleared', () => {
    const pesto = choose(index, sauces, [], 1, 1)
    expect(pesto).toEqual(of(11, { 1: 1 }))
    expect(choose(index, sauces, pesto, 2, 1)).toEqual(of(11, { 2: 1 }))
    expect(choose(index, sauces, pesto, 1, 1)).toEqual(pesto)
  })
  test('an optional radio clears the others and can be cleared', () => {
    const chosen = choose(index, side, [], 1, 1)
    expect(choose(index, side, chosen, 2, 1)).toEqual(of(12, { 2: 1 }))
    expect(choose(index, side, chosen, 1, 1)).toEqual([])
  })
  test('checkboxes toggle up to maxN across the group, whatever the quantity of the article', () => {
    const two = choose(index, toppings, choose(index, toppings, [], 1, 5), 2, 5)
    expect(two).toEqual(of(13, { 1: 1, 2: 1 }))
    expect(choose(index, toppings, two, 3, 5)).toEqual(two)
    expect(choose(index, toppings, two, 1, 5)).toEqual(of(13, { 2: 1 }))
    expect(choose(index, { ...toppings, maxN: 0 }, two, 3, 5)).toEqual(of(13, { 1: 1, 2: 1, 3: 1 }))
  })
  test('counters go up to maxN times the quantity in total', () => {
    const two = setAmount(index, pieces, [], 1, 9, 1)
    expect(two).toEqual(of(14, { 1: 2 }))
    expect(choose(index, pieces, two, 2, 1)).toEqual(two)
    expect(choose(index, pieces, two, 2, 2)).toEqual(of(14, { 1: 2, 2: 1 }))
    expect(setAmount(index, pieces, two, 1, -1, 1)).toEqual([])
    expect(setAmount(index, { ...pieces, maxN: 0 }, [], 1, 500, 1)).toEqual(of(14, { 1: 99 }))
  })
  test('a modifier with a limit of its own stops there, in a group that has room', () => {
    const limited = withOwnLimit(1)
    const group = { ...pieces, maxN: 3 }
    expect(setAmount(limited, group, [], 2, 9, 1)).toEqual(of(14, { 2: 1 }))
    expect(choose(limited, group, of(14, { 2: 1 }), 2, 1)).toEqual(of(14, { 2: 1 }))
    expect(choose(limited, group, of(14, { 2: 1 }), 2, 2)).toEqual(of(14, { 2: 2 }))
    expect(roomForModifier(limited, group, of(14, { 2: 1 }), 2, 1)).toBe(0)
    expect(roomForModifier(limited, group, of(14, { 2: 1 }), 2, 2)).toBe(1)
    expect(roomForModifier(limited, { ...pieces, maxN: 1 }, of(14, { 2: 1 }), 1, 2)).toBe(1)
    // A press on checkboxes and radios chooses one, which is never too much.
    expect(choose(limited, toppings, [], 2, 1)).toEqual(of(13, { 2: 1 }))
    expect(choose(limited, side, [], 2, 1)).toEqual(of(12, { 2: 1 }))
  })
  test('one group leaves the others alone', () => {
    const chosen = choose(index, toppings, choose(index, side, [], 1, 1), 2, 1)
    expect(amountOf(chosen, side.id, 1)).toBe(1)
    expect(amountOf(chosen, toppings.id, 2)).toBe(1)
    expect(choose(index, side, chosen, 1, 1)).toEqual(of(13, { 2: 1 }))
  })
  test('whatever is pressed, no mode exceeds its limit', () => {
    const anyGroup = fc.record({
      multiple: fc.boolean(),
      numerable: fc.boolean(),
      optional: fc.boolean(),
      maxN: fc.integer({ min: 0, max: 4 }),
    })
    const presses = fc.array(fc.tuple(fc.constantFrom(1, 2, 3), fc.option(fc.integer({ min: -1, max: 120 }))), {
      maxLength: 15,
    })
    const ownLimits = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 3 })))
    fc.assert(
      fc.property(anyGroup, ownLimits, presses, fc.integer({ min: 1, max: 5 }), (facts, limits, list, count) => {
        const group = modifiergroup({ id: 1, ...facts })
        const modifierarticles = limits.map((maxN, at) => modifierarticle({ id: at + 1, maxN }))
        const some = indexMenu({ ...menu, modifiergroups: [group], modifierarticles })
        const chosen = list.reduce<ChosenModifiers>(
          (sofar, [id, amount]) =>
            amount === null ? choose(some, group, sofar, id, count) : setAmount(some, group, sofar, id, amount, count),
          [],
        )
        expect(totalAmount(modifiersIn(chosen, 1))).toBeLessThanOrEqual(groupMax(group, count))
        const dish = article({ id: 1, modifiergroupIds: [1] })
        for (const { id } of modifierarticles) {
          const room = roomForModifier(some, group, chosen, id, count)
          const isFull =
            totalAmount(modifiersIn(setAmount(some, group, chosen, id, 99, count), 1)) ===
            totalAmount(modifiersIn(chosen, 1))
          if (modifierMode(group) === 'numerable' && totalAmount(modifiersIn(chosen, 1)) < 99)
            expect(room === 0).toBe(isFull)
        }
        const refusal = checkModifiers(some, dish, chosen, count, staff)
        expect([undefined, 'alert_text_selection']).toContain(refusal?.code)
      }),
    )
  })
})

describe('checking', () => {
  const check = (dish: typeof pasta, chosen: ChosenModifiers, count = 1, who = guest) =>
    checkModifiers(index, dish, chosen, count, who)

  test('a group that is not optional needs a choice, and says its name', () => {
    expect(check(pasta, [])).toEqual({ code: 'alert_text_selection', articleId: 1, modifiergroupName: 'Sauce' })
    expect(check(oysters, [])).toMatchObject({ code: 'alert_text_selection', modifiergroupName: 'Pieces' })
    expect(check(pasta, of(11, { 1: 0 }))).toMatchObject({ code: 'alert_text_selection' })
    expect(check(pasta, of(11, { 1: 1 }))).toBeNull()
    expect(check(pizza, [])).toBeNull()
  })
  test('a required checkbox group needs a choice too', () => {
    const group = modifiergroup({ id: 1, multiple: true })
    const dish = article({ id: 1, modifiergroupIds: [1] })
    expect(checkModifiers(indexMenu({ ...menu, modifiergroups: [group] }), dish, [], 1, guest)).toMatchObject({
      code: 'alert_text_selection',
    })
  })
  test('a group without a name is refused without one', () => {
    const nameless = indexMenu({ ...menu, modifiergroups: [{ ...sauces, name: '' }] })
    expect(checkModifiers(nameless, pasta, [], 1, guest)).toEqual({
      code: 'alert_text_selection_no_name',
      articleId: 1,
    })
  })
  test('a required group that offers nothing demands nothing', () => {
    const empty = indexMenu({ ...menu, modifiergroups: [{ ...sauces, modifierarticleIds: [3] }] })
    expect(checkModifiers(empty, pasta, [], 1, guest)).toBeNull()
    expect(checkModifiers(empty, pasta, [], 1, staff)).toMatchObject({ code: 'alert_text_selection' })
  })
  test('counters: at most maxN times the quantity', () => {
    expect(check(oysters, of(14, { 1: 3, 2: 1 }), 2)).toBeNull()
    expect(check(oysters, of(14, { 1: 3, 2: 1 }), 1)).toEqual({
      code: 'alert_text_selection_max',
      articleId: 3,
      modifiergroupName: 'Pieces',
      max: 2,
    })
  })
  test('a modifier with a limit of its own keeps it, whatever its group allows', () => {
    const limited = withOwnLimit(1, { ...pieces, maxN: 0 })
    const refusal = (amount: number, count: number) =>
      checkModifiers(limited, oysters, of(14, { 2: amount }), count, guest)
    expect(refusal(1, 1)).toBeNull()
    expect(refusal(2, 1)).toEqual({
      code: 'alert_text_selection_max',
      articleId: 3,
      modifiergroupName: 'Truffle',
      max: 1,
    })
    expect(refusal(2, 2)).toBeNull()
    expect(faultyGroup(limited, oysters, of(14, { 2: 2 }), 1, guest)).toMatchObject({ group: { name: 'Pieces' } })
    expect(faultyGroup(limited, oysters, of(14, { 2: 2 }), 2, guest)).toBeNull()
  })
  test('checkboxes: at most maxN, each once', () => {
    expect(check(pizza, of(13, { 1: 1, 2: 1 }))).toBeNull()
    expect(check(pizza, of(13, { 1: 1, 2: 1, 3: 1 }), 9, staff)).toMatchObject({
      code: 'alert_text_selection_max',
      max: 2,
    })
    expect(check(pizza, of(13, { 1: 2 }))).toMatchObject({ code: 'invalid_request' })
  })
  test('radios: at most one', () => {
    expect(check(pasta, of(11, { 1: 1, 2: 1 }))).toMatchObject({ code: 'alert_text_selection_max', max: 1 })
    expect(check(pizza, of(12, { 1: 2 }))).toMatchObject({ code: 'alert_text_selection_max', max: 1 })
    expect(check(pasta, [...of(11, { 1: 1 }), ...of(11, { 2: 1 })])).toMatchObject({ code: 'alert_text_selection_max' })
  })
  test('a modifier must belong to a group of that article', () => {
    const gone = (modifierarticleId: number) => ({ code: 'modifier_not_available', modifierarticleId })
    expect(check(pasta, of(12, { 1: 1 }))).toMatchObject(gone(1))
    expect(check(pasta, of(11, { 99: 1 }))).toMatchObject(gone(99))
  })
  test('handheld-only modifiers are for staff', () => {
    expect(check(pasta, of(11, { 3: 1 }))).toMatchObject({ code: 'modifier_not_available', modifierarticleId: 3 })
    expect(check(pasta, of(11, { 3: 1 }), 1, staff)).toBeNull()
  })
  test('amounts are whole numbers from 0 to 99, also when one modifier is named twice', () => {
    const unlimited = indexMenu({ ...menu, modifiergroups: [{ ...pieces, maxN: 0 }] })
    const code = (chosen: ChosenModifiers) => checkModifiers(unlimited, oysters, chosen, 1, guest)?.code
    expect(code(of(14, { 1: 99 }))).toBeUndefined()
    for (const amount of [-1, 0.5, 100, Number.NaN]) expect(code(of(14, { 1: amount }))).toBe('invalid_request')
    expect(code([...of(14, { 1: 60 }), ...of(14, { 1: 60 })])).toBe('invalid_request')
  })
})

test('a choice is taken exactly when the mode of its group, its limit and the rights of who chooses allow it', () => {
  const amount = fc.integer({ min: 0, max: 4 })
  const facts = fc.record({
    mode: fc.constantFrom('radio', 'checkboxes', 'counters'),
    optional: fc.boolean(),
    maxN: fc.integer({ min: 0, max: 3 }),
    count: fc.integer({ min: 1, max: 3 }),
    isStaff: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, amount, amount, amount, ({ mode, optional, maxN, count, isStaff }, ...amounts) => {
      const group = modifiergroup({
        id: 1,
        optional,
        maxN,
        multiple: mode === 'checkboxes',
        numerable: mode === 'counters',
      })
      const dish = article({ id: 1, modifiergroupIds: [1] })
      const chosen = amounts.flatMap((amount, at) => (amount === 0 ? [] : of(1, { [at + 1]: amount })))
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      const fits = {
        radio: total <= 1,
        checkboxes: amounts.every((amount) => amount <= 1) && (maxN === 0 || total <= maxN),
        counters: maxN === 0 || total <= maxN * count,
      }[mode]
      const isOffered = isStaff || amounts[2] === 0
      const refusal = checkModifiers(indexMenu({ ...menu, modifiergroups: [group] }), dish, chosen, count, { isStaff })
      expect(refusal === null).toBe(fits && isOffered && (optional || total > 0))
    }),
    { numRuns: 500 },
  )
})

test('modifiers without a name or not active are dropped, the rest sorts by priority', () => {
  const some = indexMenu({
    ...menu,
    modifierarticles: [
      modifierarticle({ id: 1, name: ' ' }),
      modifierarticle({ id: 2, isActive: false }),
      modifierarticle({ id: 3 }),
      modifierarticle({ id: 4, priority: 5 }),
      modifierarticle({ id: 5 }),
    ],
  })
  const group = modifiergroup({ id: 1, modifierarticleIds: [1, 2, 5, 3, 4] })
  expect(offeredModifiers(some, group, guest).map(({ id }) => id)).toEqual([4, 3, 5])
})

test('a group says whether a choice is missing, made, or how many are left', () => {
  expect(groupState(sauces, [], 1)).toEqual({ state: 'required', chosenCount: 0, max: 1, left: 1 })
  expect(groupState(sauces, of(11, { 1: 1 }), 1)).toMatchObject({ state: 'chosen', left: 0 })
  expect(groupState(side, [], 1)).toMatchObject({ state: 'optional' })
  expect(groupState(toppings, of(13, { 1: 1 }), 1)).toMatchObject({ state: 'left', left: 1 })
  expect(groupState(pieces, of(14, { 1: 1 }), 3)).toMatchObject({ state: 'left', max: 6, left: 5 })
  expect(groupState({ ...toppings, maxN: 0 }, of(13, { 1: 1 }), 1)).toMatchObject({
    state: 'chosen',
    max: null,
    left: null,
  })
})

test('equal choices have one normal form', () => {
  const split = [...of(13, { 2: 1 }), ...of(12, { 1: 1 }), ...of(13, { 1: 1, 3: 0 })]
  expect(normalModifiers(split)).toEqual([...of(12, { 1: 1 }), ...of(13, { 1: 1, 2: 1 })])
})
