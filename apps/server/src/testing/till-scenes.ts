import type { Ordergroup } from '@couvert/contract'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { checkLedger } from '../features/receipts/index.ts'
import type { JobWorker } from '../platform/job-worker.ts'
import { type TestApp, testApp } from './app.ts'
import type { Device } from './device.ts'
import { guestBill, order } from './orders.ts'
import { patience } from './patience.ts'
import { type TillVenue, tillVenue, tillWorker } from './till.ts'

/** An order at a table of its own, and the phone that placed it. */
export type Scene = { guest: Device; code: string; table: string; id: number; receiptId: number }

/** An application for the tests of a file, with venues that have tills; after each test every bill still adds up. */
export function tillScenes() {
  let app: TestApp
  const open: { close(): Promise<void> }[] = []
  const workers: JobWorker[] = []

  beforeAll(async () => {
    app = await testApp()
  })
  afterEach(async () => {
    await stopWorkers()
    await Promise.all(open.splice(0).map((one) => one.close()))
    expect((await checkLedger(app.database.db)).disagreements).toEqual([])
    await app.database.db.query('delete from job')
  })
  afterAll(() => app.close())

  async function stopWorkers(): Promise<void> {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  }

  function work(around?: Parameters<typeof tillWorker>[1]): JobWorker {
    const worker = tillWorker(app, around)
    workers.push(worker)
    worker.start()
    return worker
  }

  /** A guest who has ordered two soups at a table of its own; nobody works yet. */
  async function ordered(venue: TillVenue, remark = ''): Promise<Scene> {
    const { code, table } = venue.freeTable()
    const guest = await app.newGuest(code)
    const lines = [{ m_article_id: 1, amount: 2 }]
    const { data } = await guest.call('placeOrder', order(venue.spId, lines, { remark }))
    return { guest, code, table, id: data.ordergroup_id, receiptId: data.sp_receipt_id }
  }

  return {
    app: () => app,
    async newVenue(limits: { silentAfter?: number } = {}): Promise<TillVenue> {
      const venue = await tillVenue(app, limits)
      open.push(venue.till)
      return venue
    },
    stopWorkers,
    work,
    ordered,
    /** The same order after the till has made an end of it, by the remark. */
    async failed(venue: TillVenue, remark = ''): Promise<Scene> {
      const scene = await ordered(venue, remark)
      work()
      await becomes(scene, 'FAILED')
      return scene
    },
    /** Calls for staff at the table that wait. */
    waitingCalls({ receiptId }: Scene): Promise<object[]> {
      return app.database.db.query(
        `select 1 from receipt_event where receipt_id = $1 and kind = 'FAILED_ORDER' and done_at is null`,
        [receiptId],
      )
    },
    async statusOf({ id }: Scene): Promise<{ status: string; pos: string } | undefined> {
      const [row] = await app.database.db.query<{ status: string; pos: string }>(
        'select status, pos_status as pos from ordergroup where id = $1',
        [id],
      )
      return row
    },
  }
}

/** The order as its guest sees it. */
export async function groupOf({ guest, id }: Scene): Promise<Ordergroup | undefined> {
  return (await guestBill(guest)).ordergroups.find((group) => group.id === id)
}

/** Waits until the order has come so far. */
export function becomes(scene: Scene, posStatus: Ordergroup['posStatus']): Promise<Ordergroup> {
  return vi.waitFor(async () => {
    const group = await groupOf(scene)
    expect(group?.posStatus).toBe(posStatus)
    return group as Ordergroup
  }, patience)
}

export const again = (venue: TillVenue, { id, code }: Scene) => ({
  query: {},
  body: { sp_merchant_id: venue.spId, qr_code: code, ordergroup_id: id },
})

export const drop = (venue: TillVenue, { id }: Scene) => ({
  query: {},
  body: { sp_merchant_id: venue.spId, ordergroup_id: id },
})
