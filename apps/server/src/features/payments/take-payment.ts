import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import {
  businessDay,
  type ChosenUnits,
  cents,
  inCurrency,
  nextVersion,
  type Outcome,
  ok,
  type Payment,
  pay,
  type Refusal,
  refuse,
  type Tender,
  tenderMethods,
  utcText,
} from '@couvert/domain'
import type * as z from 'zod'
import { keepAnswer, repeatValues } from '../../platform/repeat.ts'
import { atBill, type BillAsked, type BillFound, type BillNeeds } from './at-bill.ts'
import { savePayment } from './save-payment.ts'

type AddPayment = (typeof contract)['addPayment']
type PayWithMethods = (typeof contract)['payWithMethods']
type Body = Pick<z.output<AddPayment['body']>, 'payment_methods' | 'updated_at'>
type Reply = ReplyOf<AddPayment>
type Answer = Outcome<Reply, RefusalOf<AddPayment>>

export type PayNeeds = BillNeeds & {
  /** Told after the commit. */
  onPaid: (paid: { spId: number; receiptId: number; codes: readonly string[]; isClosed: boolean }) => void
}

/** The whole of what is open, which closes the receipt, or a part of it, and of which units. */
export type PaymentAsked = Omit<BillAsked, 'locks'> & {
  body: Body
  mustClose: boolean
  chosen?: readonly ChosenUnits[] | undefined
}

/** Books a part of a bill, which stays open. */
export async function addPayment(
  needs: PayNeeds,
  asked: Omit<PaymentAsked, 'call' | 'mustClose' | 'receiptId'> & { receiptId: number },
): Promise<Answer> {
  const answer = await takePayment<never>(needs, { ...asked, call: 'addPayment', mustClose: false }, () => null)
  if (answer.ok) return answer
  const { refusal } = answer
  if (refusal.code === 'party_required') throw new Error(`Bill ${asked.receiptId} was named and taken for several`)
  return refuse(refusal)
}

/** Books what a table paid, of the whole bill where it must close. An order on its way to the till would be lost then. */
export function payWithMethods(
  needs: PayNeeds,
  asked: Omit<PaymentAsked, 'call' | 'chosen'>,
): Promise<Outcome<Reply, RefusalOf<PayWithMethods>>> {
  return takePayment(needs, { ...asked, call: 'payWithMethods' }, ({ bill }) =>
    asked.mustClose && bill.groupsWaiting > 0 ? ({ code: 'order_on_its_way' } as const) : null,
  )
}

type PartyRequired = Extract<Refusal, { code: 'party_required' }>

const outOfDate: Reply = { message: 'receipt_out_of_date' }

/** Books it once: the bill must be the one the waiter saw, and the methods ones that the venue takes. */
async function takePayment<R extends Refusal>(
  needs: PayNeeds,
  asked: PaymentAsked,
  hindrance: (found: BillFound) => R | null,
): Promise<Outcome<Reply, RefusalOf<AddPayment> | PartyRequired | R>> {
  const { caller, repeat } = asked
  let told: Parameters<PayNeeds['onPaid']>[0] | null = null
  const answer = await atBill(
    needs,
    { ...asked, locks: true },
    async (tx, found): Promise<Outcome<Reply, RefusalOf<AddPayment> | R>> => {
      told = null
      const decided = decide(asked, found, hindrance)
      if (!decided.ok) return decided
      if (decided.value === 'out-of-date') return keepAnswer(tx, caller.deviceId, repeat, ok(outOfDate))

      const { bill } = found
      const payment = decided.value
      const updatedAt = nextVersion(bill.now, bill.updatedAt)
      const reply = ok<Reply>({
        message: 'success',
        data: {
          sp_receipt_id: bill.receiptId,
          status: payment.closes ? 'CLOSED' : 'OPEN',
          updated_at: utcText(updatedAt),
        },
      })
      const done = repeat && repeatValues(caller.deviceId, repeat, reply)
      await tx.last(savePayment(toSave(asked, found, { payment, updatedAt, done })))
      told = { spId: asked.spMerchantId, receiptId: bill.receiptId, codes: bill.codes, isClosed: payment.closes }
      return reply
    },
    // Somebody else took the money since this waiter saw the bill.
    outOfDate,
  )
  if (told) needs.onPaid(told)
  return answer
}

/** A payment with everything around it that is stored with it. */
export function toSave(
  { caller }: Pick<BillAsked, 'caller'>,
  { bill, isLast, settings }: BillFound,
  made: { payment: Payment; updatedAt: Date; done: readonly unknown[] | null },
): Parameters<typeof savePayment>[0] {
  return {
    ...bill,
    ...made,
    isLast,
    deviceId: caller.deviceId,
    staffId: caller.staffId,
    businessDay: businessDay(bill.now, settings.timeZone, settings.dayStarts),
  }
}

function decide<R extends Refusal>(
  { body, mustClose, chosen }: PaymentAsked,
  found: BillFound,
  hindrance: (found: BillFound) => R | null,
) {
  const { bill, lines, turnover, settings } = found
  if (utcText(bill.updatedAt) !== body.updated_at) return ok('out-of-date' as const)
  const hindered = hindrance(found)
  if (hindered) return refuse(hindered)
  if (!settings.canPayHandheld) return refuse({ code: 'forbidden' } as const)
  const taken = tenderMethods(settings.paymentMethods)
  const unknown = body.payment_methods.find(({ name }) => !taken.some(({ key }) => key === name))
  if (unknown) return refuse({ code: 'payment_method_not_available', method: unknown.name } as const)

  const payment = pay({
    lines: lines.map((line) => ({ ...line, amountOpen: cents(line.amountOpen) })),
    tenders: body.payment_methods.map(tenderOf),
    mustClose,
    chosen,
    turnoverBefore: turnover.map(({ gross, vat, ...rest }) => ({ ...rest, gross: cents(gross), vat: cents(vat) })),
  })
  return payment.ok ? payment : refuse(inCurrency(payment.refusal, settings.currency))
}

function tenderOf({ name, amount, received }: Body['payment_methods'][number]): Tender {
  return { method: name, amount, ...(received == null ? {} : { received }) }
}
