import {
  type Call,
  type CallName,
  calls,
  everyQuery,
  everyRefusal,
  type ParsedInput,
  type RefusalOf,
  type ReplyOf,
} from '@couvert/contract'
import { may, type Outcome, type Refusal, type RefusalCode, refusalStatus, rightsOf } from '@couvert/domain'
import { chooseLanguage } from '@couvert/i18n'
import { refusalText } from '@couvert/i18n/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Caller } from './caller.ts'
import type { CodeMisses } from './code-misses.ts'
import type { Repeat } from './repeat.ts'
import { unfitTextIn } from './unfit-text.ts'

/** What a handler knows beside its input. */
export type Ask<C extends Call = Call> = {
  caller: (typeof rightsOf)[C['name']] extends 'anyone'
    ? Caller | null
    : (typeof rightsOf)[C['name']] extends 'staff'
      ? Extract<Caller, { kind: 'staff' }>
      : Caller
  lang: string
  /** The idempotency key of this write with the hash of method, path and body; null without a key. */
  repeat: Repeat | null
  address: string
  ifNoneMatch: string | undefined
  acceptsBrotli: boolean
  acceptsGzip: boolean
}

/** A reply whose bytes were made, and checked against its shape, before. */
export class Ready {
  readonly bytes: Buffer | null
  readonly headers: Record<string, string>
  readonly status: number
  constructor(bytes: Buffer | null, headers: Record<string, string> = {}, status = 200) {
    this.bytes = bytes
    this.headers = headers
    this.status = status
  }
}

export type Handler<C extends Call> = (
  input: ParsedInput<C>,
  ask: Ask<C>,
) => Promise<Outcome<ReplyOf<C> | Ready, RefusalOf<C>>>

export type Authenticate = (request: FastifyRequest) => Caller | null

/** Mounts calls of the contract as routes; a handler whose refusal the call does not declare does not compile. */
export function createServe(app: FastifyInstance, authenticate: Authenticate, misses: CodeMisses) {
  return function serve<const C extends Call>(
    call: C,
    handler: Handler<C>,
    more: { alsoAt?: string[]; limit?: number } = {},
  ): void {
    for (const url of [calls[call.name as CallName].path, ...(more.alsoAt ?? [])]) {
      app.route({
        method: calls[call.name as CallName].method,
        url,
        schema: schemaOf(call, url),
        ...(more.limit ? { config: { rateLimit: { max: more.limit, timeWindow: '1 minute' } } } : {}),
        handler: async (request, reply) => {
          reply.header('x-content-type-options', 'nosniff')
          const lang = langOf(request)
          const caller = authenticate(request)
          const allowed = may(call.name, caller, null)
          if (!allowed.ok) return sendRefusal(reply, allowed.refusal, lang)
          const input = { params: request.params, query: request.query, body: request.body ?? {} }
          const unfit = unfitTextIn(input.params) ?? unfitTextIn(input.query) ?? unfitTextIn(input.body)
          if (unfit !== null) return sendRefusal(reply, unfitRefusal(unfit), lang)
          const code = caller?.kind === 'guest' ? codeIn(input) : null
          const retryAfter = code === null ? 0 : misses.waitSeconds(request.ip, code)
          if (retryAfter > 0) return sendRefusal(reply, { code: 'too_many_requests', retryAfter }, lang)
          const outcome = await handler(input as unknown as ParsedInput<C>, askOf(request, caller, lang) as Ask<C>)
          if (code !== null) countCode(misses, request.ip, code, outcome)
          if (!outcome.ok) return sendRefusal(reply, outcome.refusal as Refusal, lang)
          if (outcome.value instanceof Ready) {
            return (reply as FastifyReply)
              .code(outcome.value.status)
              .headers(outcome.value.headers)
              .send(outcome.value.bytes)
          }
          return reply.code(200).send(outcome.value)
        },
      })
    }
  }
}

function unfitRefusal(path: string): Refusal {
  return { code: 'invalid_request', issues: [{ path, message: 'holds characters that are none' }] }
}

/** The table code that a call names, in its path, query or body. */
function codeIn({ params, query, body }: { params: unknown; query: unknown; body: unknown }): string | null {
  const { webcode } = { ...(query as { webcode?: unknown }), ...(params as { webcode?: unknown }) }
  const code = webcode ?? (body as { qr_code?: unknown } | null)?.qr_code
  return typeof code === 'string' ? code : null
}

function countCode(misses: CodeMisses, address: string, code: string, outcome: Outcome<unknown, Refusal>): void {
  if (outcome.ok) misses.found(address, code)
  else if (outcome.refusal.code === 'webcode_not_found') misses.missed(address)
}

export type Serve = ReturnType<typeof createServe>

/** Answers a refusal: status by its code, `{ message, text, …facts }` in the asked language. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, lang: string): FastifyReply {
  const { code, ...facts } = refusal
  if (code === 'too_many_requests') reply.header('retry-after', String(refusal.retryAfter))
  return reply
    .code(refusalStatus(code))
    .send({ message: code, text: refusalText(refusal, chooseLanguage([lang])), ...facts })
}

/** The language asked for: `lang`, else the browser's, else English. */
export function langOf(request: FastifyRequest): string {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang
  const text = typeof asked === 'string' ? asked : (request.headers['accept-language'] ?? 'en')
  return text.slice(0, 2).toLowerCase()
}

function askOf(
  request: FastifyRequest,
  caller: Caller | null,
  lang: string,
): Omit<Ask, 'caller'> & { caller: Caller | null } {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return {
    caller,
    lang,
    repeat: request.repeat,
    address: request.ip,
    ifNoneMatch: request.headers['if-none-match'],
    acceptsBrotli: /\bbr\b/.test(accepted),
    acceptsGzip: /\bgzip\b/.test(accepted),
  }
}

function schemaOf(call: Call, url: string) {
  const replies = Object.entries(call.replies).map(([message, shape]) => shape.extend({ message: z.literal(message) }))
  const [first, ...rest] = replies
  if (!first) throw new Error(`${call.name} declares no reply`)
  return {
    summary: call.summary,
    operationId: url === calls[call.name].path ? call.name : `${call.name}:${url}`,
    ...(rightsOf[call.name] === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...(call.params ? { params: call.params } : {}),
    querystring: call.query ?? everyQuery,
    ...(call.body ? { body: call.body } : {}),
    response: { 200: rest.length ? z.discriminatedUnion('message', [first, ...rest]) : first, ...refusalSchemas(call) },
  }
}

/** One loose schema per status: the code tells which facts stand beside `message` and `text`. */
function refusalSchemas(call: Call): Record<number, z.ZodType> {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of new Set([...everyRefusal, ...call.refusals])) {
    byStatus.set(refusalStatus(code), [...(byStatus.get(refusalStatus(code)) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, z.looseObject({ message: z.enum(codes), text: z.string() })]),
  )
}
