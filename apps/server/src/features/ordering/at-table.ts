import { may, type Outcome, partyToShow, type Refusal, type RightsCall, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Database, Db, Tx } from '../../platform/db.ts'
import { insertDone, keepAnswer, type Repeat, repeatValues, storedAnswer } from '../../platform/repeat.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Merchants, VenueSettings } from '../merchants/index.ts'
import { countPinMiss, pinThatCounts } from '../receipts/index.ts'
import { type TableRefusal, tableRefusal } from './seat.ts'
import { lockSeat, partiesOf, readWithoutTable, type SeatRow } from './table-seat.ts'

export type AtTableNeeds = {
  database: Database
  merchants: Merchants
  /** Told after the commit that somebody has to come. */
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
  let lockedAt: number | null = null
  const outcome = await inTransaction(database, { first: lockSeat(seat) }, async (tx, [, rows]): Promise<Answer> => {
    lockedAt = null
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
    const answer = await decide()
    if (!answer.ok) {
      lockedAt = await keepSeatRefusal(tx, asked, rows, answer)
      return answer
    }
    if (repeat) await tx.run(insertDone(1), repeatValues(caller.deviceId, repeat, answer))
    return answer
  })
  if (lockedAt !== null) onCalls(lockedAt)
  return outcome
}

/**
 * Keeps a refusal under its key. A pin that fits no party is counted although nothing else is kept; the miss that locks
 * calls the waiter: says at which table service, null where nobody is called.
 */
export async function keepSeatRefusal(
  tx: Tx,
  { pin, caller, repeat }: Pick<AtTableAsked, 'pin' | 'caller' | 'repeat'>,
  rows: readonly SeatRow[],
  answer: Extract<Outcome<unknown, Refusal>, { ok: false }>,
): Promise<number | null> {
  const { code } = answer.refusal
  const isMiss = pin !== null && (code === 'wrong_pincode' || code === 'party_required')
  const calledAt = isMiss ? await countPinMiss(tx, partiesOf(rows), caller.deviceId) : null
  if (repeat || !isMiss) await keepAnswer(tx, caller.deviceId, repeat, answer)
  return calledAt
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
  const { usePincode: usesPin, maximumReceiptsPerTable } = settings
  const counted = await pinThatCounts(db, { openParties, pin, usesPin, deviceId: caller.deviceId, isStaff })
  const shown = partyToShow({ openParties, pin: counted.pin, usesPin, maximumReceiptsPerTable, isStaff })
  if (shown.kind !== 'party') return shown
  const row = rows.find(({ receiptId }) => receiptId === shown.receiptId)
  if (!row) throw new Error(`Receipt ${shown.receiptId} was chosen but not read`)
  return { kind: 'party', row: { ...row, receiptId: shown.receiptId } }
}
