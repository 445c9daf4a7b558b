import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { cents, inCurrency, type Outcome, ok, refuse } from '@couvert/domain'
import type { Tx } from '../../platform/db.ts'
import { type AtTable, type AtTableAsked, type AtTableNeeds, atTable, receiptOfCaller } from '../ordering/index.ts'

type Leave = (typeof contract)['leave']
type Answer = Outcome<ReplyOf<Leave>, RefusalOf<Leave>>
type Refused = RefusalOf<Leave> | { code: 'sitting_ended' }

const left = ok<ReplyOf<Leave>>({ message: 'success' })

/**
 * A guest leaves the table, unless the party of the phone has something open. The phone belongs to no party and no table
 * any more, like one whose bill was paid; what others do at the table is not touched.
 */
export async function leave(needs: AtTableNeeds, asked: Omit<AtTableAsked, 'call'>): Promise<Answer> {
  const answer = await atTable(
    needs,
    { ...asked, call: 'leave' },
    async (tx, table): Promise<Outcome<ReplyOf<Leave>, Refused>> => {
      // A handheld sits at no table.
      if (asked.caller.kind === 'staff') return refuse({ code: 'forbidden' })
      const party = await receiptOfCaller(tx, table, { pin: null, caller: asked.caller })
      const open = party.kind === 'party' ? await openAmount(tx, party.row) : null
      if (open !== null) {
        return refuse(inCurrency({ code: 'amount_open', amountOpen: cents(open) }, table.settings.currency))
      }
      await unbind(tx, table, asked.caller.deviceId)
      return left
    },
  )
  if (answer.ok) return left
  const { refusal } = answer
  return refusal.code === 'sitting_ended' ? left : refuse(refusal)
}

/** What a party still has to pay; null when that is nothing, and nothing more is on its way. */
async function openAmount(tx: Tx, { receiptId, merchantId }: { receiptId: number; merchantId: number }) {
  const [found] = await tx.query<{ open: number; isOpen: boolean }>(
    `select amount_open as open, (amount_open <> 0 or groups_waiting > 0) as "isOpen" from receipt
     where id = $1 and merchant_id = $2`,
    [receiptId, merchantId],
  )
  return found?.isOpen ? found.open : null
}

async function unbind(tx: Tx, { row, rows }: AtTable, deviceId: string): Promise<void> {
  const ids = rows.flatMap(({ receiptId }) => receiptId ?? [])
  await tx.run(
    `with gone as (update visit set left_at = now()
       where device_id = $1 and receipt_id = any($2::bigint[]) and merchant_id = $3 and left_at is null)
     update device set code = null, unbound_at = now() where id = $1 and (code is null or code = any($4::text[]))`,
    [deviceId, ids, row.merchantId, row.codes],
  )
}
