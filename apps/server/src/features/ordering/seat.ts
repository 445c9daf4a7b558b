import { type Outcome, orderingPossible, type RefusalOf, type Seat, type SeatRefusal, seatFor } from '@couvert/domain'
import type { Db } from '../../platform/db.ts'
import type { VenueSettings } from '../merchants/index.ts'
import { pinThatCounts } from '../receipts/index.ts'
import { hasLeftTable, partiesOf, type SeatRow } from './table-seat.ts'

export type SeatCall = {
  code: string | null
  spMerchantId: number
  deviceId: string
  isStaff: boolean
  /** The sitting of this phone ended, and it has shown no code since. */
  isUnbound: boolean
}

export type TableRefusal = RefusalOf<'webcode_not_found' | 'qr_code_missing' | 'sitting_ended' | 'invalid_request'>

/** Why a call about a table cannot go on, whatever it asks: no table, another venue's, or a sitting that is over. */
export async function tableRefusal(db: Db, rows: readonly SeatRow[], call: SeatCall): Promise<TableRefusal | null> {
  const [row] = rows
  if (!row && call.code !== null) return { code: 'webcode_not_found' }
  if (!row) return { code: call.isUnbound && !call.isStaff ? 'sitting_ended' : 'qr_code_missing' }
  if (!row.isActive || row.isExpired) return { code: 'webcode_not_found' }
  if (row.spId !== call.spMerchantId) {
    return {
      code: 'invalid_request',
      issues: [{ path: 'sp_merchant_id', message: 'is not the merchant of this table code' }],
    }
  }
  if (call.isStaff || rows.some(({ isMine }) => isMine)) return null
  if (call.isUnbound || (await hasLeftTable(db, row, call.deviceId))) return { code: 'sitting_ended' }
  return null
}

/** The party an order goes to. After too many wrong pins only phones that have proved theirs go on. */
export async function seatOf(
  db: Db,
  rows: readonly SeatRow[],
  asked: { receiptId: number | 'new' | null; pin: string | null; deviceId: string; isStaff: boolean },
  settings: Pick<VenueSettings, 'usePincode' | 'maximumReceiptsPerTable'>,
): Promise<Outcome<Seat, SeatRefusal>> {
  const { receiptId, deviceId, isStaff } = asked
  const openParties = partiesOf(rows)
  const { usePincode: usesPin, maximumReceiptsPerTable } = settings
  const { pin } = await pinThatCounts(db, { openParties, pin: asked.pin, usesPin, deviceId, isStaff })
  return seatFor({ openParties, receiptId, pin, usesPin, maximumReceiptsPerTable, isStaff })
}

/** Whether the venue takes this order at all. */
export function mayOrderNow(
  row: SeatRow,
  settings: VenueSettings,
  facts: { isOpen: boolean; isStaff: boolean; closedMessage: string | null },
): ReturnType<typeof orderingPossible> {
  return orderingPossible({
    isOpen: facts.isOpen,
    manuallyClosed: settings.manuallyClosed,
    isOrdering: settings.isOrdering,
    codeOrders: row.mayOrder,
    isStaff: facts.isStaff,
    ...(facts.closedMessage === null ? {} : { closedMessage: facts.closedMessage }),
  })
}
