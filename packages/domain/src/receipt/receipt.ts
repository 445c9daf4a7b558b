import type { Cents } from '../money.ts'
import { countsInAmounts, type OrdergroupPosStatus, type OrdergroupStatus } from '../ordering/ordergroup.ts'

/** What was ordered at once, as far as the rules of a bill look at it. */
export type Ordergroup = {
  status: OrdergroupStatus
  posStatus: OrdergroupPosStatus
  receiptArticles: readonly ReceiptArticle[]
}

/** `price` is the unit base price as sold; the amounts include the modifiers. Voided and moved units are in no count. */
export type ReceiptArticle = {
  id: number
  name: string
  displayName: string
  price: Cents
  count: number
  countOpen: number
  countClosed: number
  amount: Cents
  amountOpen: Cents
  amountClosed: Cents
  /** What was open before part payments; absent without one. */
  oldOpenAmount?: Cents
  remark?: string
  orderModifiergroups: readonly {
    id: number
    name: string
    orderModifierarticles: readonly { id: number; name: string; price: Cents; count: number }[]
  }[]
}

/** The articles of a receipt that are on its bill. */
export function countedArticles({ ordergroups }: { ordergroups: readonly Ordergroup[] }): ReceiptArticle[] {
  return ordergroups
    .filter(({ posStatus, status }) => countsInAmounts(posStatus, status))
    .flatMap(({ receiptArticles }) => receiptArticles)
}
