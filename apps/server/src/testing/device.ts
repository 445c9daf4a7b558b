import { randomBytes } from 'node:crypto'
import { type CallInput, type CallName, type CallRefusal, type CallReply, calls, type Tokens } from '@couvert/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expectDeclared } from './shapes.ts'

/** An order is taken to sell something: one that only calls the waiter is asked with `send`. */
export type Reply<N extends CallName> = Exclude<CallReply<N>, N extends 'placeOrder' ? { message: 'success' } : never>
/** A refusal as it travels: its code is the message. */
export type Refused<N extends CallName> = { status: number; text: string } & Wire<CallRefusal<N>>
type Wire<R> = R extends { code: infer C } ? Omit<R, 'code'> & { message: C } : never

/** Of the three parts of an input, those that the call has; all of them may be left out where nothing is demanded. */
type Given<N extends CallName> = CallInput<N>
export type Extra = {
  key?: string
  lang?: string
  pincode?: string
  headers?: Record<string, string>
  /** Where it asks from; else from an address of its own. */
  address?: string
}

/** One phone, or one handheld, with the session it has. */
export type Device = {
  readonly id: string
  readonly pass: string
  tokens: Tokens | null
  /** The whole answer, checked against the contract. */
  send<N extends CallName>(
    name: N,
    input: Given<N>,
    extra?: Extra,
  ): Promise<{ status: number; body: unknown; response: LightMyRequestResponse }>
  /** The reply; throws on a refusal. */
  call<N extends CallName>(name: N, input: Given<N>, extra?: Extra): Promise<Reply<N>>
  /** The refusal; throws on a reply. */
  refused<N extends CallName>(name: N, input: Given<N>, extra?: Extra): Promise<Refused<N>>
}

export type Identity = {
  version_code: string
  device_type: string
  device_id: string
  device_pass: string
  firebase_token: string
}

export function newDevice(http: FastifyInstance): Device {
  // An address of its own: limits per address are for the tests that ask for them.
  const remoteAddress = `10.${[...randomBytes(3)].join('.')}`
  const device: Device = {
    id: randomText(18),
    pass: randomText(25),
    tokens: null,
    async send(name, input, extra = {}) {
      const response = await request(
        http,
        { tokens: device.tokens, remoteAddress: extra.address ?? remoteAddress },
        name,
        input as AnyInput,
        extra,
      )
      if (response.statusCode === 304) return { status: 304, body: null, response }
      const body = bodyOf(response)
      expectDeclared(name, response.statusCode, body)
      return { status: response.statusCode, body, response }
    },
    async call(name, input, extra) {
      const { status, body } = await device.send(name, input, extra)
      if (status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
      return body as Reply<typeof name>
    },
    async refused(name, input, extra) {
      const { status, body } = await device.send(name, input, extra)
      if (status === 200) throw new Error(`${name} was not refused: ${JSON.stringify(body)}`)
      return { status, ...(body as object) } as Refused<typeof name>
    },
  }
  return device
}

/** What a device says of itself to `auth` and `refresh`. */
export function identityOf({ id, pass }: Pick<Device, 'id' | 'pass'>): Identity {
  return { version_code: '1', device_type: 'WEB', device_id: id, device_pass: pass, firebase_token: 'NO_TOKEN' }
}

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function request(
  http: FastifyInstance,
  { tokens, remoteAddress }: { tokens: Tokens | null; remoteAddress: string },
  name: CallName,
  input: AnyInput,
  { key, lang, pincode, headers }: Extra,
): Promise<LightMyRequestResponse> {
  const { method, path } = calls[name]
  const url = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(input.params?.[param])))
  return http.inject({
    method,
    url,
    remoteAddress,
    query: texts({ ...input.query, lang, pincode }),
    headers: {
      ...(tokens ? { authorization: `Bearer ${tokens.access_token}` } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(method === 'POST' ? { payload: (input.body ?? {}) as object } : {}),
  })
}

function texts(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
}

function bodyOf(response: LightMyRequestResponse): Record<string, unknown> {
  if (!String(response.headers['content-type']).startsWith('application/json')) {
    throw new Error(`${response.statusCode} is no JSON: ${response.payload.slice(0, 200)}`)
  }
  return response.json()
}

function randomText(length: number): string {
  return randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, length)
}
