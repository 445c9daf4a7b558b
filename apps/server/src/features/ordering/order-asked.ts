import type { contract, OrderBody, RefusalOf, ReplyOf } from '@couvert/contract'
import type { OrderLine, Outcome } from '@couvert/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Repeat } from '../../platform/repeat.ts'

type PlaceOrder = (typeof contract)['placeOrder']

export type OrderAsked = { body: OrderBody; pin: string | null; caller: Caller; lang: string; repeat: Repeat | null }

export type OrderPlaced = ReplyOf<PlaceOrder>

export type OrderAnswer = Outcome<OrderPlaced, RefusalOf<PlaceOrder>>

/** The lines of an order without their nulls: on the wire null means absent. */
export function linesOf({ m_articles }: Pick<OrderBody, 'm_articles'>): OrderLine[] {
  return m_articles.map(({ m_article_id, amount, remark, m_modifiergroups, name, price }) => ({
    m_article_id,
    amount,
    ...(remark == null ? {} : { remark }),
    ...(m_modifiergroups == null ? {} : { m_modifiergroups }),
    ...(name == null ? {} : { name }),
    ...(price == null ? {} : { price }),
  }))
}

/** The texts of custom fields by their keys; a field may come as its text alone or with its type. */
export function fieldTextsOf({ customFields }: Pick<OrderBody, 'customFields'>): Map<string, string> {
  const texts = Object.entries(customFields ?? {}).map(
    ([key, field]) => [key, typeof field === 'string' ? field : field.value] as const,
  )
  return new Map(texts)
}
