import { articles, orderLines } from '../catalogue.ts'
import type { Call } from '../load.ts'

export async function placeOrder(call: Call, n: number, table: number): Promise<number> {
  const lines = orderLines(n).map((pick) => {
    const article = articles[pick.article]!
    const choice = article.choices[pick.choice]!
    return { a: article.id, o: choice.id, c: 1, p: article.price + choice.extra }
  })
  const reply = await call('/orders', { method: 'POST', body: { table, lines } })
  return Number((reply.json() as { id: string }).id)
}

export const loadMenu = (call: Call) => call('/menu')
export const loadLargeMenu = (call: Call) => call('/menu/large')
export const readBill = (call: Call, id: number) => call(`/bills/${id}`)
export const listOpen = (call: Call) => call('/open')
export const tell = (call: Call, message: unknown) => call('/tell', { method: 'POST', body: message })
