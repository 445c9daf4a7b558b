import { addCents, type Cents, cents, divideHalfAway, subtractCents, sumCents, timesCents } from '../money.ts'
import type { ReceiptArticle } from './receipt.ts'

/** Equal receipt articles as one row of the bill. */
export type BillItem = {
  /** Of the receipt articles in it. */
  ids: number[]
  name: string
  modifiers: { name: string; price: Cents; count: number }[]
  count: number
  unitPrice: Cents
  amount: Cents
  /** What was open before part payments, to be drawn struck; absent without one. */
  oldAmount?: Cents
}

export type Bill = { open: BillItem[]; closed: BillItem[]; amountOpen: Cents; amountClosed: Cents; amount: Cents }

/**
 * The bill as it is shown: rows of equal name, modifiers and unit price, free ones left out (a free dish with a paid
 * extra is not free, a negative line is listed), so that the open rows add up to the open total.
 */
export function billOf(receiptArticles: readonly ReceiptArticle[]): Bill {
  const priced = receiptArticles.filter((article) => soldUnitPrice(article) !== 0)
  const amountOpen = sumCents(receiptArticles.map((article) => article.amountOpen))
  const amountClosed = sumCents(receiptArticles.map((article) => article.amountClosed))
  return {
    open: merged(priced.filter(({ countOpen }) => countOpen > 0).map(openItem)),
    closed: merged(priced.filter(({ countClosed }) => countClosed > 0).map(closedItem)),
    amountOpen,
    amountClosed,
    amount: addCents(amountOpen, amountClosed),
  }
}

/** The price of one unit with its modifiers, as sold. */
export function soldUnitPrice({ price, orderModifiergroups }: ReceiptArticle): Cents {
  const modifiers = orderModifiergroups.flatMap(({ orderModifierarticles }) => orderModifierarticles)
  return addCents(price, sumCents(modifiers.map((modifier) => timesCents(modifier.price, modifier.count))))
}

/** What the open units of a line cost as sold, when part payments have left less of it open; else undefined. */
export function amountBeforeParts(line: {
  count: number
  amount: Cents
  countOpen: number
  amountOpen: Cents
}): Cents | undefined {
  const asSold = cents(divideHalfAway(line.amount * line.countOpen, line.count))
  return asSold === line.amountOpen ? undefined : asSold
}

function openItem(article: ReceiptArticle): BillItem {
  const { oldOpenAmount } = article
  const item = { ...facts(article), count: article.countOpen, amount: article.amountOpen }
  return oldOpenAmount === undefined ? item : { ...item, oldAmount: oldOpenAmount }
}

/** What was paid for units that are still open stands with those, as the difference to what is struck. */
function closedItem(article: ReceiptArticle): BillItem {
  const { countClosed, amountClosed, amountOpen, oldOpenAmount = amountOpen } = article
  const paidForOpen = subtractCents(oldOpenAmount, amountOpen)
  return { ...facts(article), count: countClosed, amount: subtractCents(amountClosed, paidForOpen) }
}

function facts(article: ReceiptArticle): Pick<BillItem, 'ids' | 'name' | 'modifiers' | 'unitPrice'> {
  return {
    ids: [article.id],
    name: article.displayName,
    modifiers: article.orderModifiergroups
      .flatMap(({ orderModifierarticles }) => orderModifierarticles)
      .map(({ name, price, count }) => ({ name, price, count })),
    unitPrice: soldUnitPrice(article),
  }
}

function merged(items: readonly BillItem[]): BillItem[] {
  const rows = new Map<string, BillItem>()
  for (const item of items) {
    const key = JSON.stringify([item.name, item.modifiers, item.unitPrice])
    const row = rows.get(key)
    rows.set(key, row ? joined(row, item) : item)
  }
  return [...rows.values()]
}

function joined(row: BillItem, item: BillItem): BillItem {
  const isPartPaid = row.oldAmount !== undefined || item.oldAmount !== undefined
  return {
    ...row,
    ids: [...row.ids, ...item.ids],
    count: row.count + item.count,
    amount: addCents(row.amount, item.amount),
    ...(isPartPaid ? { oldAmount: addCents(row.oldAmount ?? row.amount, item.oldAmount ?? item.amount) } : {}),
  }
}
