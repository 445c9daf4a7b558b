import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OpenParty, type PartyQuestion, partyToShow, seatFor } from './party.ts'

const party = (receiptId: number, facts: Partial<OpenParty> = {}): OpenParty => ({
  receiptId,
  party: receiptId,
  pin: null,
  isMine: false,
  ...facts,
})
const asked = (openParties: OpenParty[], facts: Partial<PartyQuestion> = {}): PartyQuestion => ({
  openParties,
  receiptId: null,
  pin: null,
  usesPin: false,
  maximumReceiptsPerTable: 1,
  isStaff: false,
  ...facts,
})

test('a free table begins a party; without a pin, whoever sits at a table of one party joins it', () => {
  expect(seatFor(asked([]))).toEqual({ ok: true, value: { kind: 'new', party: 1 } })
  expect(seatFor(asked([party(1)]))).toEqual({ ok: true, value: { kind: 'open', receiptId: 1 } })
})

test('a pin guards a party from all but its own phones, staff and who knows it', () => {
  const guarded = party(1, { pin: '1234' })
  for (const pin of [null, '4321']) {
    expect(seatFor(asked([guarded], { usesPin: true, pin }))).toMatchObject({ refusal: { code: 'wrong_pincode' } })
    expect(partyToShow(asked([guarded], { usesPin: true, pin }))).toEqual({ kind: 'wrong-pin' })
  }
  for (const facts of [{ pin: '1234' }, { isStaff: true }]) {
    expect(seatFor(asked([guarded], { usesPin: true, ...facts })).ok).toBe(true)
    expect(partyToShow(asked([guarded], { usesPin: true, ...facts }))).toEqual({ kind: 'party', receiptId: 1 })
  }
  expect(seatFor(asked([{ ...guarded, isMine: true }], { usesPin: true })).ok).toBe(true)
})

test('who may order on a bill may see it too, also one that was opened before the venue took to pins', () => {
  const question = asked([party(1)], { usesPin: true })
  expect(seatFor(question).ok).toBe(true)
  expect(partyToShow(question)).toEqual({ kind: 'party', receiptId: 1 })
})

test('at a table for several, a stranger begins the first free party, and at a full one has to say which', () => {
  const two = { maximumReceiptsPerTable: 2 }
  expect(seatFor(asked([party(2)], two))).toEqual({ ok: true, value: { kind: 'new', party: 1 } })
  expect(seatFor(asked([party(1), party(2)], two))).toMatchObject({ refusal: { code: 'party_required' } })
  expect(partyToShow(asked([party(1), party(2)], two))).toEqual({ kind: 'none' })
})

test('an id is no key: a guest who names the party of others is in it by its pin, or where a table holds no other', () => {
  const named = { receiptId: 2, maximumReceiptsPerTable: 2 }
  const [open, guarded] = [
    [party(1), party(2)],
    [party(1, { pin: '1111' }), party(2, { pin: '2222' })],
  ]
  expect(seatFor(asked(open, named))).toEqual({ ok: false, refusal: { code: 'party_required', by: 'waiter' } })
  expect(seatFor(asked(open, { ...named, maximumReceiptsPerTable: 1 })).ok).toBe(true)
  expect(seatFor(asked(open, { ...named, isStaff: true })).ok).toBe(true)
  expect(seatFor(asked([party(1), party(2, { isMine: true })], named)).ok).toBe(true)
  expect(seatFor(asked(guarded, { ...named, usesPin: true, pin: '2222' })).ok).toBe(true)
  expect(seatFor(asked(guarded, { ...named, usesPin: true, pin: '1111' }))).toMatchObject({
    refusal: { code: 'wrong_pincode' },
  })
})

