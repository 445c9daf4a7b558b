import rateLimit from '@fastify/rate-limit'
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  fastify,
  LogController,
} from 'fastify'
import { isUnavailable } from './db.ts'
import type { Log } from './log.ts'

export type HttpOptions = {
  log: Log
  publicUrl: string | null
  requestsPerMinute?: number
}

const bodyLimitBytes = 256 * 1024
// A whole restaurant shares one address: this only stops a runaway loop. Guessing is counted where guesses are made.
const requestsPerMinute = 6_000

/** The Fastify instance every listener shares: limits, and refusals in the form of the contract. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const http = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    // One line per request costs more than a small request; failures are logged below, figures are in the metrics.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs as much as reading its body; what is logged about one names it itself.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyLimitBytes,
    // Only behind our own address is there a proxy, and only the address it adds itself counts: what stands before it in
    // the header is the caller's own word, and limits are counted by address.
    trustProxy: options.publicUrl === null ? false : (_address, hop) => hop === 0,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // What is no request at all (a path that cannot be decoded) never reaches the error handler.
    frameworkErrors: (error, _request, reply) => {
      void (reply as FastifyReply).code(statusOf(error)).send(wordsFor(statusOf(error), error))
    },
    return503OnClosing: true,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  })
  await http.register(rateLimit, {
    max: options.requestsPerMinute ?? requestsPerMinute,
    timeWindow: '1 minute',
    // Four headers on every reply that no client of ours reads; a refusal still says when to come back.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: (_request, { after }) =>
      Object.assign(new Error(`Too many requests; try again in ${after}`), { statusCode: 429 }),
  })
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error, req: request }, 'A request failed')
    return reply.code(status).send(wordsFor(status, error))
  })
  http.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'not_found', text: 'Not found' }))
  return http
}

/** Input that cannot even be read, and an address that is too long for any, is bad input like any other: 422. */
function statusOf(error: FastifyError): number {
  if (isUnavailable(error)) return 503
  return error.statusCode === 400 || error.statusCode === 414 ? 422 : (error.statusCode ?? 500)
}

/** The form of every refusal; what the platform itself refuses has no worded phrase, so it says it in English. */
function wordsFor(status: number, error: FastifyError): { message: string; text: string; issues?: object[] } {
  if (status === 413) return { message: 'payload_too_large', text: 'That is more than can be sent at once.' }
  if (status === 429) return { message: 'too_many_requests', text: error.message }
  if (status === 503) return { message: 'unavailable', text: 'Please try again in a moment.' }
  if (status >= 500) return { message: 'internal_error', text: 'Something went wrong on our side.' }
  // Its own message repeats the whole address.
  const text = error.statusCode === 414 ? 'This address is too long.' : error.message
  return { message: 'invalid_request', text, issues: [{ path: '', message: text }] }
}
