import { may, type Outcome, partyToShow, type Refusal, type RightsCall, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Database, Db, Tx } from '../../platform/db.ts'
import { insertDone, keepAnswer, type Repeat, repeatValues, storedAnswer } from '../../platform/repeat.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Merchants, VenueSettings } from '../merchants/index.ts'
import { countPinMiss, isPinLocked } from '../receipts/index.ts'
import { type TableRefusal, tableRefusal } from './seat.ts'
import { lockSeat, partiesOf, readWithoutTable, type SeatRow } from './table-seat.ts'

export type AtTableNeeds = {
  database: Database
  merchants: Merchants
  /** Told after the commit that a waiter is called, or no longer. */
  onCalls: (spId: number) => void
}

export type AtTableAsked = {
  call: RightsCall
  code: string | null
  spMerchantId: number
  caller: Caller
  pin: string | null
  repeat: Repeat | null
}

/** The table a call is about: a row per open party, one at least. */
export type AtTable = { row: SeatRow; rows: readonly SeatRow[]; settings: VenueSettings }

type AtTableRefusal = TableRefusal | Extract<Refusal, { code: 'unauthorized' | 'forbidden' | 'key_reused' }>

/**
 * Does what a call asks at a table, in one transaction, with the table locked: what is decided on cannot change before
 * it is written. Asked again under its key it answers what it answered before. A wrong pin counts although refused.
 */
export async function atTable<T, R extends Refusal>(
  { database, merchants, onCalls }: AtTableNeeds,
  asked: AtTableAsked,
  work: (tx: Tx, table: AtTable) => Promise<Outcome<T, R>>,
): Promise<Outcome<T, R | AtTableRefusal>> {
  const { caller, repeat } = asked
  const isStaff = caller.kind === 'staff'
  const seat = { ...asked, deviceId: caller.deviceId, key: repeat?.key ?? null, isStaff }
  type Answer = Outcome<T, R | AtTableRefusal>
  let calledAt: number | null = null
  const answer = await inTransaction(database, { first: lockSeat(seat) }, async (tx, [, rows]): Promise<Answer> => {
    calledAt = null
    const [row] = rows
    const known = row ?? (await readWithoutTable(tx, seat))
    const stored = storedAnswer<T, R>(repeat, known)
    if (stored) {
      tx.abandon()
      return stored
    }
    const decide = async (): Promise<Answer> => {
      const refusal = await tableRefusal(tx, rows, { ...seat, isUnbound: known.isUnbound })
      if (refusal || !row) return refuse(refusal ?? ({ code: 'webcode_not_found' } as const))
      const allowed = may(asked.call, caller, row.merchantId)
      if (!allowed.ok) return allowed as Answer
      const settings = await merchants.settings(row.merchantId, row.revision)
      return work(tx, { row, rows, settings })
    }
    const decided = await decide()
    if (!decided.ok) {
      return keepSeatRefusal(tx, asked, rows, decided, (spId) => {
        calledAt = spId
      })
    }
    if (repeat) await tx.run(insertDone(1), repeatValues(caller.deviceId, repeat, decided))
    return decided
  })
  if (calledAt !== null) onCalls(calledAt)
  return answer
}

/** Keeps a refusal under its key. A pin that fits no party is counted although nothing else is kept; it may call a waiter. */
export async function keepSeatRefusal<A extends Outcome<unknown, Refusal>>(
  tx: Tx,
  { pin, caller, repeat }: Pick<AtTableAsked, 'pin' | 'caller' | 'repeat'>,
  rows: readonly SeatRow[],
  answer: A,
  onCall: (spId: number) => void,
): Promise<A> {
  const code = answer.ok ? null : answer.refusal.code
  if (pin !== null && (code === 'wrong_pincode' || code === 'party_required')) {
    const ids = rows.flatMap(({ receiptId }) => receiptId ?? [])
    const spId = await countPinMiss(tx, ids, caller.deviceId)
    if (spId !== null) onCall(spId)
    if (!repeat) return answer
  }
  return keepAnswer(tx, caller.deviceId, repeat, answer)
}

/**
 * The open receipt of whoever calls from a table: of the phone's own party, else of the pin it gives, else the only one
 * where no pin guards it. Staff mean the only one. None: a phone that has no bill yet, or staff at several.
 */
export async function receiptOfCaller(
  db: Db,
  { rows, settings }: AtTable,
  { pin, caller }: Pick<AtTableAsked, 'pin' | 'caller'>,
): Promise<{ kind: 'party'; row: SeatRow & { receiptId: number } } | { kind: 'none' } | { kind: 'wrong-pin' }> {
  const openParties = partiesOf(rows)
  const isStaff = caller.kind === 'staff'
  if (isStaff && openParties.length > 1) return { kind: 'none' }
  const isGuess = pin !== null && settings.usePincode && !isStaff && !openParties.some(({ isMine }) => isMine)
  const ids = openParties.map(({ receiptId }) => receiptId)
  const isLocked = isGuess && (await isPinLocked(db, ids, caller.deviceId))
  const shown = partyToShow({
    openParties,
    pin: isLocked ? null : pin,
    usesPin: settings.usePincode,
    maximumReceiptsPerTable: settings.maximumReceiptsPerTable,
    isStaff,
  })
  if (shown.kind !== 'party') return shown
  const row = rows.find(({ receiptId }) => receiptId === shown.receiptId)
  if (!row) throw new Error(`Receipt ${shown.receiptId} was chosen but not read`)
  return { kind: 'party', row: { ...row, receiptId: shown.receiptId } }
}