test('a pin that fits no party is a wrong one, also where there is room for a new party; without one it begins', () => {
  const roomy = { usesPin: true, maximumReceiptsPerTable: 2 }
  const guarded = [party(1, { pin: '1234' })]
  expect(seatFor(asked(guarded, { ...roomy, pin: '4321' }))).toMatchObject({ refusal: { code: 'wrong_pincode' } })
  expect(seatFor(asked(guarded, { ...roomy, pin: '1234' }))).toEqual({
    ok: true,
    value: { kind: 'open', receiptId: 1 },
  })
  expect(seatFor(asked(guarded, roomy))).toEqual({ ok: true, value: { kind: 'new', party: 2 } })
  // Where the venue has given up pins, one that a bill still has opens nothing.
  expect(seatFor(asked(guarded, { maximumReceiptsPerTable: 2, pin: '1234' }))).toEqual({
    ok: true,
    value: { kind: 'new', party: 2 },
  })
  // A pin that was kept from an earlier evening hinders nobody at a free table.
  expect(seatFor(asked([], { ...roomy, pin: '4321' }))).toEqual({ ok: true, value: { kind: 'new', party: 1 } })
})

test('a party that is named and gone has ended', () => {
  expect(seatFor(asked([party(2)], { receiptId: 1 }))).toMatchObject({ refusal: { code: 'sitting_ended' } })
})

test('staff who name no party mean the only bill, and say so when they begin another', () => {
  const three = { maximumReceiptsPerTable: 3, isStaff: true }
  expect(seatFor(asked([], three))).toEqual({ ok: true, value: { kind: 'new', party: 1 } })
  expect(seatFor(asked([party(1)], three))).toEqual({ ok: true, value: { kind: 'open', receiptId: 1 } })
  expect(seatFor(asked([party(1), party(2)], three))).toMatchObject({ refusal: { code: 'party_required' } })
  const anew = { ...three, receiptId: 'new' as const }
  expect(seatFor(asked([party(1), party(3)], anew))).toEqual({ ok: true, value: { kind: 'new', party: 2 } })
  expect(seatFor(asked([party(1)], { ...anew, maximumReceiptsPerTable: 0 }))).toMatchObject({
    refusal: { code: 'table_full' },
  })
  expect(seatFor(asked([], { ...anew, isStaff: false }))).toMatchObject({ refusal: { code: 'forbidden' } })
  expect(seatFor(asked([party(2)], { ...three, receiptId: 1 }))).toMatchObject({
    refusal: { code: 'receipt_not_found' },
  })
})

test('no table ever gets more parties than fit, nor two of one number, and nobody a bill that is not there', () => {
  const pin = fc.constantFrom(null, '1111', '2222')
  const open = fc.uniqueArray(
    fc.record({ receiptId: fc.nat(6), party: fc.integer({ min: 1, max: 5 }), pin, isMine: fc.boolean() }),
    {
      selector: ({ receiptId }) => receiptId,
      maxLength: 4,
    },
  )
  const parties = open.filter((list) => new Set(list.map(({ party: number }) => number)).size === list.length)
  fc.assert(
    fc.property(
      parties,
      fc.record({
        receiptId: fc.constantFrom(null, 'new' as const, 1, 2, 3),
        pin,
        usesPin: fc.boolean(),
        maximumReceiptsPerTable: fc.nat(4),
        isStaff: fc.boolean(),
      }),
      (openParties, facts) => {
        const seat = seatFor({ openParties, ...facts })
        if (!seat.ok) return
        const { value } = seat
        if (value.kind === 'open') {
          const joined = openParties.find(({ receiptId }) => receiptId === value.receiptId)
          expect(joined).toBeDefined()
          const isProved = facts.isStaff || joined?.isMine || joined?.pin === null || joined?.pin === facts.pin
          if (facts.usesPin) expect(isProved).toBe(true)
          const hasPin = facts.usesPin && facts.pin !== null && joined?.pin === facts.pin
          const isIn = facts.isStaff || joined?.isMine || hasPin
          if (!isIn) expect(facts.maximumReceiptsPerTable).toBeLessThanOrEqual(1)
        } else {
          if (facts.usesPin && !facts.isStaff && openParties.length > 0) expect(facts.pin).toBeNull()
          expect(openParties.length).toBeLessThan(Math.max(1, facts.maximumReceiptsPerTable))
          expect(openParties.map(({ party: number }) => number)).not.toContain(value.party)
        }
      },
    ),
  )
})
