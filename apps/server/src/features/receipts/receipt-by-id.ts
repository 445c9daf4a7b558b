import type { contract, RefusalOf } from '@couvert/contract'
import { may, type Outcome, ok, refuse } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Ready } from '../../platform/serve.ts'
import { type ReceiptNeeds, receiptReply, viewerOf } from './find-receipt.ts'
import { type BillVersion, versionColumns } from './load-bills.ts'

type ReceiptById = (typeof contract)['receiptById']

/** One receipt by its id. Whoever has no right to it hears that there is none: an id alone shows nothing. */
export async function receiptById(
  needs: ReceiptNeeds,
  { id, caller, lang }: { id: number; caller: Caller; lang: string },
): Promise<Outcome<Ready, RefusalOf<ReceiptById>>> {
  const [header] = await needs.db.query<BillVersion & { isMine: boolean }>(
    `select ${versionColumns}, (r.state = 'OPEN' and exists (
       select 1 from visit v where v.receipt_id = r.id and v.device_id = $2 and v.left_at is null)) as "isMine"
     from receipt r join merchant m on m.id = r.merchant_id
     where r.id = $1`,
    [id, caller.deviceId],
  )
  if (!header) return refuse({ code: 'receipt_not_found' })
  const allowed = may('receiptById', caller, header.merchantId)
  if (!allowed.ok) return allowed
  if (caller.kind === 'guest' && !header.isMine) return refuse({ code: 'receipt_not_found' })
  return ok(await receiptReply(needs, header, lang, viewerOf(caller)))
}
