import { isDeepStrictEqual } from 'node:util'
import { calls } from '@couvert/contract'
import { createDevice, type Device, type Origins } from './device.ts'

export type Acknowledged = { remark: string; ordergroupId: number; receiptId: number; amount: number }

/** A load of orders by phones that ask again until they are answered. */
export type Orders = {
  readonly acknowledged: readonly Acknowledged[]
  /** Orders that got two different answers under one key. */
  readonly contradictions: readonly unknown[]
  readonly devices: readonly Device[]
  /** Resolves in the moment in which so many orders are acknowledged. */
  reached(count: number): Promise<void>
  /** From here on up to so many orders are begun. */
  allow(count: number): void
  readonly done: Promise<void>
}

export type OrdersPlan = {
  /** Each device begins at one of these and goes round. */
  origins: Origins
  spMerchantId: number
  codes: readonly string[]
  devices?: number
  ordersPerDevice?: number
  allowed?: number
}

const bruschetta = { id: 101, cents: 850 }
const water = { id: 603, cents: 600 }

export async function startOrders(plan: OrdersPlan): Promise<Orders> {
  const { origins, devices: deviceCount = 20, ordersPerDevice = 10 } = plan
  const devices = await Promise.all(
    Array.from({ length: deviceCount }, (_, index) => createDevice(turned(origins, index))),
  )
  const acknowledged: Acknowledged[] = []
  const contradictions: unknown[] = []
  const waiting: { isMet: () => boolean; resolve: () => void }[] = []
  let allowed = plan.allowed ?? Number.POSITIVE_INFINITY
  let begun = 0

  const until = (isMet: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isMet()) resolve()
      else waiting.push({ isMet, resolve })
    })
  const look = () => {
    for (const one of waiting.filter(({ isMet }) => isMet())) {
      waiting.splice(waiting.indexOf(one), 1)
      one.resolve()
    }
  }
  const order = async (device: Device, deviceNumber: number, orderNumber: number) => {
    const remark = `${deviceNumber}-${orderNumber}`
    const code = plan.codes[deviceNumber % plan.codes.length] as string
    const amount = 1 + (orderNumber % 3)
    const asked = { ...orderOf({ code, spMerchantId: plan.spMerchantId, amount, remark }), key: remark }
    const first = device.ask(asked)
    // Some phones lose the answer that did come, some send twice at once: both hear the same again.
    const luck = (deviceNumber + orderNumber) % 5
    const again = luck === 1 ? first.then(() => device.ask(asked)) : luck === 3 ? device.ask(asked) : first
    const [answer, second] = await Promise.all([first, again])
    if (!isDeepStrictEqual(answer, second)) contradictions.push([remark, answer, second])
    if (answer.status !== 200) throw new Error(`Order ${remark}: ${JSON.stringify(answer)}`)
    const { data } = answer.reply as { data: { ordergroup_id: number; sp_receipt_id: number } }
    acknowledged.push({
      remark,
      ordergroupId: data.ordergroup_id,
      receiptId: data.sp_receipt_id,
      amount: amount * bruschetta.cents + water.cents,
    })
    look()
  }
  const done = Promise.all(
    devices.map(async (device, deviceNumber) => {
      for (let orderNumber = 0; orderNumber < ordersPerDevice; orderNumber += 1) {
        await until(() => begun < allowed)
        begun += 1
        await order(device, deviceNumber, orderNumber)
      }
    }),
  ).then(() => {})
  // Who waits for a number that is never reached hears why.
  const failed = done.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  return {
    acknowledged,
    contradictions,
    devices,
    reached: (count) => Promise.race([until(() => acknowledged.length >= count), failed]),
    allow(count) {
      allowed = count
      look()
    },
    done,
  }
}

export function orderOf(order: { code: string; spMerchantId: number; amount: number; remark: string }) {
  return {
    path: calls.placeOrder.path,
    body: {
      sp_merchant_id: order.spMerchantId,
      qr_code: order.code,
      remark: order.remark,
      m_articles: [
        { m_article_id: bruschetta.id, amount: order.amount },
        { m_article_id: water.id, amount: 1 },
      ],
    },
  }
}

function turned(origins: Origins, by: number): Origins {
  const from = by % origins.length
  return [...origins.slice(from), ...origins.slice(0, from)] as unknown as Origins
}
