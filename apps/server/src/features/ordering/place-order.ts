import type { contract, OrderBody, RefusalOf, ReplyOf } from '@couvert/contract'
import {
  customFieldsOf,
  decideOrder,
  distanceRefusal,
  inCurrency,
  may,
  newPin,
  nextVersion,
  type OrderLine,
  type Outcome,
  ok,
  orderPhone,
  type PricedLine,
  refuse,
  tagsOf,
  utcText,
} from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { insertDone, type Repeat, repeatValues, storedAnswer } from '../../platform/repeat.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { type CompiledMenu, inLanguage, type Menus } from '../menus/index.ts'
import { isOpenNow, type Merchants, type VenueSettings } from '../merchants/index.ts'
import { type NewCall, raiseCall } from '../receipts/index.ts'
import { keepSeatRefusal } from './at-table.ts'
import { orderEffects } from './effects.ts'
import { saveOrder } from './save-order.ts'
import { mayOrderNow, seatOf, tableRefusal } from './seat.ts'
import { hasBillElsewhere, lockSeat, pinsAt, readWithoutTable, type SeatRow } from './table-seat.ts'

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
  /** Told after the commit of a service article that is on no bill, and of a wrong pin that calls the waiter. */
  onCalled: (spId: number) => void
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
  let calledAt: number | null = null
  const outcome = await inTransaction(
    needs.database,
    { first: lockSeat(seatAsked) },
    async (tx, [, rows]): Promise<Answer> => {
      told = null
      calledAt = null
      const known = rows[0] ?? (await readWithoutTable(tx, seatAsked))
      const stored = storedAnswer<OrderPlaced, RefusalOf<PlaceOrder>>(repeat, known)
      if (stored) {
        tx.abandon()
        return stored
      }
      const refused = <A extends Answer>(answer: A) =>
        keepSeatRefusal(tx, asked, rows, answer, (spId) => {
          calledAt = spId
        })
      const refusal = await tableRefusal(tx, rows, { ...seatAsked, isUnbound: known.isUnbound })
      if (refusal) return refused(refuse(refusal))

      const row = rows[0] as SeatRow
      const allowed = may('placeOrder', caller, row.merchantId)
      if (!allowed.ok) return refused(allowed)
      const decided = await decide(tx, needs, asked, rows, row)
      if (!decided.ok) return refused(decided)
      if ('call' in decided.value) {
        const answer = ok<OrderPlaced>({ message: 'success' })
        const isNew = await raiseCall(tx, decided.value.call)
        if (repeat) await tx.run(insertDone(1), repeatValues(caller.deviceId, repeat, answer))
        calledAt = isNew ? row.spId : null
        return answer
      }
      const { order, reply } = decided.value
      const answer = ok(reply)
      await tx.last(saveOrder({ ...order, done: repeat && repeatValues(caller.deviceId, repeat, answer) }))
      told = { spId: row.spId, receiptId: order.receiptId, codes: row.codes }
      return answer
    },
  )
  if (told) needs.onPlaced(told)
  if (calledAt !== null) needs.onCalled(calledAt)
  return outcome
}

