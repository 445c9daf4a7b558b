import type { contract, DiningTable, RefusalOf, WaitingCall } from '@couvert/contract'
import { may, type Outcome, ok, refuse, utcText } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import { sql } from '../../platform/db.ts'
import { Ready } from '../../platform/serve.ts'
import { inLanguage, type Names } from '../menus/index.ts'
import type { Tables } from '../merchants/index.ts'
import type { ReceiptNeeds } from './find-receipt.ts'
import type { KeptOverviews } from './kept-overviews.ts'
import { type BillVersion, versionColumns } from './load-bills.ts'

type AllOverview = (typeof contract)['allOverview']
type Asked = {
  spMerchantIds: readonly number[]
  isClosed: boolean
  caller: Extract<Caller, { kind: 'staff' }>
  lang: string
}
type MerchantRow = { id: number; spId: number; revision: number }
type CallRow = {
  id: number
  kind: WaitingCall['kind']
  spId: number
  revision: number
  merchantId: number
  tableIdentifier: string
  receiptId: number | null
  at: Date
  facts: Record<string, unknown> | null
}

const open = `r.state = 'OPEN'`
// The closed ones of the running business day, each in its venue's own time.
const closedToday = `r.state = 'CLOSED' and r.closed_at >=
  (date_trunc('day', (now() at time zone m.time_zone) - m.day_starts::interval) + m.day_starts::interval) at time zone m.time_zone`

/** What staff see of their floor: receipts, tables, waiting calls. One flight while no bill has changed. */
export async function allOverview(
  needs: ReceiptNeeds & { tables: Tables; overviews: KeptOverviews },
  { spMerchantIds, isClosed, caller, lang }: Asked,
): Promise<Outcome<Ready, RefusalOf<AllOverview>>> {
  const [merchants, versions, calls] = await needs.db.together([
    sql<MerchantRow>('select id, sp_id as "spId", revision from merchant where sp_id = any($1::int[]) order by id', [
      spMerchantIds,
    ]),
    sql<BillVersion>(
      `select ${versionColumns} from receipt r join merchant m on m.id = r.merchant_id
       where m.sp_id = any($1::int[]) and r.merchant_id = any($2::bigint[]) and ${isClosed ? closedToday : open} order by r.id`,
      [spMerchantIds, caller.merchantIds],
    ),
    sql<CallRow>(
      `select e.id, lower(e.kind) as kind, m.sp_id as "spId", m.revision, m.id as "merchantId", t.identifier as "tableIdentifier",
         e.receipt_id as "receiptId", e.at, e.facts
       from receipt_event e join merchant m on m.id = e.merchant_id join dining_table t on t.id = e.table_id and t.merchant_id = e.merchant_id
       where m.sp_id = any($1::int[]) and e.merchant_id = any($2::bigint[]) and e.done_at is null and e.kind in ('WAITER', 'BILL', 'SERVICE', 'FAILED_ORDER', 'PIN_LOCKED') order by e.at, e.id`,
      [spMerchantIds, caller.merchantIds],
    ),
  ])
  if (merchants.length < new Set(spMerchantIds).size) return refuse({ code: 'forbidden' })
  if (merchants.some(({ id }) => !may('allOverview', caller, id).ok)) return refuse({ code: 'forbidden' })

  const made = () => makeOverview(needs, { merchants, versions, calls, isClosed, lang })
  const asked = JSON.stringify([isClosed, lang, merchants.map(({ id }) => id)])
  const bytes = await needs.overviews.bytes(asked, versionOf(merchants, versions, calls), made)
  return ok(new Ready(bytes, { 'content-type': 'application/json; charset=utf-8' }))
}

/** Says everything that an overview is made of: each change of a bill moves its version, of a venue its revision. */
function versionOf(
  merchants: readonly MerchantRow[],
  versions: readonly BillVersion[],
  calls: readonly CallRow[],
): string {
  const revisions = merchants.map(({ id, revision }) => `${id}.${revision}`)
  const bills = versions.map(({ id, version, revision }) => `${id}.${version}.${revision}`)
  return `${revisions} ${bills} ${JSON.stringify(calls)}`
}

type Floor = {
  merchants: readonly MerchantRow[]
  versions: readonly BillVersion[]
  calls: readonly CallRow[]
  isClosed: boolean
  lang: string
}

async function makeOverview(
  needs: ReceiptNeeds & { tables: Tables },
  { merchants, versions, calls, isClosed, lang }: Floor,
): Promise<Buffer> {
  const tables = (await Promise.all(merchants.map((merchant) => needs.tables.of(merchant, lang)))).flat()
  const texts = await needs.bills.texts(versions, lang, { kind: 'staff' })
  const seats = Map.groupBy(isClosed ? [] : versions, ({ tableId }) => tableId)
  const rest = JSON.stringify({
    tables: tables.map(({ id, table }) => seated(table, seats.get(id) ?? [])),
    calls: await Promise.all(calls.map((call) => callView(call, needs, lang))),
  })
  return Buffer.from(`{"message":"success","sp_receipts":[${texts.join(',')}],${rest.slice(1)}`)
}

function seated(table: DiningTable, receipts: readonly BillVersion[]): DiningTable {
  const [oldest] = receipts
  if (!oldest) return table
  return {
    ...table,
    receiptId: oldest.id,
    status: 'Active',
    is_every_order_paid: receipts.every(isPaid),
  }
}

/** Where nothing was sold, because the only order is on its way or failed, nothing is paid either. */
function isPaid({ countOpen, countClosed, groupsWaiting }: BillVersion): boolean {
  return countOpen === 0 && groupsWaiting === 0 && countClosed > 0
}

async function callView(row: CallRow, { merchants }: ReceiptNeeds, lang: string): Promise<WaitingCall> {
  const { id, kind, spId, tableIdentifier, receiptId, at } = row
  const { names, ...facts } = row.facts ?? {}
  const { language } = await merchants.settings(row.merchantId, row.revision)
  return {
    id,
    kind,
    sp_merchant_id: spId,
    table_id: tableIdentifier,
    sp_receipt_id: receiptId,
    at: utcText(at),
    facts: names === undefined ? facts : { ...facts, name: inLanguage(names as Names, lang, language) },
  } as WaitingCall
}
