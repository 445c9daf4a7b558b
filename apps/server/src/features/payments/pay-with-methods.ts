import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import {
  businessDay,
  cents,
  inCurrency,
  may,
  nextVersion,
  type Outcome,
  ok,
  pay,
  refuse,
  type Tender,
  utcText,
} from '@couvert/domain'
import type * as z from 'zod'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { keepAnswer, type Repeat, repeatValues, storedAnswer } from '../../platform/repeat.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Merchants, VenueSettings } from '../merchants/index.ts'
import { readWithoutTable } from '../ordering/index.ts'
import { lockBill, type PayLineRow, type PayRow, type PayTurnoverRow } from './read-bill.ts'
import { savePayment } from './save-payment.ts'

type PayWithMethods = (typeof contract)['payWithMethods']
type Body = z.output<PayWithMethods['body']>
type Reply = ReplyOf<PayWithMethods>
type Answer = Outcome<Reply, RefusalOf<PayWithMethods>>
type Staff = Extract<Caller, { kind: 'staff' }>

export type PayNeeds = {
  database: Database
  merchants: Merchants
  /** Told after the commit. */
  onPaid: (paid: { spId: number; receiptId: number; codes: readonly string[]; isClosed: boolean }) => void
}

type Asked = { body: Body; caller: Staff; repeat: Repeat | null }
type Read = { rows: readonly PayRow[]; lines: readonly PayLineRow[]; turnover: readonly PayTurnoverRow[] }

/** Books what a table paid, once: the bill must be the one the waiter saw, and the methods ones that the venue takes. */
export async function payWithMethods(needs: PayNeeds, asked: Asked): Promise<Answer> {
  const { body, caller, repeat } = asked
  const key = repeat?.key ?? null
  const first = lockBill({
    spMerchantId: body.sp_merchant_id,
    table: body.table_identifier,
    deviceId: caller.deviceId,
    key,
  })
  let told: Parameters<PayNeeds['onPaid']>[0] | null = null
  const outcome = await inTransaction(
    needs.database,
    { first },
    async (tx, [, rows, lines, turnover]): Promise<Answer> => {
      told = null
      const [row] = rows
      const known = row ?? (await readWithoutTable(tx, { deviceId: caller.deviceId, key }))
      const stored = storedAnswer<Reply, RefusalOf<PayWithMethods>>(repeat, known)
      if (stored) {
        tx.abandon()
        return stored
      }
      if (!row) return keepAnswer(tx, caller.deviceId, repeat, refuse({ code: 'receipt_not_found' } as const))
      const allowed = may('payWithMethods', caller, row.merchantId)
      if (!allowed.ok) return keepAnswer(tx, caller.deviceId, repeat, allowed)
      const settings = await needs.merchants.settings(row.merchantId, row.revision)
      const decided = decide(asked, { rows, lines, turnover }, settings)
      if (!decided.ok) return keepAnswer(tx, caller.deviceId, repeat, decided)
      if (decided.value === 'out-of-date')
        return keepAnswer(tx, caller.deviceId, repeat, ok({ message: 'receipt_out_of_date' }))

      const { row: bill, payment } = decided.value
      const updatedAt = nextVersion(bill.now, bill.updatedAt)
      const answer = ok<Reply>({
        message: 'success',
        data: {
          sp_receipt_id: bill.receiptId,
          status: payment.closes ? 'CLOSED' : 'OPEN',
          updated_at: utcText(updatedAt),
        },
      })
      await tx.last(
        savePayment({
          ...bill,
          isLast: rows.filter(({ receiptId }) => receiptId !== null).length === 1,
          deviceId: caller.deviceId,
          staffId: caller.staffId,
          businessDay: businessDay(bill.now, settings.timeZone, settings.dayStarts),
          updatedAt,
          payment,
          done: repeat && repeatValues(caller.deviceId, repeat, answer),
        }),
      )
      told = { spId: body.sp_merchant_id, receiptId: bill.receiptId, codes: bill.codes, isClosed: payment.closes }
      return answer
    },
  )
  if (told) needs.onPaid(told)
  return outcome
}

function decide({ body }: Asked, { rows, lines, turnover }: Read, settings: VenueSettings) {
  const open = rows.filter((row): row is PayRow & { receiptId: number } => row.receiptId !== null)
  const named = body.sp_receipt_id == null ? open : open.filter(({ receiptId }) => receiptId === body.sp_receipt_id)
  const [row] = named
  if (!row) return refuse({ code: 'receipt_not_found' } as const)
  if (named.length > 1) return refuse({ code: 'party_required' } as const)
  if (utcText(row.updatedAt) !== body.updated_at) return ok('out-of-date' as const)
  if (body.must_close && row.groupsWaiting > 0) return refuse({ code: 'order_on_its_way' } as const)
  if (!settings.canPayHandheld) return refuse({ code: 'forbidden' } as const)
  const unknown = body.payment_methods.find(
    ({ name }) => !settings.paymentMethods.some(({ key, active }) => active && key === name),
  )
  if (unknown) return refuse({ code: 'payment_method_not_available', method: unknown.name } as const)

  const payment = pay({
    lines: lines
      .filter(({ receiptId }) => receiptId === row.receiptId)
      .map((line) => ({ ...line, amountOpen: cents(line.amountOpen) })),
    tenders: body.payment_methods.map(tenderOf),
    mustClose: body.must_close,
    turnoverBefore: turnover
      .filter(({ receiptId }) => receiptId === row.receiptId)
      .map(({ gross, vat, ...rest }) => ({ ...rest, gross: cents(gross), vat: cents(vat) })),
  })
  if (!payment.ok) return refuse(inCurrency(payment.refusal, settings.currency))
  return ok({ row, payment: payment.value })
}

function tenderOf({ name, amount, received }: Body['payment_methods'][number]): Tender {
  return { method: name, amount, ...(received == null ? {} : { received }) }
}
