// Brings `hide`, which keeps a route out of the OpenAPI document.
import type {} from '@fastify/swagger'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isSame, sha256 } from './secrets.ts'

export type Gauges = Readonly<Record<string, { help: string; read: () => number }>>

export type MetricsOptions = {
  /** Without one, only the loopback may ask. */
  token: string | null
  /** Figures that are read when asked, such as open sockets or waiting connections. */
  gauges: Gauges
  registry?: Registry
}

/** `/metrics` in Prometheus' text form, and a histogram of every answered request by route. */
export function metrics({ token, gauges, registry = new Registry() }: MetricsOptions): FastifyPluginAsync {
  collectDefaultMetrics({ register: registry, prefix: 'couvert_' })
  const seconds = new Histogram({
    name: 'couvert_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name: `couvert_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  const plugin: FastifyPluginAsync = async (http) => {
    http.addHook('onResponse', async (request, reply) => {
      // The route's pattern, never the path: a code or an id would make a row of its own.
      const route = request.routeOptions.url ?? 'none'
      seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    })
    http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, token)) return reply.code(404).send({ message: 'not_found', text: 'Not found' })
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  }
  // The hook has to see the routes of everyone, so this plugin is not shut off from its siblings.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true })
}

/** Counts what apps report, by kind. */
export function countReports(registry: Registry): (kind: string) => void {
  const reports = new Counter({
    name: 'couvert_user_log_events_total',
    help: 'What apps have reported',
    labelNames: ['kind'],
    registers: [registry],
  })
  return (kind) => reports.inc({ kind })
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null)
    return isLoopback(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  return given !== undefined && isSame(sha256(given), sha256(token))
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address)
}
