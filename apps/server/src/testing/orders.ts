import type { CallInput, HandheldReceipt, SpReceipt } from '@couvert/contract'
import type { Device, Extra } from './device.ts'

export type OrderLine = Exclude<CallInput<'placeOrder'>['body']['m_articles'], string>[number]
type OrderBody = CallInput<'placeOrder'>['body']

/** The input of an order: `articles` are lines, or article ids of one each. */
export function order(
  spId: number,
  articles: readonly (OrderLine | number)[],
  more: Partial<OrderBody> = {},
): CallInput<'placeOrder'> {
  const m_articles = articles.map((line) => (typeof line === 'number' ? { m_article_id: line, amount: 1 } : line))
  return { query: {}, body: { sp_merchant_id: spId, m_articles, ...more } }
}

/** The bill a guest sees; throws when it sees none. */
export async function guestBill(guest: Device, webcode?: string, extra?: Extra): Promise<SpReceipt> {
  const reply = await guest.call('receipt', { query: webcode === undefined ? {} : { webcode } }, extra)
  if (reply.message !== 'receipt_success' || !('ordergroups' in reply.spReceipt)) throw new Error(reply.message)
  return reply.spReceipt
}

/** The bill of a table as staff see it. */
export async function staffBill(waiter: Device, spId: number, table: string, extra?: Extra): Promise<HandheldReceipt> {
  const query = { table_identifier: table, sp_merchant_id: String(spId) }
  const reply = await waiter.call('receipt', { query }, extra)
  if (reply.message !== 'receipt_success' || !('handheldOrdergroups' in reply.spReceipt)) throw new Error(reply.message)
  return reply.spReceipt
}

type PayBody = CallInput<'payWithMethods'>['body']

/** The input that pays a bill with the given methods and closes it, unless told otherwise. */
export function payment(
  bill: { spMerchantId: number; tableId: string; updatedAt: string },
  methods: readonly (readonly [name: string, amount: number, received?: number])[],
  more: Partial<PayBody> = {},
): CallInput<'payWithMethods'> {
  const payment_methods = methods.map(([name, amount, received]) => ({
    name,
    amount,
    ...(received === undefined ? {} : { received }),
  }))
  const { spMerchantId: sp_merchant_id, tableId: table_identifier, updatedAt: updated_at } = bill
  return {
    query: {},
    body: { must_close: true, table_identifier, payment_methods, sp_merchant_id, updated_at, ...more },
  }
}

type PartBody = CallInput<'addPayment'>['body']

/** The input that pays a part of a bill: an amount of everything, or the units of `lines`. */
export function partPayment(
  bill: { id: number; spMerchantId: number; tableId: string; updatedAt: string },
  methods: Parameters<typeof payment>[1],
  lines?: readonly (readonly [id: number, count: number])[],
): CallInput<'addPayment'> {
  const { must_close: _closing, ...body } = payment(bill, methods).body
  const chosen = lines?.map(([receipt_article_id, count]) => ({ receipt_article_id, count }))
  const part: PartBody = { ...body, sp_receipt_id: bill.id, ...(chosen ? { lines: chosen } : {}) }
  return { query: {}, body: part }
}
