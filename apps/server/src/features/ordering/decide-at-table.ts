import { decideOrder, distanceRefusal, inCurrency, ok, refuse, type Seat, tagsOf } from '@couvert/domain'
import type { Tx } from '../../platform/db.ts'
import { inLanguage, type Menus } from '../menus/index.ts'
import { isOpenNow, type Merchants, type VenueSettings } from '../merchants/index.ts'
import type { NewCall } from '../receipts/index.ts'
import { linesOf, type OrderAsked } from './order-asked.ts'
import { orderExtras } from './order-extras.ts'
import { orderToSave } from './order-to-save.ts'
import { mayOrderNow, seatOf } from './seat.ts'
import { hasBillElsewhere, type SeatRow } from './table-seat.ts'

export type DecideNeeds = {
  merchants: Merchants
  menus: Menus
  /** A random whole number from 0 up to, and without, its argument. */
  randomBelow: (most: number) => number
}

/**
 * What becomes of an order at a table that is locked: what there is to save of it, or, of a service article that costs
 * nothing, the call for a waiter. `rows` are the open parties of the table, `row` is the first of them.
 */
export async function decideAtTable(
  tx: Tx,
  needs: DecideNeeds,
  asked: OrderAsked,
  rows: readonly SeatRow[],
  row: SeatRow,
) {
  const { body, caller } = asked
  const isService = body.service ?? false
  const settings = await needs.merchants.settings(row.merchantId, row.revision)
  const possible = await venueTakes(tx, asked, settings, rows, row)
  if (!possible.ok) return possible

  const receiptId = body.party_id === 0 ? ('new' as const) : (body.party_id ?? null)
  const { deviceId } = caller
  const seatAsked = { receiptId, pin: asked.pin, deviceId, isStaff: caller.kind === 'staff' }
  const seat = await seatOf(tx, rows, seatAsked, settings)
  if (!seat.ok) return seat
  const { merchantId, menuVersion: version, soldOut } = row
  const menu = await needs.menus.compiled({ merchantId, version, soldOut })
  const priced = decideOrder({
    lines: linesOf(body),
    index: menu.index,
    now: row.now,
    timeZone: settings.timeZone,
    isStaff: caller.kind === 'staff',
    useMenuTags: caller.kind === 'staff' ? caller.useMenuTags : settings.useMenuTags,
    activeTags: [...settings.menuTags, ...tagsOf(row.menuTag)],
    hasCovers: false,
    isService,
    defaultItems: settings.defaultOrderItems.map(({ article, amount }) => ({ articleId: article, count: amount })),
  })
  if (!priced.ok) return refuse(inCurrency(priced.refusal, settings.currency))
  const [only] = priced.value
  if (isService && only && only.amount === 0) {
    const names = menu.articles.get(only.articleId)?.names ?? {}
    const facts = { m_article_id: only.articleId, names, amount: only.count, remark: only.remark }
    return ok({ call: serviceCall(asked, row, settings, { seat: seat.value, facts }) })
  }
  const extras = orderExtras(asked, settings, { hasReceipt: seat.value.kind === 'open', isService })
  if (!extras.ok) return extras
  const order = { seat: seat.value, lines: priced.value, extras: extras.value, menu, settings }
  return ok(await orderToSave(tx, asked, rows, row, order, needs.randomBelow))
}

/** Whether the venue takes an order of this caller from here, now. */
async function venueTakes(
  tx: Tx,
  { body, caller, lang }: OrderAsked,
  settings: VenueSettings,
  rows: readonly SeatRow[],
  row: SeatRow,
) {
  const isStaff = caller.kind === 'staff'
  const away = distanceRefusal({ ...settings, distance: body.distance ?? null, isStaff })
  if (away) return refuse(away)
  const isMember = isStaff || rows.some(({ isMine }) => isMine)
  if (!isMember && (await hasBillElsewhere(tx, row, caller.deviceId))) {
    return refuse({ code: 'receipt_elsewhere' } as const)
  }
  const { closedMessage } = settings.info
  return mayOrderNow(row, settings, {
    isOpen: isOpenNow(settings, row.now),
    isStaff,
    closedMessage: closedMessage ? inLanguage(closedMessage, lang, settings.language) : null,
  })
}

function serviceCall(
  { caller }: OrderAsked,
  { merchantId, tableId }: SeatRow,
  { maximumReceiptsPerTable }: VenueSettings,
  { seat, facts }: { seat: Seat; facts: Record<string, unknown> },
): NewCall {
  return {
    merchantId,
    tableId,
    receiptId: seat.kind === 'open' ? seat.receiptId : null,
    kind: 'SERVICE',
    facts,
    deviceId: caller.deviceId,
    staffId: caller.kind === 'staff' ? caller.staffId : null,
    isOneBill: maximumReceiptsPerTable <= 1,
  }
}
