import { calls, channels, liveEvents, liveKey } from '@couvert/contract'
import Pusher from 'pusher-js'
import { expect, vi } from 'vitest'
import type { Db } from '../platform/db.ts'
import { patience } from '../testing/patience.ts'
import { createDevice, type Device } from './device.ts'

type Bill = { id: number; updatedAt: string; amountOpen: number; ordergroups: { id: number }[] }

/** A phone that shows the bill of its table: it asks when it is told to, and when its socket is back; never by itself. */
export type TablePhone = {
  bill(): Bill | null
  connections(): number
  /** How often the server said that messages may have been missed. */
  refetches(): number
  socketIsOpen(): boolean
  close(): void
}

export async function openPhone(origin: string, code: string): Promise<TablePhone> {
  const device = await createDevice([origin])
  await device.ask({ method: 'GET', path: calls.merchant.path.replace(':webcode', code) })
  const url = new URL(origin)
  const pusher = new Pusher(liveKey, {
    cluster: '',
    wsHost: url.hostname,
    wsPort: Number(url.port),
    wsPath: '/realtime',
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
  })
  let bill: Bill | null = null
  let connections = 0
  let refetches = 0
  const fetchBill = once(async () => {
    bill = (await readBill(device, code)) ?? bill
  })
  const channel = pusher.subscribe(channels.table(code))
  // NOTE only what happens after the subscription is told, so the bill is asked for then.
  channel.bind('pusher:subscription_succeeded', () => {
    connections += 1
    fetchBill()
  })
  channel.bind(liveEvents.receiptUpdated, fetchBill)
  pusher.bind('refetch', () => {
    refetches += 1
    fetchBill()
  })
  const phone: TablePhone = {
    bill: () => bill,
    connections: () => connections,
    refetches: () => refetches,
    socketIsOpen: () => pusher.connection.state === 'connected',
    close: () => pusher.disconnect(),
  }
  await vi.waitFor(() => expect(connections).toBe(1), patience)
  return phone
}

/** What the phone shows becomes what the database holds. */
export async function expectPhoneCaughtUp(db: Db, phone: TablePhone, code: string): Promise<void> {
  await vi.waitFor(async () => {
    const bill = phone.bill()
    const shown = bill && { id: bill.id, amountOpen: bill.amountOpen, ordergroups: ids(bill.ordergroups) }
    const [row] = await db.query<{ id: number; amountOpen: number }>(
      `select r.id, r.amount_open as "amountOpen" from receipt r join code c on c.table_id = r.table_id
         where c.code = $1 and r.state = 'OPEN'`,
      [code],
    )
    const groups = await db.query<{ id: number }>('select id from ordergroup where receipt_id = $1', [row?.id])
    expect(shown).toEqual({ ...row, ordergroups: ids(groups) })
  }, patience)
}

async function readBill(device: Device, code: string): Promise<Bill | null> {
  const { reply } = await device.ask({ method: 'GET', path: `${calls.receipt.path}?webcode=${code}` })
  return (reply as { spReceipt?: Bill }).spReceipt ?? null
}

function ids(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** Runs `work` when called; called while it runs, once more after it. */
function once(work: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async () => {
    isRunning = true
    do {
      isWanted = false
      await work().catch(() => {})
    } while (isWanted)
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
