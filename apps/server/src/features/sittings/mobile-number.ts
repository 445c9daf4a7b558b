import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { mobileNumber, nextVersion, type Outcome, ok, refuse } from '@couvert/domain'
import { type AtTableAsked, type AtTableNeeds, atTable, receiptOfCaller } from '../ordering/index.ts'
import type { OnReceipt } from './routes.ts'

type MobileNumber = (typeof contract)['mobileNumber']
type Answer = Outcome<ReplyOf<MobileNumber>, RefusalOf<MobileNumber>>
type Asked = Omit<AtTableAsked, 'call'> & { number: string; receiptId: number | null }

/** Sets the phone number of a receipt: of the phone's own party, or the one that staff name. */
export async function setMobileNumber(needs: AtTableNeeds & { onReceipt: OnReceipt }, asked: Asked): Promise<Answer> {
  let told: Parameters<OnReceipt>[0] | null = null
  const answer = await atTable(needs, { ...asked, call: 'mobileNumber' }, async (tx, table): Promise<Answer> => {
    told = null
    const { row, rows, settings } = table
    if (!settings.useNotifications && !settings.usePhone) return refuse({ code: 'forbidden' })
    const number = mobileNumber(asked.number, settings.countryCodes)
    if (number === null) return refuse({ code: 'mobile_number_invalid' })
    const named = asked.caller.kind === 'staff' && asked.receiptId !== null
    const found = named ? rows.find(({ receiptId }) => receiptId === asked.receiptId) : null
    const party = named ? null : await receiptOfCaller(tx, table, asked)
    if (party?.kind === 'wrong-pin') return refuse({ code: 'wrong_pincode' })
    const open = party?.kind === 'party' ? party.row : found
    if (!open?.receiptId) {
      const isVague = asked.caller.kind === 'staff' && !named && rows.length > 1
      return refuse(isVague ? { code: 'party_required', by: 'choice' } : { code: 'receipt_not_found' })
    }
    await tx.run('update receipt set phone_number = $3, updated_at = $4 where id = $1 and merchant_id = $2', [
      open.receiptId,
      row.merchantId,
      number,
      nextVersion(row.now, open.updatedAt),
    ])
    told = { spId: row.spId, receiptId: open.receiptId, codes: row.codes }
    return ok({ message: 'number_updated' })
  })
  if (told) needs.onReceipt(told)
  return answer
}
