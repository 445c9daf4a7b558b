import pg from 'pg'
import { createSession, type Session } from './session.ts'
import { createWire, type Statement } from './wire.ts'

export type { Statement } from './wire.ts'

/** What readers take: the pool, or a transaction. */
export type Db = {
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Several statements in one flight, answered together; the first failure skips the rest. */
  together<const S extends readonly Statement[]>(statements: S): Promise<RowsOf<S>>
}

declare const writing: unique symbol

/** What writers demand. Only `inTransaction` makes one, and a transaction cannot open another. */
export type Tx = Db & {
  /** Runs a writing statement and says how many rows it touched. */
  run(text: string, values?: readonly unknown[]): Promise<number>
  /** The last statement and the commit in one flight. Nothing can be asked after it. */
  last<Row extends object>(statement: Statement<Row>): Promise<Row[]>
  /** Keeps nothing of this transaction; what `work` returns is returned all the same, without waiting. */
  abandon(): void
  readonly [writing]: true
}

declare const still: unique symbol

/** Reads what stood at one moment, whatever is written meanwhile. Only `inSnapshot` makes one. */
export type Snapshot = Db & { readonly [still]: true }

export type RowsOf<S extends readonly Statement[]> = {
  -readonly [I in keyof S]: S[I] extends Statement<infer Row> ? Row[] : never
}

export type Sent = { statements: number; flights: number }

export const acquire: unique symbol = Symbol('acquire')

export type Database = Db & {
  /** Statements and flights sent so far, `begin` and `commit` included. */
  readonly sent: Readonly<Sent>
  readonly pool: pg.Pool
  /**
   * The same database through a few connections of its own, for what a process keeps in memory and may have to read
   * while it is inside a transaction: when every connection is, another one from the pool never comes.
   */
  readonly apart: Db
  close(): Promise<void>
  readonly [acquire]: () => Promise<Session>
}

export type DatabaseOptions = {
  url: string
  /** Told of a connection that was lost while nobody used it; the pool makes a new one by itself. */
  onIdleError: (error: Error) => void
  connections?: number
  applicationName?: string
  patience?: Patience
}

export type Patience = {
  /** How long a statement waits for a lock before it fails. */
  lockMs: number
  /** How long it may run, such waits included. */
  statementMs: number
}

// Every question here finds its rows by an index. Left to itself, a database without statistics reads small tables whole,
// and a prepared plan made then stays when they have grown: an order on a new database cost ten times as much.
// They are planned once per connection: planning the lock of a table anew for each order took three times as long as taking it.
const plans = [
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off',
  '-c plan_cache_mode=force_generic_plan',
].join(' ')

/** Opens a pool. A statement that waits 3 s for a lock, or runs 15 s, fails unless told otherwise; so does a transaction left idle for 10 s. */
export function openDatabase(options: DatabaseOptions): Database {
  const sent: Sent = { statements: 0, flights: 0 }
  const wire = createWire()
  const pool = openPool(options, options.connections ?? 16)
  const poolApart = openPool(options, connectionsApart)
  return {
    ...readerOf(async () => createSession(await pool.connect(), wire, sent)),
    apart: readerOf(async () => createSession(await poolApart.connect(), wire, sent)),
    sent,
    pool,
    async close() {
      await Promise.all([pool.end(), poolApart.end()])
    },
    [acquire]: async () => createSession(await pool.connect(), wire, sent),
  }
}

const connectionsApart = 4

function openPool(options: DatabaseOptions, connections: number): pg.Pool {
  const { url, applicationName, onIdleError, patience = { lockMs: 3_000, statementMs: 15_000 } } = options
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName ?? 'couvert',
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    lock_timeout: patience.lockMs,
    statement_timeout: patience.statementMs,
    idle_in_transaction_session_timeout: 10_000,
    options: plans,
    types: { getTypeParser },
    pipeline: true,
  })
  // NOTE without a listener, a database that goes away first would end this process. A pool that ends does not wait
  // until its connections are closed, so a database that stops right after it may still say so to them.
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error)
  })
  return pool
}

function readerOf(open: () => Promise<Session>): Db {
  const together = async (statements: readonly Statement[]) => {
    const session = await open()
    try {
      return await session.send(statements)
    } finally {
      session.release()
    }
  }
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const [reply] = await together([{ text, values }])
      return (reply?.rows ?? []) as Row[]
    },
    async together<S extends readonly Statement[]>(statements: S) {
      const replies = await together(statements)
      return replies.map((reply) => reply.rows) as RowsOf<S>
    },
  }
}

/**
 * Selected or returned by a writing statement, lets its transaction commit without waiting for the disk: for what is
 * done again when the power took it. Whatever commits later, and waits, takes it along.
 */
export const withoutWaitingForDisk = `set_config('synchronous_commit', 'off', true)`

/** A statement whose rows are known to the type checker; used with `together`, `first` and `last`. */
export function sql<Row extends object = Record<string, unknown>>(
  text: string,
  values: readonly unknown[] = [],
): Statement<Row> {
  return { text, values }
}

/** Counts what `work` sends, for tests and the bench. Only meaningful while nobody else uses `database`. */
export async function statementsOf<T>(database: Database, work: () => Promise<T>): Promise<Sent & { value: T }> {
  const before = { ...database.sent }
  const value = await work()
  const { statements, flights } = database.sent
  return { value, statements: statements - before.statements, flights: flights - before.flights }
}

/** Says that the database is away or overloaded, so that asking again later is the right answer. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (/^(08|53|57P|55P03|57014|25P03)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT)$/.test(code)) return true
  return /^Connection terminated|^timeout exceeded when trying to connect|not queryable$/.test(error.message)
}

// Cents, ids and sums fit a double up to 2^53; as strings they would be joined instead of added.
// A business day is a wall-clock day of the venue, not an instant in the server's zone.
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)
}
