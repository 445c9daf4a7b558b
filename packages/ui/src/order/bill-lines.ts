import type { BillItem, Cents, ReceiptArticle } from '@couvert/domain'
import { formatCounted } from '@couvert/i18n/format'
import type { BillLine } from './BillPaper.tsx'

type Money = (amount: Cents) => string

/** A row of the bill as it is drawn. */
export function billLine(item: BillItem, money: Money): BillLine {
  return {
    id: item.ids.join('-'),
    count: item.count,
    name: item.name,
    detail: counted(item.modifiers).join(', ') || undefined,
    amount: money(item.amount),
    ...(item.oldAmount === undefined ? {} : { oldAmount: money(item.oldAmount) }),
  }
}

/** One dish of an order as it is drawn, with its choices and what the guest remarked. */
export function orderedLine(article: ReceiptArticle, money: Money): BillLine {
  const modifiers = article.orderModifiergroups.flatMap(({ orderModifierarticles }) => orderModifierarticles)
  const remark = article.remark ? [`“${article.remark}”`] : []
  return {
    id: article.id,
    count: article.count,
    name: article.displayName,
    detail: [...counted(modifiers), ...remark].join(', ') || undefined,
    amount: money(article.amount),
  }
}

const counted = (modifiers: readonly { name: string; count: number }[]) =>
  modifiers.map(({ name, count }) => formatCounted(count, name))
