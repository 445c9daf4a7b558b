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

test('a party that is named and gone has ended', () => {
  expect(seatFor(asked([party(2)], { receiptId: 1 }))).toMatchObject({ refusal: { code: 'sitting_ended' } })
})
