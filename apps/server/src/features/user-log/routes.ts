import { contract, type ParsedInput } from '@couvert/contract'
import { ok } from '@couvert/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db.ts'
import { once } from '../../platform/once.ts'
import type { Serve } from '../../platform/serve.ts'

type Needs = {
  database: Database
  log: FastifyBaseLogger
  countReport: (kind: string) => void
}

/** What apps report goes to the log and the figures, and nowhere else. */
export function serveUserLog(serve: Serve, { database, log, countReport }: Needs): void {
  serve(
    contract.userLog,
    async ({ params, body }, { caller: { deviceId }, repeat }) => {
      const success = ok({ message: 'success' as const })
      // Our own apps send no key, and what came without one needs no database.
      const { answer, isRepeated } = repeat
        ? await once(database, { deviceId, repeat }, async () => success)
        : { answer: success, isRepeated: false }
      if (!answer.ok || isRepeated) return answer
      for (const event of body.events) {
        countReport(event.kind)
        // An id of 0 says that the app is at no venue yet.
        log[event.kind === 'error' ? 'warn' : 'info'](
          { spId: params.id || undefined, event: withoutAbsent(event) },
          'Reported by an app',
        )
      }
      return answer
    },
    // All phones of a restaurant share one address; each sends at most every few seconds, and only when there is something.
    { limit: 300 },
  )
}

type Event = ParsedInput<(typeof contract)['userLog']>['body']['events'][number]

function withoutAbsent(event: Event): Partial<Event> {
  return Object.fromEntries(Object.entries(event).filter(([, value]) => value != null))
}
