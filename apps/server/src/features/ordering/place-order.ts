import type { contract, OrderBody, RefusalOf, ReplyOf } from '@couvert/contract'
import {
  decideOrder,
  inCurrency,
  may,
  newPin,
  nextVersion,
  type OrderLine,
  type Outcome,
  ok,
  refuse,
  utcText,
} from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { keepAnswer, type Repeat, repeatValues, storedAnswer } from '../../platform/repeat.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { inLanguage, type Menus } from '../menus/index.ts'
import { isOpenNow, type Merchants } from '../merchants/index.ts'
import { countPinMiss } from '../receipts/index.ts'
import { orderEffects } from './effects.ts'
import { saveOrder } from './save-order.ts'
import { mayOrderNow, seatOf, tableRefusal } from './seat.ts'
import { lockSeat, pinsAt, readWithoutTable, type SeatRow } from './table-seat.ts'

type PlaceOrder = (typeof contract)['placeOrder']

export type OrderPlaced = ReplyOf<PlaceOrder>

export type PlaceOrderNeeds = {
  database: Database
  merchants: Merchants
  menus: Menus
  /** A random whole number from 0 up to, and without, its argument. */
  randomBelow: (most: number) => number
  /** Told after the commit. */
  onPlaced: (placed: { spId: number; receiptId: number; codes: readonly string[] }) => void
}

type Answer = Outcome<OrderPlaced, RefusalOf<PlaceOrder>>

export type OrderAsked = { body: OrderBody; pin: string | null; caller: Caller; lang: string; repeat: Repeat | null }

/**
 * Places an order: locks the table, decides with the menu and the clock of the database, writes everything in one
 * statement. Asked again with the same key it answers what it answered before.
 */
export async function placeOrder(needs: PlaceOrderNeeds, asked: OrderAsked): Promise<Answer> {
  const { body, caller, repeat } = asked
  const isStaff = caller.kind === 'staff'
  const seatAsked = {
    code: body.qr_code ?? null,
    spMerchantId: body.sp_merchant_id,
    deviceId: caller.deviceId,
    key: repeat?.key ?? null,
    isStaff,
  }
  let told: Parameters<PlaceOrderNeeds['onPlaced']>[0] | null = null
  const outcome = await inTransaction(
    needs.database,
    { first: lockSeat(seatAsked) },
    async (tx, [, rows]): Promise<Answer> => {
      told = null
      const known = rows[0] ?? (await readWithoutTable(tx, seatAsked))
      const stored = storedAnswer<OrderPlaced, RefusalOf<PlaceOrder>>(repeat, known)
      if (stored) {
        tx.abandon()
        return stored
      }
      const refusal = await tableRefusal(tx, rows, { ...seatAsked, isUnbound: known.isUnbound })
      if (refusal) return keepRefusal(tx, asked, rows, refusal)

      const row = rows[0] as SeatRow
      const allowed = may('placeOrder', caller, row.merchantId)
      if (!allowed.ok) return keepRefusal(tx, asked, rows, allowed.refusal)
      const decided = await decide(tx, needs, asked, rows, row)
      if (!decided.ok) return keepRefusal(tx, asked, rows, decided.refusal)
      const { order, reply } = decided.value
      const answer = ok(reply)
      await tx.last(saveOrder({ ...order, done: repeat && repeatValues(caller.deviceId, repeat, answer) }))
      told = { spId: row.spId, receiptId: order.receiptId, codes: row.codes }
      return answer
    },
  )
  if (told) needs.onPlaced(told)
  return outcome
}

