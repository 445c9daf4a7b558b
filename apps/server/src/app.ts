import { randomInt } from 'node:crypto'
import { channels, liveEvents } from '@couvert/contract'
import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Till } from './connectors/pos/port.ts'
import { createFirstTokens, serveDevices } from './features/devices/index.ts'
import { serveDocs } from './features/docs/index.ts'
import { createMenus, mountPictures, serveSoldOut } from './features/menus/index.ts'
import { createMerchants, createTables, serveMerchants, type TillSettings } from './features/merchants/index.ts'
import { serveOrdering, tillJobs } from './features/ordering/index.ts'
import { servePayments } from './features/payments/index.ts'
import { printingJobs } from './features/printing/index.ts'
import { createBills, serveReceipts } from './features/receipts/index.ts'
import { serveServiceCalls } from './features/service-calls/index.ts'
import { serveSittings } from './features/sittings/index.ts'
import { serveUserLog } from './features/user-log/index.ts'
import { menuUpdatedJob, sessionsEndedJob } from './features/venue-file/index.ts'
import { type Caller, callerOf } from './platform/caller.ts'
import { createCodeMisses } from './platform/code-misses.ts'
import type { Database } from './platform/db.ts'
import { refuseFaults } from './platform/faults.ts'
import type { Hints } from './platform/hints.ts'
import type { JobHandlers } from './platform/job-worker.ts'
import type { Live } from './platform/live.ts'
import { protectPages } from './platform/pages.ts'
import { readRepeats } from './platform/repeat.ts'
import { createSeal } from './platform/seal.ts'
import { createAccessTokens, type Secrets } from './platform/secrets.ts'
import { createServe } from './platform/serve.ts'

export type AppNeeds = {
  database: Database
  secrets: Secrets
  live: Live
  hints: Hints
  now: () => Date
  publicUrl: string | null
  /** Wakes the worker after a commit that added jobs. */
  wakeJobs: () => void
  /** Counts a report of an app by its kind. */
  countReport: (kind: string) => void
}

export type JobNeeds = {
  database: Database
  hints: Hints
  /** The outside till that a venue names. */
  tillOf: (settings: TillSettings) => Promise<Till>
}

/** What runs later, by kind. */
export function jobHandlers({ database, hints, tillOf }: JobNeeds): JobHandlers {
  return {
    ...printingJobs(database),
    ...tillJobs({ database, merchants: createMerchants(database), tillOf, onChanged: orderTeller(hints) }),
    [menuUpdatedJob]: async ({ merchantId }) => {
      hints.tell(channels.merchant(merchantId), liveEvents.menuUpdated, {})
    },
    [sessionsEndedJob]: async ({ body }) => {
      for (const sessionId of (body as { sessionIds: string[] }).sessionIds) hints.closeSocketsOf(sessionId)
    },
  }
}

/** The table of contents: every feature, mounted by hand on the given HTTP server. */
export async function mountApp(http: FastifyInstance, needs: AppNeeds): Promise<void> {
  const { database, hints } = needs
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  await http.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Couvert', version: '1.0.0', description: 'Every call of guests and staff.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({}),
  })
  await http.register(async (app) => {
    readRepeats(app)
    refuseFaults(app)
    const tokens = createAccessTokens(needs.secrets)
    const authenticate = (request: FastifyRequest) => callerFrom(request, (token) => tokens.verify(token, needs.now()))
    const serve = createServe(app, authenticate, createCodeMisses({ now: needs.now }))

    const merchants = createMerchants(database)
    const tables = createTables(database.apart)
    const menus = createMenus(database.apart)
    const bills = createBills(database, merchants)
    const tellReceipt = receiptTeller(hints)
    const tellOrder = orderTeller(hints)
    const tellCalls = (spId: number) => hints.tell(channels.staff(spId), liveEvents.callUpdated, {})

    serveDevices(serve, {
      ...needs,
      tokens,
      firstTokens: createFirstTokens(needs.secrets),
      seal: createSeal(needs.secrets, 'kept replies'),
    })
    serveMerchants(serve, { ...needs, db: database, merchants, tables, menus })
    serveOrdering(serve, {
      database,
      merchants,
      menus,
      randomBelow: randomInt,
      onPlaced: (placed) => {
        tellReceipt(placed)
        needs.wakeJobs()
      },
      onChanged: (changed) => {
        tellOrder(changed)
        needs.wakeJobs()
      },
      onCalled: (spId) => {
        tellCalls(spId)
        needs.wakeJobs()
      },
    })
    serveSittings(serve, { database, merchants, randomBelow: randomInt, onReceipt: tellReceipt, onCalls: tellCalls })
    serveSoldOut(serve, {
      database,
      menus,
      onMenuChanged: (merchantId) => hints.tell(channels.merchant(merchantId), liveEvents.menuUpdated, {}),
    })
    serveReceipts(serve, { db: database, database, merchants, tables, bills, onCalls: tellCalls })
    serveServiceCalls(serve, { database, merchants, onCalls: tellCalls })
    servePayments(serve, {
      database,
      merchants,
      onPaid: (paid) => {
        tellReceipt(paid)
        if (paid.isClosed) tellCalls(paid.spId)
      },
    })
    serveUserLog(serve, { database, log: http.log, countReport: needs.countReport })
    mountPictures(app, database)
    await app.register(async (pages) => {
      await protectPages(pages, needs)
      serveDocs(pages)
    })
  })
}

type ReceiptChanged = { spId: number; receiptId: number; codes: readonly string[] }

/** Tells the phones of a table and the staff that a bill has changed. */
function receiptTeller(hints: Hints): (changed: ReceiptChanged) => void {
  return ({ spId, receiptId, codes }) => {
    for (const code of codes) hints.tell(channels.table(code), liveEvents.receiptUpdated, {})
    hints.tell(channels.staff(spId), liveEvents.receiptUpdated, { sp_receipt_id: receiptId })
  }
}

/** The same, and that somebody has to come, or need not any more. */
function orderTeller(hints: Hints): (changed: ReceiptChanged & { callsChanged: boolean }) => void {
  const tellReceipt = receiptTeller(hints)
  return (changed) => {
    tellReceipt(changed)
    if (changed.callsChanged) hints.tell(channels.staff(changed.spId), liveEvents.callUpdated, {})
  }
}

function callerFrom(request: FastifyRequest, verify: (token: string) => unknown): Caller | null {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) return null
  return callerOf(verify(header.slice(7)))
}
