import { callWaiter, type Line, newDevice, order } from './api.ts'

const bruschetta = 101
const caprese = 102
const focaccia = 103
const olives = 104
const carbonara = 201
const vongole = 202
const ravioli = 204
const branzino = 401
const tiramisu = 501
const wine = 602
const water = 603

const dough = { groupId: 1, articleId: 1 }
const potatoes = { groupId: 4, articleId: 10 }
const aperol = { groupId: 5, articleId: 12 }
const margherita: Line = { articleId: 301, modifiers: [dough] }
const diavola: Line = { articleId: 303, modifiers: [dough] }
const spritz: Line = { articleId: 601, amount: 2, modifiers: [aperol] }

const of = (articleId: number, amount = 1): Line => ({ articleId, amount })

/** Who sits where at Osteria Lucia, for how many minutes, and what they ordered. */
export const evening: Record<string, { minutes: number; orders: Line[][]; isCalling?: boolean }> = {
  LUCIA02: { minutes: 84, orders: [[spritz, of(olives)], [of(carbonara), of(vongole), of(water)], [of(tiramisu, 2)]] },
  LUCIA03: { minutes: 12, orders: [[spritz, of(focaccia)]] },
  LUCIA05: { minutes: 51, orders: [[of(bruschetta, 2)], [margherita, diavola, of(wine, 2)]] },
  LUCIA06: {
    minutes: 38,
    orders: [
      [of(caprese), of(bruschetta)],
      [of(ravioli, 2), of(water, 2)],
    ],
    isCalling: true,
  },
  LUCIA09: { minutes: 4, orders: [[of(water), of(olives)]] },
  LUCIA12: {
    minutes: 67,
    orders: [[of(focaccia), spritz], [{ articleId: branzino, amount: 2, modifiers: [potatoes] }]],
  },
  LUCIA14: { minutes: 26, orders: [[margherita, margherita, diavola, of(wine, 3)]] },
  LUCIA17: { minutes: 95, orders: [[of(bruschetta)], [of(carbonara, 3), of(wine, 3)], [of(tiramisu, 3)]] },
  LUCIA18: { minutes: 19, orders: [[of(caprese, 2), of(wine, 2)]] },
}

/** Plays it all at once on the server. */
export async function playEvening(server: string): Promise<void> {
  for (const [code, { orders, isCalling }] of Object.entries(evening)) {
    const guest = await newDevice(server)
    for (const lines of orders) await order(guest, code, lines)
    if (isCalling) await callWaiter(guest, code)
  }
}