async function decide(tx: Tx, needs: PlaceOrderNeeds, asked: OrderAsked, rows: readonly SeatRow[], row: SeatRow) {
  const { body, caller } = asked
  const isStaff = caller.kind === 'staff'
  const settings = await needs.merchants.settings(row.merchantId, row.revision)
  const possible = mayOrderNow(row, settings, {
    isOpen: isOpenNow(settings, row.now),
    isStaff,
    closedMessage: settings.info.closedMessage
      ? inLanguage(settings.info.closedMessage, asked.lang, settings.language)
      : null,
  })
  if (!possible.ok) return possible

  const seatAsked = { receiptId: body.party_id ?? null, pin: asked.pin, deviceId: caller.deviceId, isStaff }
  const seat = await seatOf(tx, rows, seatAsked, settings)
  if (!seat.ok) return seat
  const menu = await needs.menus.compiled(row.merchantId, row.menuVersion)
  const priced = decideOrder({
    lines: body.m_articles.map(withoutNulls),
    index: menu.index,
    now: row.now,
    timeZone: settings.timeZone,
    isStaff,
    useMenuTags: isStaff ? caller.useMenuTags : settings.useMenuTags,
    activeTags: [...settings.menuTags, ...row.menuTag.split('|')].filter(Boolean),
    hasCovers: false,
  })
  if (!priced.ok) return refuse(inCurrency(priced.refusal, settings.currency))

  const joined = seat.value.kind === 'open' ? rows.find((party) => party.receiptId === seatId(seat.value)) : undefined
  const opens =
    seat.value.kind === 'new'
      ? {
          party: seat.value.party,
          pin: settings.usePincode ? newPin(await pinsAt(tx, rows, row), needs.randomBelow) : null,
        }
      : null
  const receiptId = joined?.receiptId ?? row.newReceiptId
  const updatedAt = nextVersion(row.now, joined?.updatedAt ?? null)
  const reply: OrderPlaced = {
    message: 'order_created',
    data: {
      ordergroup_id: row.newOrdergroupId,
      sp_receipt_id: receiptId,
      party_id: receiptId,
      pincode: opens?.pin ?? joined?.pin ?? null,
      updated_at: utcText(updatedAt),
    },
  }
  const order = {
    merchantId: row.merchantId,
    tableId: row.tableId,
    receiptId,
    opens,
    updatedAt,
    ordergroupId: row.newOrdergroupId,
    deviceId: caller.deviceId,
    staffId: isStaff ? caller.staffId : null,
    code: row.code,
    joins: !isStaff && !joined?.isMine,
    remark: body.remark ?? '',
    fields: body.customFields ?? null,
    lines: priced.value,
    menu,
    waits: settings.till !== null,
    jobs: orderEffects({
      merchantId: row.merchantId,
      ordergroupId: row.newOrdergroupId,
      since: row.now,
      hasTill: settings.till !== null,
    }),
  }
  return ok({ order, reply })
}

/** A pin that fits no party is counted although nothing else is kept. */
async function keepRefusal(tx: Tx, asked: OrderAsked, rows: readonly SeatRow[], refusal: RefusalOf<PlaceOrder>) {
  const { repeat, caller } = asked
  const isMiss = asked.pin !== null && (refusal.code === 'wrong_pincode' || refusal.code === 'party_required')
  if (isMiss) {
    const ids = rows.flatMap(({ receiptId }) => receiptId ?? [])
    await countPinMiss(tx, ids, caller.deviceId)
    if (!repeat) return refuse(refusal)
  }
  return keepAnswer(tx, caller.deviceId, repeat, refuse(refusal))
}

function seatId(seat: { kind: 'open'; receiptId: number } | { kind: 'new' }): number | null {
  return seat.kind === 'open' ? seat.receiptId : null
}

type BodyLine = OrderBody['m_articles'][number]

/** On the wire null means absent. */
function withoutNulls(line: BodyLine): OrderLine {
  const { m_article_id, amount, remark, m_modifiergroups, name, price } = line
  return {
    m_article_id,
    amount,
    ...(remark == null ? {} : { remark }),
    ...(m_modifiergroups == null ? {} : { m_modifiergroups }),
    ...(name == null ? {} : { name }),
    ...(price == null ? {} : { price }),
  }
}
