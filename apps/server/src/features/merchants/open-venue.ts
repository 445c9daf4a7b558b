import type { contract, RefusalOf, ReplyOf, SpQrCode, StaffMerchant } from '@couvert/contract'
import { may, type Outcome, ok, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/db.ts'
import type { Text } from '../menus/index.ts'
import { billElsewhere } from './bill-elsewhere.ts'
import type { Merchant, Merchants } from './merchants.ts'
import { type Tables, tableName } from './tables.ts'
import { spMerchantView } from './views.ts'

type OpenVenue = (typeof contract)['merchant']
export type VenueNeeds = { db: Db; merchants: Merchants; tables: Tables }
type Asked = {
  webcode: string
  isStored: boolean
  /** The brand the guest's app was opened under. */
  label: string | undefined
  /** Where an earlier answer has sent the guest. */
  redirectUrl: string | undefined
  caller: Caller
  lang: string
}

type CodeRow = {
  now: Date
  codeId: number
  code: string
  mayOrder: boolean
  menuTag: string
  merchantId: number
  tableId: number | null
  tableIdentifier: string | null
  tableName: Text | null
  boundCode: string | null
  isUnbound: boolean
  isVisitor: boolean
  hasReceipt: boolean
}

/**
 * Opens a venue by a code. A guest's phone is bound to the table of the code, and where a table has one bill and no
 * pin it joins that bill, unless it has one at another venue. A stored code of a phone whose sitting has ended opens nothing. A venue of another brand sends
 * the guest to its address, once: what comes back with that address is let in.
 */
export async function openVenue(
  { db, merchants, tables }: VenueNeeds,
  { webcode, isStored, label, redirectUrl, caller, lang }: Asked,
): Promise<Outcome<ReplyOf<OpenVenue>, RefusalOf<OpenVenue>>> {
  const row = await readCode(db, webcode, caller.deviceId)
  if (!row || (row.tableId === null && caller.kind !== 'staff')) return refuse({ code: 'webcode_not_found' })
  const allowed = may('merchant', caller, row.merchantId)
  if (!allowed.ok) return allowed
  if (caller.kind === 'guest' && isStored && row.isUnbound) return refuse({ code: 'sitting_ended' })

  const [merchant] = await merchants.byIds([row.merchantId])
  if (!merchant) return refuse({ code: 'webcode_not_found' })
  const url = labelUrl(merchant, row.code)
  if (caller.kind === 'guest' && url !== null && merchant.settings.label?.name !== label && redirectUrl !== url) {
    return ok({ message: 'redirect_label', url })
  }
  if (caller.kind === 'guest') await bind(db, merchant, row, caller.deviceId)
  return ok({
    message: 'merchant',
    data: {
      sp_merchant: spMerchantView(merchant, row.now, lang),
      ta_merchant: null,
      sp_qr_code: qrCodeView(row, merchant, lang),
      shareorderuuid: null,
      menu_tag: row.menuTag,
      ...(caller.kind === 'staff' ? await staffPart({ merchants, tables }, caller.merchantIds, row.now, lang) : {}),
    },
  })
}

function labelUrl({ settings }: Merchant, code: string): string | null {
  return settings.label ? `${settings.label.address}/qr/${encodeURIComponent(code)}` : null
}

async function readCode(db: Db, code: string, deviceId: string): Promise<CodeRow | undefined> {
  const [row] = await db.query<CodeRow>(
    `select now() as now, c.id as "codeId", c.code, c.may_order as "mayOrder", c.menu_tag as "menuTag",
       c.merchant_id as "merchantId", c.table_id as "tableId", t.identifier as "tableIdentifier", t.name as "tableName",
       d.code as "boundCode", coalesce(d.unbound_at is not null, false) as "isUnbound",
       (r.id is not null) as "hasReceipt", (v.receipt_id is not null) as "isVisitor"
     from code c
     left join dining_table t on t.id = c.table_id and t.merchant_id = c.merchant_id
     left join device d on d.id = $2
     left join lateral (select o.* from receipt o where o.table_id = t.id and o.state = 'OPEN' offset 0) r on true
     left join visit v on v.device_id = $2 and v.receipt_id = r.id and v.left_at is null
     where c.code = $1 and (c.valid_until is null or c.valid_until > now()) and (t.id is null or t.active)
     order by v.receipt_id nulls last limit 1`,
    [code, deviceId],
  )
  return row
}

async function bind(db: Db, { id, settings }: Merchant, row: CodeRow, deviceId: string): Promise<void> {
  if (row.boundCode !== row.code) await db.query(bindText, [deviceId, row.code])
  const isOneBill = !settings.usePincode && settings.maximumReceiptsPerTable <= 1
  if (!isOneBill || !row.hasReceipt || row.isVisitor) return
  await db.query(
    `insert into visit (device_id, receipt_id, merchant_id, code)
     select $1, id, merchant_id, $2 from receipt where table_id = $3 and merchant_id = $4 and state = 'OPEN'
       and not exists ${billElsewhere('$1', '$4')}
     on conflict (receipt_id, device_id, merchant_id) do update set left_at = null`,
    [deviceId, row.code, row.tableId, id],
  )
}

// A bill that the phone has at the table it leaves goes along with it.
const bindText = `update device d set code = $2, unbound_at = null, seen_at = now(), left_receipt_id = coalesce((
    select r.id from code c join receipt r on r.table_id = c.table_id and r.merchant_id = c.merchant_id and r.state = 'OPEN'
    join visit v on v.receipt_id = r.id and v.device_id = d.id and v.left_at is null
    where c.code = d.code limit 1), d.left_receipt_id)
  where d.id = $1`

function qrCodeView(row: CodeRow, { settings }: Merchant, lang: string): SpQrCode {
  return {
    id: row.codeId,
    identifier: row.code,
    table_id: row.tableIdentifier ?? '',
    name: row.tableName === null ? '' : tableName(row.tableName, lang, settings.language),
    is_ordering: row.mayOrder,
    menu_tag: row.menuTag,
    current_unix_timestamp: Math.floor(row.now.getTime() / 1000),
  }
}

async function staffPart(
  { merchants, tables }: Omit<VenueNeeds, 'db'>,
  merchantIds: readonly number[],
  now: Date,
  lang: string,
): Promise<{ sp_merchants: StaffMerchant[]; ta_merchants: [] }> {
  const own = await merchants.byIds(merchantIds)
  const spMerchants = own.map(async (merchant) => ({
    ...spMerchantView(merchant, now, lang),
    tables: (await tables.of(merchant, lang)).map(({ table }) => table),
    floorPlans: [],
  }))
  return { sp_merchants: await Promise.all(spMerchants), ta_merchants: [] }
}
