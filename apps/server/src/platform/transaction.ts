import { setTimeout as sleep } from 'node:timers/promises'
import { acquire, type Database, type Db, type RowsOf, type Snapshot, type Tx } from './db.ts'
import { isStale, type Session } from './session.ts'
import type { Statement } from './wire.ts'

type Work<S extends readonly Statement[], T> = (tx: Tx, first: RowsOf<S>) => Promise<T>

/**
 * Runs `work` in one transaction. `first` travels with `begin` and `tx.last` with `commit`, so a command costs two
 * flights. What `work` throws rolls back. A deadlock, a serialization failure and the same request twice at once
 * (the second finds the key taken) run it a second time, `first` included: `work` must not keep anything outside.
 */
export async function inTransaction<T>(database: Database, work: Work<readonly [], T>): Promise<T>
export async function inTransaction<const S extends readonly Statement[], T>(
  database: Database,
  options: { first: S },
  work: Work<S, T>,
): Promise<T>
export async function inTransaction<S extends readonly Statement[], T>(
  database: Database,
  ...rest: [Work<S, T>] | [{ first: S }, Work<S, T>]
): Promise<T> {
  const [first, work] = rest.length === 1 ? [[] as readonly Statement[], rest[0]] : [rest[0].first, rest[1]]
  return twiceAtMost(() => attempt(database, [begin, ...first], work))
}

/**
 * Reads in one snapshot: what `first` and `work` read belongs together, as if nobody wrote in between. `first` travels
 * with `begin`, and nobody waits for the end, so that one flight is enough.
 */
export function inSnapshot<const S extends readonly Statement[], T>(
  database: Database,
  { first }: { first: S },
  work: (snapshot: Snapshot, first: RowsOf<S>) => Promise<T>,
): Promise<T> {
  return twiceAtMost(() =>
    attempt<S, T>(database, [beginReading, ...first], async (tx, rows) => {
      const value = await work(tx as Db as Snapshot, rows)
      tx.abandon()
      return value
    }),
  )
}

async function twiceAtMost<T>(once: () => Promise<T>): Promise<T> {
  try {
    return await once()
  } catch (error) {
    if (!mayRepeat(error)) throw error
    // NOTE a victim that comes back at once takes its row before the winner has woken, and both are in a ring again.
    if (isVictim(error)) await sleep(giveWayMs)
    return await once()
  }
}

const giveWayMs = 25

const begin: Statement = { text: 'begin', values: [] }
const beginReading: Statement = { text: 'begin isolation level repeatable read read only', values: [] }
const commit: Statement = { text: 'commit', values: [] }
const rollback: Statement = { text: 'rollback', values: [] }

async function attempt<S extends readonly Statement[], T>(
  database: Database,
  opening: readonly Statement[],
  work: Work<S, T>,
): Promise<T> {
  const session = await database[acquire]()
  const course = { state: 'open', error: null } as Course
  let value: T
  try {
    const [, ...replies] = await session.send(opening)
    value = await work(transaction(session, course), replies.map((reply) => reply.rows) as RowsOf<S>)
    // A failure that `work` swallowed: the database has dropped everything, so nothing may look done.
    if (course.state === 'failed') throw course.error
    if (course.state === 'open') await session.send([commit])
  } catch (error) {
    if (course.state !== 'committed') await undo(session)
    session.release()
    throw error
  }
  if (course.state === 'abandoned') void undo(session).then(session.release)
  else session.release()
  return value
}

type Course = { state: 'open' | 'abandoned' | 'committed' | 'failed'; error: unknown }

function transaction(session: Session, course: Course): Tx {
  const send = async (statements: readonly Statement[]) => {
    if (course.state !== 'open') throw new Error(`A statement was sent in a transaction that is ${course.state}`)
    try {
      return await session.send(statements)
    } catch (error) {
      course.state = 'failed'
      course.error = error
      throw error
    }
  }
  const tx = {
    async query(text: string, values: readonly unknown[] = []) {
      const [reply] = await send([{ text, values }])
      return reply?.rows ?? []
    },
    async together(statements: readonly Statement[]) {
      const replies = await send(statements)
      return replies.map((reply) => reply.rows)
    },
    async run(text: string, values: readonly unknown[] = []) {
      const [reply] = await send([{ text, values }])
      return reply?.count ?? 0
    },
    async last(statement: Statement) {
      const [reply] = await send([statement, commit])
      course.state = 'committed'
      return reply?.rows ?? []
    },
    abandon() {
      if (course.state === 'open') course.state = 'abandoned'
    },
  }
  return tx as unknown as Tx
}

async function undo(session: Session): Promise<void> {
  try {
    await session.send([rollback])
  } catch {
    // The connection is lost, and the transaction with it.
    session.spoil()
  }
}

/** Failures after which the same work has a good chance the second time. */
function mayRepeat(error: unknown): boolean {
  if (isVictim(error) || isStale(error)) return true
  return hasCode(error) && error.code === '23505' && error.constraint === 'done_request_pkey'
}

/** Chosen by the database to end a deadlock, or late in a serialization. */
function isVictim(error: unknown): boolean {
  return hasCode(error) && (error.code === '40P01' || error.code === '40001')
}

function hasCode(error: unknown): error is Error & { code: unknown; constraint?: unknown } {
  return error instanceof Error && 'code' in error
}
