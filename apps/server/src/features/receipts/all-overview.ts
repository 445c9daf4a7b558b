import type { contract, DiningTable, RefusalOf, WaitingCall } from '@couvert/contract'
import { may, type Outcome, ok, refuse, utcText } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import { type Database, sql } from '../../platform/db.ts'
import { Ready } from '../../platform/serve.ts'
import { inSnapshot } from '../../platform/transaction.ts'
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
type OverviewNeeds = ReceiptNeeds & { database: Database; tables: Tables; overviews: KeptOverviews }
/** Says everything that an overview is made of: each change of a bill moves its version, of a venue its revision. */
type VersionRow = { id: number; revision: number; bills: string | null; calls: string | null }
type Overview = Awaited<ReturnType<Parameters<KeptOverviews['bytes']>[2]>>
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
const waiting = `e.done_at is null and e.kind in ('WAITER', 'BILL', 'SERVICE', 'FAILED_ORDER', 'PIN_LOCKED')`

/** What staff see of their floor: receipts, tables, waiting calls. One statement while nothing has changed. */
export async function allOverview(needs: OverviewNeeds, asked: Asked): Promise<Outcome<Ready, RefusalOf<AllOverview>>> {
  const { spMerchantIds, isClosed, caller, lang } = asked
  const [merchants] = await needs.db.together([versions(asked)])
  if (merchants.length < new Set(spMerchantIds).size) return refuse({ code: 'forbidden' })
  if (merchants.some(({ id }) => !may('allOverview', caller, id).ok)) return refuse({ code: 'forbidden' })

  const which = JSON.stringify([isClosed, lang, merchants.map(({ id }) => id)])
  const bytes = await needs.overviews.bytes(which, JSON.stringify(merchants), () => makeOverview(needs, asked))
  return ok(new Ready(bytes, { 'content-type': 'application/json; charset=utf-8' }))
}

function versions({ spMerchantIds, isClosed, caller }: Asked) {
  return sql<VersionRow>(
    `select m.id, m.revision,
       (select string_agg(r.id || ' ' || extract(epoch from r.updated_at)::bigint, ',' order by r.id)
        from receipt r where r.merchant_id = m.id and m.id = any($2::bigint[]) and ${isClosed ? closedToday : open}) as bills,
       (select string_agg(e.id || coalesce(e.facts::text, ''), ',' order by e.id)
        from receipt_event e where e.merchant_id = m.id and m.id = any($2::bigint[]) and ${waiting}) as calls
     from merchant m where m.sp_id = any($1::int[]) order by m.id`,
    [spMerchantIds, caller.merchantIds],
  )
}

/** Read together: the bills, who sits where and who calls are of one moment. */
function makeOverview(needs: OverviewNeeds, asked: Asked): Promise<Overview> {
  const { spMerchantIds, isClosed, lang } = asked
  const first = [
    versions(asked),
    sql<MerchantRow>('select id, sp_id as "spId", revision from merchant where sp_id = any($1::int[]) order by id', [
      spMerchantIds,
    ]),
    sql<BillVersion>(
      `select ${versionColumns} from receipt r join merchant m on m.id = r.merchant_id
       where m.sp_id = any($1::int[]) and ${isClosed ? closedToday : open} order by r.id`,
      [spMerchantIds],
    ),
    sql<CallRow>(
      `select e.id, lower(e.kind) as kind, m.sp_id as "spId", m.revision, m.id as "merchantId", t.identifier as "tableIdentifier",
         e.receipt_id as "receiptId", e.at, e.facts
       from receipt_event e join merchant m on m.id = e.merchant_id join dining_table t on t.id = e.table_id and t.merchant_id = e.merchant_id
       where m.sp_id = any($1::int[]) and ${waiting} order by e.at, e.id`,
      [spMerchantIds],
    ),
  ] as const
  return inSnapshot(needs.database, { first }, async (snapshot, [version, merchants, bills, calls]) => {
    const tables = (await Promise.all(merchants.map((merchant) => needs.tables.of(merchant, lang)))).flat()
    const texts = await needs.bills.texts(bills, lang, { kind: 'staff' }, snapshot)
    const seats = Map.groupBy(isClosed ? [] : bills, ({ tableId }) => tableId)
    const rest = JSON.stringify({
      tables: tables.map(({ id, table }) => seated(table, seats.get(id) ?? [])),
      calls: await Promise.all(calls.map((call) => callView(call, needs, lang))),
    })
    const bytes = Buffer.from(`{"message":"success","sp_receipts":[${texts.join(',')}],${rest.slice(1)}`)
    return { version: JSON.stringify(version), bytes }
  })
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
