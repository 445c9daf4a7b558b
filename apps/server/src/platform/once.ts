import type { Outcome, Refusal } from '@couvert/domain'
import { type Database, type Statement, sql, type Tx } from './db.ts'
import { insertDone, type Repeat, repeatValues, storedAnswer } from './repeat.ts'
import type { Seal } from './seal.ts'
import { inTransaction } from './transaction.ts'

export type OnceAsked = {
  deviceId: string
  repeat: Repeat | null
  /** Hash of the device's password, where no token says who asks: only the device itself is told or kept anything. */
  passSha256?: Buffer
  /** Given where the answer holds tokens, or the body a password. */
  seal?: Seal
}

type Answer = Outcome<unknown, Refusal>
type Once<A> = { answer: A | { ok: false; refusal: { code: 'key_reused' } }; isRepeated: boolean }

/**
 * Does the work of a call in one transaction with the answer it keeps: asked again under the same key, the call is
 * answered and nothing is done. For calls that have no table to lock; those read and keep their answer with it.
 */
export async function once<A extends Answer>(
  database: Database,
  asked: OnceAsked,
  work: (tx: Tx) => Promise<A>,
): Promise<Once<A>> {
  const { repeat } = asked
  if (!repeat) return { answer: await inTransaction(database, work), isRepeated: false }
  // NOTE two of the same at once both find nothing; the second cannot keep its answer, and is asked once more from here.
  return inTransaction(database, { first: [read(asked, repeat)] }, async (tx, [[done]]): Promise<Once<A>> => {
    const stored = done && opened(asked, repeat, done)
    if (stored) {
      tx.abandon()
      return { answer: stored as Once<A>['answer'], isRepeated: true }
    }
    const answer = await work(tx)
    await tx.last(keep(asked, repeat, answer))
    return { answer, isRepeated: false }
  })
}

type Done = { doneHash: Buffer; doneReply: unknown }
type Sealed = { sealed: string }

const isDevice = (id: string, pass: string) => `exists (select from device where id = ${id} and pass_sha256 = ${pass})`

function read({ deviceId, passSha256 }: OnceAsked, { key }: Repeat): Statement<Done> {
  return sql<Done>(
    `select body_sha256 as "doneHash", reply as "doneReply" from done_request
     where device_id = $1 and key = $2${passSha256 ? ` and ${isDevice('$1', '$3')}` : ''}`,
    [deviceId, key, ...(passSha256 ? [passSha256] : [])],
  )
}

function keep({ deviceId, passSha256, seal }: OnceAsked, repeat: Repeat, answer: Answer): Statement {
  // What is sealed can be opened with the same body only. Its hash is not kept beside it: short passwords can be guessed.
  const sealed = seal && { sealed: seal.close(JSON.stringify(answer), owner(deviceId, repeat)) }
  const values = sealed
    ? [deviceId, repeat.key, Buffer.alloc(0), JSON.stringify(sealed)]
    : repeatValues(deviceId, repeat, answer)
  if (!passSha256) return sql(insertDone(1), values)
  return sql(
    `insert into done_request (device_id, key, body_sha256, reply) select $1, $2, $3, $4::jsonb where ${isDevice('$1', '$5')}`,
    [...values, passSha256],
  )
}

function opened({ deviceId, seal }: OnceAsked, repeat: Repeat, done: Done): Answer | null {
  const kept = done.doneReply as Answer | Sealed
  if (!seal || !('sealed' in kept)) return storedAnswer(repeat, done)
  const text = seal.open(kept.sealed, owner(deviceId, repeat))
  return text === null ? { ok: false, refusal: { code: 'key_reused' } } : (JSON.parse(text) as Answer)
}

function owner(deviceId: string, { key, hash }: Repeat): string {
  return JSON.stringify([deviceId, key, hash.toString('hex')])
}
