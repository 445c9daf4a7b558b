import { newPin, nextVersion, type PricedLine, type Seat, utcText } from '@couvert/domain'
import type { Tx } from '../../platform/db.ts'
import type { CompiledMenu } from '../menus/index.ts'
import type { VenueSettings } from '../merchants/index.ts'
import { orderEffects } from './effects.ts'
import type { OrderAsked, OrderPlaced } from './order-asked.ts'
import type { OrderToSave } from './save-order.ts'
import { pinsAt, type SeatRow } from './table-seat.ts'

export type DecidedOrder = {
  seat: Seat
  lines: readonly PricedLine[]
  extras: Pick<OrderToSave, 'remark' | 'phone' | 'fields'>
  menu: CompiledMenu
  settings: VenueSettings
}

/** An order that is taken, with everything that is stored with it, and what its caller hears. */
export async function orderToSave(
  tx: Tx,
  { caller }: OrderAsked,
  rows: readonly SeatRow[],
  row: SeatRow,
  { seat, lines, extras, menu, settings }: DecidedOrder,
  randomBelow: (most: number) => number,
): Promise<{ order: Omit<OrderToSave, 'done'>; reply: OrderPlaced }> {
  const { merchantId, tableId, code, newOrdergroupId: ordergroupId } = row
  const joined = seat.kind === 'open' ? rows.find((party) => party.receiptId === seat.receiptId) : undefined
  const pinOfNew = async () => (settings.usePincode ? newPin(await pinsAt(tx, rows, row), randomBelow) : null)
  const opens = seat.kind === 'new' ? { party: seat.party, pin: await pinOfNew() } : null
  const receiptId = joined?.receiptId ?? row.newReceiptId
  const updatedAt = nextVersion(row.now, joined?.updatedAt ?? null)
  const hasTill = settings.till !== null
  const order = {
    ...extras,
    merchantId,
    tableId,
    receiptId,
    opens,
    updatedAt,
    ordergroupId,
    deviceId: caller.deviceId,
    staffId: caller.kind === 'staff' ? caller.staffId : null,
    code,
    joins: caller.kind === 'guest' && !joined?.isMine,
    lines,
    menu,
    waits: hasTill,
    jobs: orderEffects({ merchantId, ordergroupId, since: row.now, hasTill }),
  }
  const data = {
    ordergroup_id: ordergroupId,
    sp_receipt_id: receiptId,
    party_id: receiptId,
    pincode: opens?.pin ?? joined?.pin ?? null,
    updated_at: utcText(updatedAt),
  }
  return { order, reply: { message: 'order_created', data } }
}