async function decide(tx: Tx, needs: PlaceOrderNeeds, asked: OrderAsked, rows: readonly SeatRow[], row: SeatRow) {
  const { body, caller } = asked
  const isStaff = caller.kind === 'staff'
  const isService = body.service ?? false
  const settings = await needs.merchants.settings(row.merchantId, row.revision)
  const away = distanceRefusal({ ...settings, distance: body.distance ?? null, isStaff })
  if (away) return refuse(away)
  const isMember = isStaff || rows.some(({ isMine }) => isMine)
  if (!isMember && (await hasBillElsewhere(tx, row, caller.deviceId))) {
    return refuse({ code: 'receipt_elsewhere' } as const)
  }
  const possible = mayOrderNow(row, settings, {
    isOpen: isOpenNow(settings, row.now),
    isStaff,
    closedMessage: settings.info.closedMessage
      ? inLanguage(settings.info.closedMessage, asked.lang, settings.language)
      : null,
  })
  if (!possible.ok) return possible

  const receiptId = body.party_id === 0 ? ('new' as const) : (body.party_id ?? null)
  const seatAsked = { receiptId, pin: asked.pin, deviceId: caller.deviceId, isStaff }
  const seat = await seatOf(tx, rows, seatAsked, settings)
  if (!seat.ok) return seat
  const { merchantId, menuVersion: version, soldOut } = row
  const menu = await needs.menus.compiled({ merchantId, version, soldOut })
  const priced = decideOrder({
    lines: body.m_articles.map(withoutNulls),
    index: menu.index,
    now: row.now,
    timeZone: settings.timeZone,
    isStaff,
    useMenuTags: isStaff ? caller.useMenuTags : settings.useMenuTags,
    activeTags: [...settings.menuTags, ...tagsOf(row.menuTag)],
    hasCovers: false,
    isService,
    defaultItems: settings.defaultOrderItems.map(({ article, amount }) => ({ articleId: article, count: amount })),
  })
  if (!priced.ok) return refuse(inCurrency(priced.refusal, settings.currency))
  const [only] = priced.value
  if (isService && only && only.amount === 0) {
    return ok({ call: serviceCall(asked, row, settings, seatId(seat.value), { line: only, menu }) })
  }
  const asks = extrasOf(asked, settings, { hasReceipt: seat.value.kind === 'open', isService })
  if (!asks.ok) return asks

  const joined = seat.value.kind === 'open' ? rows.find((party) => party.receiptId === seatId(seat.value)) : undefined
  const opens =
    seat.value.kind === 'new'
      ? {
          party: seat.value.party,
          pin: settings.usePincode ? newPin(await pinsAt(tx, rows, row), needs.randomBelow) : null,
        }
      : null
  const placedOn = joined?.receiptId ?? row.newReceiptId
  const updatedAt = nextVersion(row.now, joined?.updatedAt ?? null)
  const reply: OrderPlaced = {
    message: 'order_created',
    data: {
      ordergroup_id: row.newOrdergroupId,
      sp_receipt_id: placedOn,
      party_id: placedOn,
      pincode: opens?.pin ?? joined?.pin ?? null,
      updated_at: utcText(updatedAt),
    },
  }
  const order = {
    merchantId: row.merchantId,
    tableId: row.tableId,
    receiptId: placedOn,
    opens,
    updatedAt,
    ordergroupId: row.newOrdergroupId,
    deviceId: caller.deviceId,
    staffId: isStaff ? caller.staffId : null,
    code: row.code,
    joins: !isStaff && !joined?.isMine,
    phone: asks.value.phone,
    remark: asks.value.remark,
    fields: asks.value.fields,
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

function seatId(seat: { kind: 'open'; receiptId: number } | { kind: 'new' }): number | null {
  return seat.kind === 'open' ? seat.receiptId : null
}

/** What a venue asks beside the dishes: a remark, a phone number, its own fields. */
function extrasOf(
  { body, caller, lang }: OrderAsked,
  settings: VenueSettings,
  { hasReceipt, isService }: { hasReceipt: boolean; isService: boolean },
) {
  const isStaff = caller.kind === 'staff'
  const remark = (body.remark ?? '').trim()
  if (remark !== '' && !isStaff && !settings.enableRemarkInOrdergroup) {
    const issue = { path: 'remark', message: 'This venue takes no remarks on an order' }
    return refuse({ code: 'invalid_request', issues: [issue] } as const)
  }
  const phone = orderPhone({ ...settings, hasReceipt, isStaff }, body.mobile_number ?? '', settings.countryCodes)
  if (!phone.ok) return phone
  const declared = settings.customFields.map((field) => ({
    ...field,
    label: inLanguage(field.label, lang, settings.language),
    value: field.value ?? '',
    pattern: field.pattern ?? null,
  }))
  // A high chair is asked for with one press: there is no form to fill in.
  const fields = customFieldsOf(declared, fieldTexts(body.customFields), { isStaff: isStaff || isService })
  if (!fields.ok) return fields
  return ok({ remark, phone: phone.value, fields: fields.value })
}

/** The texts of custom fields by their keys; a field may come as its text alone or with its type. */
function fieldTexts(given: OrderBody['customFields']): Map<string, string> {
  const texts = Object.entries(given ?? {}).map(
    ([key, field]) => [key, typeof field === 'string' ? field : field.value] as const,
  )
  return new Map(texts)
}

function serviceCall(
  { caller }: OrderAsked,
  { merchantId, tableId }: SeatRow,
  { maximumReceiptsPerTable }: VenueSettings,
  receiptId: number | null,
  { line, menu }: { line: PricedLine; menu: CompiledMenu },
): NewCall {
  return {
    merchantId,
    tableId,
    receiptId,
    kind: 'SERVICE',
    facts: {
      m_article_id: line.articleId,
      names: menu.articles.get(line.articleId)?.names ?? {},
      amount: line.count,
      remark: line.remark,
    },
    deviceId: caller.deviceId,
    staffId: caller.kind === 'staff' ? caller.staffId : null,
    isOneBill: maximumReceiptsPerTable <= 1,
  }
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
