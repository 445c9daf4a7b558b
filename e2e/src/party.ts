import {
  type Device,
  type Line,
  newDevice,
  order,
  overview,
  type Receipt,
  receiptsAt,
  type Staff,
  staffAt,
} from './api.ts'
import { serverAddress } from './server.ts'
import { identifierOf } from './table.ts'
import type { Login } from './venue.ts'

/** A phone beside the browsers, at the server under test. */
export async function newPhone(): Promise<Device> {
  return newDevice(await serverAddress())
}

/** A waiter beside the browsers, at the server under test; of Osteria Lucia unless told. */
export async function staff(login?: Login): Promise<Staff> {
  return staffAt(await serverAddress(), login)
}

/** A party that has ordered, one bruschetta of € 8,50 unless told; its phone. */
export async function seated(code: string, lines: readonly Line[] = [{ articleId: 101 }]): Promise<Device> {
  const guest = await newPhone()
  await order(guest, code, lines)
  return guest
}

/** What the parties of a table of Osteria Lucia owe, in cents, as the server has it. */
export async function openAt(code: string): Promise<number> {
  const receipts = await receiptsAt(await staff(), code)
  return receipts.reduce((sum, { amountOpen }) => sum + amountOpen, 0)
}

/** The orders of a table of Osteria Lucia, as the server has them. */
export async function ordersAt(code: string): Promise<Receipt['handheldOrdergroups']> {
  const receipts = await receiptsAt(await staff(), code)
  return receipts.flatMap(({ handheldOrdergroups }) => handheldOrdergroups)
}

/** What was ordered at a table of Osteria Lucia, like `2 Focaccia`, by how many and name. */
export async function dishesAt(code: string): Promise<string[]> {
  const orders = await ordersAt(code)
  return orders
    .flatMap(({ receiptArticles }) => receiptArticles)
    .map(({ count, name }) => `${count} ${name}`)
    .sort()
}

/** The kinds of the calls that wait at a table of Osteria Lucia. */
export async function callsAt(code: string): Promise<string[]> {
  const { calls } = await overview(await staff())
  return calls.filter(({ table_id }) => table_id === identifierOf(code)).map(({ kind }) => kind)
}
