import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { may, type OpenParty, type Outcome, ok, partyToShow, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import { type Database, type Db, type Statement, sql } from '../../platform/db.ts'
import { Ready } from '../../platform/serve.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { billElsewhere, type Merchants } from '../merchants/index.ts'
import type { Bills } from './bills.ts'
import { type BillVersion, versionColumns } from './load-bills.ts'
import { countPinMiss, isGuess, pinThatCounts } from './pin-misses.ts'
import type { Viewer } from './views.ts'

export type ReceiptNeeds = { db: Db; merchants: Merchants; bills: Bills }
type FindNeeds = ReceiptNeeds & { database: Database; onCalls: (spId: number) => void }

type FindReceipt = (typeof contract)['receipt']
type Asked = { code: string | null; spMerchantId: number | null; pin: string | null; caller: Caller; lang: string }
type Row = BillVersion & {
  party: number
  pin: string | null
  code: string | null
  isMine: boolean
}
type TableRow = {
  merchantId: number
  isUnbound: boolean
  isBoundHere: boolean
  hasLeftBill: boolean
  receipt: Row | null
}

/**
 * The receipt a caller may see at a table: of its own party, or of the pin it gives. A guest whose bill is still open at
 * another venue gets that one, whoever sits at this table.
 */
export async function findReceipt(
  needs: FindNeeds,
  asked: Asked,
): Promise<Outcome<ReplyOf<FindReceipt> | Ready, RefusalOf<FindReceipt>>> {
  const { caller } = asked
  const rows = await readTable(needs.db, asked)
  const [table] = rows
  if (!table) return refuse({ code: asked.code === null ? 'qr_code_missing' : 'webcode_not_found' })
  const allowed = may('receipt', caller, table.merchantId)
  if (!allowed.ok) return allowed

  const receipts = rows.flatMap(({ receipt }) => receipt ?? [])
  const [first] = receipts
  const isVisitor = receipts.some(({ isMine }) => isMine)
  if (table.isUnbound) return ok({ message: 'no_orders_found' })
  if (caller.kind === 'guest' && table.hasLeftBill && !isVisitor) {
    const elsewhere = await readElsewhere(needs.db, caller.deviceId, table.merchantId)
    if (elsewhere) return ok(await receiptReply(needs, elsewhere, asked.lang, viewerOf(caller)))
  }
  if (!first) return ok({ message: 'no_orders_found' })
  if (caller.kind === 'guest' && !table.isBoundHere && !isVisitor) return ok({ message: 'no_orders_found' })

  const settings = await needs.merchants.settings(first.merchantId, first.revision)
  const { usePincode: usesPin, maximumReceiptsPerTable } = settings
  const { deviceId } = caller
  const isStaff = caller.kind === 'staff'
  const given = { openParties: receipts.map(partyOf), pin: asked.pin, usesPin, deviceId, isStaff }
  const look = async (db: Db) => {
    const { pin, isLocked } = await pinThatCounts(db, given)
    const shown = partyToShow({ ...given, pin, maximumReceiptsPerTable })
    const isMiss = shown.kind === 'wrong-pin' && pin !== null
    return { shown, isLocked, calledAt: isMiss ? await countPinMiss(db, given.openParties, deviceId) : null }
  }
  // Tried one after the other: of many pins at once none may be right before those that are wrong have been counted.
  const { shown, isLocked, calledAt } = isGuess(given)
    ? await inTransaction(needs.database, { first: [lockTableOf(first)] }, look)
    : await look(needs.db)
  if (calledAt !== null) needs.onCalls(calledAt)
  if (shown.kind === 'none') return ok({ message: 'no_orders_found' })
  if (shown.kind === 'wrong-pin') {
    return ok({ message: 'wrong_pincode', wrongPincode: true, ...(isLocked ? { pin_locked: true } : {}) })
  }
  const found = receipts.find(({ id }) => id === shown.receiptId)
  if (!found) throw new Error(`Receipt ${shown.receiptId} was chosen but not read`)
  if (caller.kind === 'guest' && !found.isMine) await join(needs.db, found, deviceId)
  return ok(await receiptReply(needs, found, asked.lang, viewerOf(caller)))
}

export async function receiptReply(
  { bills }: ReceiptNeeds,
  version: BillVersion,
  lang: string,
  viewer: Viewer,
): Promise<Ready> {
  const [text] = await bills.texts([version], lang, viewer)
  const bytes = Buffer.from(`{"message":"receipt_success","spReceipt":${text}}`)
  return new Ready(bytes, { 'content-type': 'application/json; charset=utf-8' })
}

export function viewerOf(caller: Caller): Viewer {
  return caller.kind === 'staff' ? { kind: 'staff' } : { kind: 'guest', deviceId: caller.deviceId }
}

function partyOf({ id, party, pin, isMine }: Row): OpenParty {
  return { receiptId: id, party, pin, isMine }
}

async function readTable(db: Db, { code, spMerchantId, caller }: Asked): Promise<TableRow[]> {
  const rows = await db.query<Row & Omit<TableRow, 'merchantId' | 'receipt'> & { tableMerchantId: number }>(
    `select t.merchant_id as "tableMerchantId", coalesce(d.unbound_at is not null, false) as "isUnbound",
       d.left_receipt_id is not null as "hasLeftBill",
       coalesce((select b.table_id = t.id from code b where b.code = d.code), false) as "isBoundHere",
       ${versionColumns}, r.party, r.pin, d.code, (v.receipt_id is not null) as "isMine"
     from dining_table t join merchant m on m.id = t.merchant_id
     left join device d on d.id = $2
     left join lateral (select o.* from receipt o where o.table_id = t.id and o.state = 'OPEN' offset 0) r on true
     left join visit v on v.device_id = $2 and v.receipt_id = r.id and v.left_at is null
     where ${caller.kind === 'staff' ? staffTable : guestTable} and t.active
     order by r.id`,
    caller.kind === 'staff' ? [code, caller.deviceId, spMerchantId] : [code, caller.deviceId],
  )
  return rows.map((row) => ({
    merchantId: row.tableMerchantId,
    isUnbound: caller.kind === 'guest' && row.isUnbound,
    isBoundHere: row.isBoundHere,
    hasLeftBill: row.hasLeftBill,
    receipt: row.id === null ? null : row,
  }))
}

async function readElsewhere(db: Db, deviceId: string, merchantId: number): Promise<BillVersion | undefined> {
  const [version] = await db.query<BillVersion>(
    `select ${versionColumns} from receipt r join merchant m on m.id = r.merchant_id
     where r.id = ${billElsewhere('$1', '$2')}`,
    [deviceId, merchantId],
  )
  return version
}

const guestTable = `(t.id, t.merchant_id) = (select c.table_id, c.merchant_id from code c
  where c.code = coalesce($1::text, (select b.code from device b where b.id = $2))
    and (c.valid_until is null or c.valid_until > now()))`

// Staff name a table of theirs by its identifier, or by a code.
const staffTable = `(t.id, t.merchant_id) = ((select s.id, s.merchant_id from dining_table s join merchant n on n.id = s.merchant_id
    where n.sp_id = $3::int and s.identifier = $1
  union all select c.table_id, c.merchant_id from code c where c.code = $1) limit 1)`

function lockTableOf({ id, merchantId }: Row): Statement {
  return sql(
    `select 1 from dining_table t where (t.id, t.merchant_id) = (
       select r.table_id, r.merchant_id from receipt r where (r.id, r.merchant_id) = ($1, $2)) for no key update`,
    [id, merchantId],
  )
}

/** A right pin, or the code of a table with one bill, makes the phone a visitor of the receipt. */
async function join(db: Db, receipt: Row, deviceId: string): Promise<void> {
  await db.query(
    `insert into visit (device_id, receipt_id, merchant_id, code) values ($1, $2, $3, $4)
     on conflict (receipt_id, device_id, merchant_id) do update set left_at = null`,
    [deviceId, receipt.id, receipt.merchantId, receipt.code ?? ''],
  )
}
