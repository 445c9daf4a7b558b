// Brings `hide`, which keeps a route out of the OpenAPI document.
import type {} from '@fastify/swagger'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from './db.ts'

export type HealthOptions = {
  db: Db
  /** When the job worker last looked for work with success. */
  jobsLookedAt: () => Date | null
  now: () => Date
  /** True from the moment the server stops taking new work. */
  isDraining: () => boolean
}

const jobsMayBeSilentMs = 15_000

/** `/healthz`: the process answers. `/readyz`: send it work, the database and the jobs are there. */
export function health({ db, jobsLookedAt, now, isDraining }: HealthOptions): FastifyPluginAsync {
  return async (http) => {
    http.get('/healthz', { schema: { hide: true }, config: { rateLimit: false } }, async () => ({ message: 'alive' }))
    http.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) => {
      const lookedAt = jobsLookedAt()
      const parts = {
        database: await answers(db),
        jobs: lookedAt !== null && now().getTime() - lookedAt.getTime() < jobsMayBeSilentMs,
        open: !isDraining(),
      }
      const isReady = Object.values(parts).every(Boolean)
      return reply.code(isReady ? 200 : 503).send({ message: isReady ? 'ready' : 'not_ready', ...parts })
    })
  }
}

async function answers(db: Db): Promise<boolean> {
  try {
    await db.query('select 1')
    return true
  } catch {
    return false
  }
}
