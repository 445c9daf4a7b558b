import type { HandheldReceipt } from '@couvert/contract'
import {
  type BillItem,
  billOf,
  type Cents,
  type ChosenUnits,
  cents,
  chosenEntries,
  countedArticles,
  sumCents,
  unitsOf,
} from '@couvert/domain'
import type { Payment } from './book-payment.ts'

/** What is paid now, while the rest of the bill stays open: an amount of everything, or the chosen units. */
export type BillPart = { amount: Cents; chosen?: readonly ChosenUnits[] | undefined }

/** The rows of the bill from which units are chosen. */
export function payableRows(receipt: HandheldReceipt): BillItem[] {
  return billOf(articlesOf(receipt)).open
}

/** So many units of each row, and what they cost; the keys are the ids of a row. */
export function partOfRows(receipt: HandheldReceipt, counts: ReadonlyMap<BillItem, number>): BillPart {
  const articles = articlesOf(receipt)
  const chosen = [...counts].flatMap(([{ ids }, count]) =>
    unitsOf(
      articles.filter(({ id }) => ids.includes(id)),
      count,
    ),
  )
  return { amount: sumCents(chosenEntries(articles, chosen).map(({ amount }) => amount)), chosen }
}

/** The part that a payment which was sent is for; none when it is for the whole bill. */
export function partOfPayment(payment: Payment): BillPart | undefined {
  if (payment.call === 'payWithMethods') return undefined
  const { payment_methods, lines } = payment.input.body
  return {
    amount: cents(payment_methods.reduce((sum, { amount }) => sum + amount, 0)),
    chosen: lines?.map(({ receipt_article_id, count }) => ({ lineId: receipt_article_id, count })),
  }
}

function articlesOf({ handheldOrdergroups }: HandheldReceipt) {
  return countedArticles({ ordergroups: handheldOrdergroups })
}
