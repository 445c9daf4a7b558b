import type { RefusalCode } from '@couvert/domain'
import type * as z from 'zod'
import type { CallName } from './calls.ts'

/** Replies by their `message`; a shape holds what stands beside `message`. */
export type Replies = Record<string, z.ZodObject>

/** One HTTP call: what it takes, what it answers and how it can refuse. */
export type Call = {
  name: CallName
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  replies: Replies
  /** Every refusal the call can answer with, beside those that any call can (`everyRefusal`). */
  refusals: readonly RefusalCode[]
}

/** Keeps the literal types of a call, so that handlers and clients are checked against it. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** What any call may answer: bad input, a missing token, no right, too many requests. */
export const everyRefusal = [
  'invalid_request',
  'unauthorized',
  'forbidden',
  'too_many_requests',
  'payload_too_large',
  'key_reused',
] as const satisfies readonly RefusalCode[]
