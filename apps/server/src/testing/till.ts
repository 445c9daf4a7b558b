import { expect, vi } from 'vitest'
import type { Till } from '../connectors/pos/port.ts'
import { sandboxTill } from '../connectors/pos/sandbox/index.ts'
import { type SandboxTill, startSandboxTill } from '../connectors/pos/sandbox/server.ts'
import { createMerchants } from '../features/merchants/index.ts'
import { tillJobs } from '../features/ordering/index.ts'
import { printingJobs } from '../features/printing/index.ts'
import type { VenueFileInput } from '../features/venue-file/venue-schema.ts'
import { createJobWorker, type JobWorker } from '../platform/job-worker.ts'
import type { TestApp, TestVenue } from './app.ts'
import type { Device } from './device.ts'
import { guestBill, order } from './orders.ts'
import { patience } from './patience.ts'
import { littleVenue } from './venues.ts'

export type TillVenue = TestVenue & {
  till: SandboxTill
  waiter: Device
  username: string
  /** Imports the venue anew. */
  change(change: Partial<VenueFileInput>): Promise<void>
}

type OnChanged = Parameters<typeof tillJobs>[0]['onChanged']

let lastVenue = 0

/** A venue with a till of its own, and its waiter. Five tries without success take 0.4 s; silence is borne for a minute. */
export async function tillVenue(app: TestApp, { silentAfter = 60 }: { silentAfter?: number } = {}): Promise<TillVenue> {
  const number = ++lastVenue
  const username = `till-${number}`
  const till = await startSandboxTill()
  const settings = { kind: 'sandbox', url: till.url, retryWithin: 0.4, silentAfter } as const
  const venueOf = (more: Partial<VenueFileInput>) =>
    littleVenue(username, `TILL${number}-`, { till: settings, ...more })
  const venue = await app.importVenue(venueOf({}))
  return {
    ...venue,
    till,
    waiter: await app.waiter(username),
    username,
    async change(more) {
      await app.importVenue(venueOf(more))
    },
  }
}

/** A worker as a server has one, that talks to tills over the wire; `through` may stand in between. */
export function tillWorker(
  app: TestApp,
  { through = (till) => till, onChanged = () => {} }: { through?: (till: Till) => Till; onChanged?: OnChanged } = {},
): JobWorker {
  const { db } = app.database
  const tillOf = async ({ url = '' }: { url?: string }) => through(sandboxTill(url))
  return createJobWorker({
    database: db,
    handlers: {
      ...printingJobs(db),
      ...tillJobs({ database: db, merchants: createMerchants(db), tillOf, onChanged }),
    },
    pollMs: 20,
    onFault: ({ error }) => {
      throw error
    },
    onOutage: (error) => {
      throw error
    },
  })
}

/** An order of a guest that the till has given up; nobody works for its venue any more, and the till is gone. */
export async function failedOrder(
  app: TestApp,
): Promise<{ venue: TillVenue; guest: Device; table: string; id: number }> {
  const venue = await tillVenue(app)
  const worker = tillWorker(app)
  try {
    venue.till.become('refuse')
    worker.start()
    const { code, table } = venue.freeTable()
    const guest = await app.newGuest(code)
    const { data } = await guest.call('placeOrder', order(venue.spId, [1]))
    await vi.waitFor(async () => expect((await guestBill(guest)).ordergroups[0]?.posStatus).toBe('FAILED'), patience)
    return { venue, guest, table, id: data.ordergroup_id }
  } finally {
    await worker.stop()
    await venue.till.close()
  }
}
