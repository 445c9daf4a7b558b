import { type Outcome, ok, refuse } from '../outcome.ts'
import type { RefusalOf } from '../refusal.ts'

/** An open receipt at a table, as far as the choice of a party needs it. `isMine`: the asking device belongs to it. */
export type OpenParty = { receiptId: number; party: number; pin: string | null; isMine: boolean }

export type PartyQuestion = {
  openParties: readonly OpenParty[]
  /** Receipt id the caller names, null when it names none; 'new': staff begin a party of their own accord. */
  receiptId: number | 'new' | null
  /** The pin the caller gives, null when none. */
  pin: string | null
  usesPin: boolean
  /** Open receipts a table may hold; 0 means one. */
  maximumReceiptsPerTable: number
  isStaff: boolean
}

/** The seat an order goes to: an open receipt, or a new one under the given party number. */
export type Seat = { kind: 'open'; receiptId: number } | { kind: 'new'; party: number }

export type SeatRefusal = RefusalOf<
  'sitting_ended' | 'receipt_not_found' | 'wrong_pincode' | 'party_required' | 'table_full' | 'forbidden'
>

/**
 * Chooses the party an order belongs to. A guest who names none: the party of the phone; else the only one of a table
 * that holds one; else the one whose pin was given; else, without a pin, a new one while there is room. Naming a party
 * opens none: an id can be guessed. A missing pin counts as a wrong one. Staff who name none mean the only open bill, and
 * begin a second party only when they say so.
 */
export function seatFor(question: PartyQuestion): Outcome<Seat, SeatRefusal> {
  const { openParties, receiptId, isStaff } = question
  const room = Math.max(1, question.maximumReceiptsPerTable)
  const newParty: Seat = { kind: 'new', party: firstFree(openParties) }
  if (receiptId === 'new') {
    if (!isStaff) return refuse({ code: 'forbidden' })
    return openParties.length < room ? ok(newParty) : refuse({ code: 'table_full' })
  }
  if (receiptId !== null) {
    const named = openParties.find((party) => party.receiptId === receiptId)
    if (!named) return refuse({ code: isStaff ? 'receipt_not_found' : 'sitting_ended' })
    return enter(named, question)
  }
  const mine = isStaff ? undefined : openParties.find((party) => party.isMine)
  if (mine) return ok({ kind: 'open', receiptId: mine.receiptId })
  const only = openParties[0]
  if (!only) return ok(newParty)
  if (isStaff && openParties.length > 1) return refuse({ code: 'party_required', by: 'choice' })
  if (isStaff || room === 1) return enter(only, question)
  // Where pins are not used a bill may still have one, of before; no tries are counted there, so it opens nothing.
  const isTried = question.usesPin && question.pin !== null
  const byPin = isTried ? openParties.find((party) => party.pin === question.pin) : undefined
  if (byPin) return ok({ kind: 'open', receiptId: byPin.receiptId })
  if (openParties.length >= room) return refuse({ code: 'party_required', by: question.usesPin ? 'pin' : 'waiter' })
  // Who gives a pin wants the party it is of: tried out on a new one, it would be a guess that nobody counts.
  if (isTried) return refuse({ code: 'wrong_pincode' })
  return ok(newParty)
}

/** Its own phones and staff enter a party, and who knows its pin; one without a pin only where a table holds no other. */
function enter(party: OpenParty, question: PartyQuestion): Outcome<Seat, SeatRefusal> {
  const entered: Seat = { kind: 'open', receiptId: party.receiptId }
  if (question.isStaff || party.isMine) return ok(entered)
  if (question.usesPin && party.pin !== null) {
    return question.pin === party.pin ? ok(entered) : refuse({ code: 'wrong_pincode' })
  }
  return question.maximumReceiptsPerTable <= 1 ? ok(entered) : refuse({ code: 'party_required', by: 'waiter' })
}

function firstFree(openParties: readonly OpenParty[]): number {
  const taken = new Set(openParties.map((party) => party.party))
  let number = 1
  while (taken.has(number)) number += 1
  return number
}

export type PartyShown = { kind: 'none' } | { kind: 'wrong-pin' } | { kind: 'party'; receiptId: number }

/** Which open receipt of a table a caller is shown: its own, the only one where no pin guards it, or the one of its pin. */
export function partyToShow(question: Omit<PartyQuestion, 'receiptId'>): PartyShown {
  const { openParties, usesPin, pin, isStaff } = question
  const mine = isStaff ? openParties[0] : openParties.find((party) => party.isMine)
  if (mine) return { kind: 'party', receiptId: mine.receiptId }
  const room = Math.max(1, question.maximumReceiptsPerTable)
  const only = openParties[0]
  if (!only) return { kind: 'none' }
  // A bill that was opened before the venue took to pins has none.
  if (!usesPin || (openParties.length === 1 && only.pin === null))
    return room === 1 ? { kind: 'party', receiptId: only.receiptId } : { kind: 'none' }
  const byPin = pin === null ? undefined : openParties.find((party) => party.pin === pin)
  if (byPin) return { kind: 'party', receiptId: byPin.receiptId }
  const mayStartOwn = pin === null && openParties.length < room
  return mayStartOwn ? { kind: 'none' } : { kind: 'wrong-pin' }
}
