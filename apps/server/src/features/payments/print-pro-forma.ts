import type { contract, RefusalOf, ReplyOf } from '@couvert/contract'
import { cents, inCurrency, nextVersion, type Outcome, ok, pay, refuse } from '@couvert/domain'
import { insertDone, repeatValues } from '../../platform/repeat.ts'
import { insertProForma } from '../printing/index.ts'
import { atBill, type BillAsked } from './at-bill.ts'
import { savePayment } from './save-payment.ts'
import { type PayNeeds, toSave } from './take-payment.ts'

type PayPrint = (typeof contract)['payPrint']
type Answer = Outcome<ReplyOf<PayPrint>, RefusalOf<PayPrint>>

export type PrintAsked = Omit<BillAsked, 'call' | 'locks'> & { mustClose: boolean; choice: string | null }

const sent = ok<ReplyOf<PayPrint>>({ message: 'print_sent' })

/**
 * Puts what is open on paper and into the log. It books nothing, and the bill's version stays. With `mustClose` it is
 * the last paper of a bill on which nothing is open any more, and closes it.
 */
export async function printProForma(needs: PayNeeds, asked: PrintAsked): Promise<Answer> {
  const { caller, repeat, mustClose, choice } = asked
  let closed: Parameters<PayNeeds['onPaid']>[0] | null = null
  const locking: BillAsked = { ...asked, call: 'payPrint', locks: mustClose }
  const answer = await atBill(needs, locking, async (tx, found): Promise<Answer> => {
    closed = null
    const { bill, lines, settings } = found
    if (mustClose && bill.groupsWaiting > 0) return refuse({ code: 'order_on_its_way' })
    const lastPayment =
      mustClose &&
      pay({
        lines: lines.map((line) => ({ ...line, amountOpen: cents(line.amountOpen) })),
        tenders: [],
        mustClose,
        turnoverBefore: [],
      })
    if (lastPayment && !lastPayment.ok) {
      const { refusal } = lastPayment
      // Without tenders and without a choice of lines nothing else can be wrong.
      if (refusal.code !== 'amount_open') throw new Error(`A print was refused with ${refusal.code}`)
      return refuse(inCurrency(refusal, settings.currency))
    }
    const { merchantId, receiptId, codes } = bill
    const { language, currency } = settings
    const { deviceId, staffId } = caller
    const paper = insertProForma({ merchantId, receiptId, language, currency, choice, deviceId, staffId })
    const done = repeat && repeatValues(deviceId, repeat, sent)
    await tx.run(paper.text, paper.values)
    if (!lastPayment) {
      if (done) await tx.run(insertDone(1), done)
      return sent
    }
    const updatedAt = nextVersion(bill.now, bill.updatedAt)
    await tx.last(savePayment(toSave(asked, found, { payment: lastPayment.value, updatedAt, done })))
    closed = { spId: asked.spMerchantId, receiptId, codes, isClosed: true }
    return sent
  })
  if (closed) needs.onPaid(closed)
  return answer
}
