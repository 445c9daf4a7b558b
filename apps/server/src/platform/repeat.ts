import { createHash } from 'node:crypto'
import type { Outcome, Refusal } from '@couvert/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tx } from './db.ts'

/** A write that may come twice: the key its client gave it, and a hash of method, path and body. */
export type Repeat = { key: string; hash: Buffer }

declare module 'fastify' {
  interface FastifyRequest {
    repeat: Repeat | null
  }
}

/**
 * The answer stored under a key, null when there is none. The same key with another body is refused.
 * @param done what `done_request` holds for this device and key.
 */
export function storedAnswer<T, R extends Refusal>(
  repeat: Repeat | null,
  done: { doneHash: Buffer | null; doneReply: unknown },
): Outcome<T, R | { code: 'key_reused' }> | null {
  if (!repeat || !done.doneHash) return null
  if (!repeat.hash.equals(done.doneHash)) return { ok: false, refusal: { code: 'key_reused' } }
  return done.doneReply as Outcome<T, R>
}

/** The part of a writing statement that stores the answer; its values are `repeatValues`. */
export function insertDone(first: number): string {
  return `insert into done_request (device_id, key, body_sha256, reply) values ($${first}, $${first + 1}, $${first + 2}, $${first + 3})`
}

export function repeatValues(deviceId: string, repeat: Repeat, answer: Outcome<unknown, Refusal>): unknown[] {
  return [deviceId, repeat.key, repeat.hash, JSON.stringify(answer)]
}

/**
 * Ends a transaction that changes nothing, refused most likely: whoever asks again under the same key hears the same.
 */
export async function keepAnswer<A extends Outcome<unknown, Refusal>>(
  tx: Tx,
  deviceId: string,
  repeat: Repeat | null,
  answer: A,
): Promise<A> {
  if (repeat) await tx.run(insertDone(1), repeatValues(deviceId, repeat, answer))
  else tx.abandon()
  return answer
}

/** Reads `Idempotency-Key` on every POST, with JSON, a form (laravel-echo's) or no body; the hash covers its very bytes. */
export function readRepeats(app: FastifyInstance): void {
  app.decorateRequest('repeat', null)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    request.repeat = repeatOf(request, text)
    if (text === '') return done(null, {})
    return parse(request, text, done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    request.repeat = repeatOf(request, String(body))
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  // A call that needs no input may be sent without a body.
  app.addHook('preValidation', async (request) => {
    if (request.headers['content-type'] !== undefined) return
    request.body ??= {}
    if (request.method === 'POST') request.repeat = repeatOf(request, '')
  })
}

function repeatOf(request: FastifyRequest, body: string): Repeat | null {
  const given = request.headers['idempotency-key']
  if (typeof given !== 'string' || given === '') return null
  const path = request.url.split('?', 1)[0]
  const key = given.length > 64 ? createHash('sha256').update(given).digest('base64url') : given
  return { key, hash: createHash('sha256').update(`${request.method} ${path}\n${body}`).digest() }
}
