import { createHash } from 'node:crypto'
import pg from 'pg'

/** One statement with its parameters; `Row` is what a reader expects back, checked by nobody. */
export type Statement<Row extends object = Record<string, unknown>> = {
  text: string
  values: readonly unknown[]
  /** Carries the type only. */
  row?: Row
}

export type Reply = { rows: object[]; count: number }

export type Wire = {
  /**
   * Sends several statements in one flight and answers them together. They share one Sync, so a statement that fails
   * makes the server skip the rest, a `commit` behind it included; `pipeline: true` of pg alone would send a Sync after
   * each and cost an answer per statement.
   */
  send(client: pg.PoolClient, statements: readonly Statement[]): Promise<Reply[]>
}

/** Keeps what each connection knows: which texts it has parsed, and what their rows look like. */
export function createWire(): Wire {
  const nameOf = createStatementNames()
  const shapesOf = new WeakMap<pg.PoolClient, Shapes>()
  const send: Wire['send'] = (client, statements) =>
    new Promise((resolve, reject) => {
      // NOTE everything that can throw on our side happens here, before a byte is sent.
      const prepared = statements.map(({ text, values }) => ({ text, name: nameOf(text), values: values.map(toWire) }))
      const shapes = shapesOf.get(client) ?? new Map()
      shapesOf.set(client, shapes)
      client.query(
        new Batch(prepared, client, shapes, (error, replies) =>
          error ? reject(located(error, send)) : resolve(replies),
        ),
      )
    })
  return { send }
}

/** Names statements by their text, so that each connection parses and plans a text once. */
function createStatementNames(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const name = known.get(text)
    if (name !== undefined) return name
    const made = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    if (known.size < 5_000) known.set(text, made)
    return made
  }
}

type Prepared = { text: string; name: string; values: unknown[] }

/** The part of pg's connection that speaks the extended protocol; its types declare another shape. */
type Connection = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(query: { text: string; name: string }): void
  bind(config: {
    portal: string
    statement: string
    values: unknown[]
    binary: boolean
    valueMapper: (value: unknown) => unknown
  }): void
  describe(message: { type: 'P'; name: string }): void
  execute(config: { portal: string; rows: number }): void
  sync(): void
  sendCopyFail(text: string): void
}

type RawResult = pg.Result & {
  addFields(fields: unknown): void
  parseRow(row: unknown): object
}

/** What the rows of a prepared statement look like on one connection; asked once, as it stays as long as the statement. */
type Shapes = Map<string, RawResult>

class Batch extends pg.Query {
  readonly #statements: Prepared[]
  readonly #types: TypeParsers
  readonly #shapes: Shapes
  readonly #replies: Reply[] = []
  readonly #done: (error: Error | null, replies: Reply[]) => void
  #shape: RawResult | null = null
  #rows: object[] = []
  #parseFault: Error | null = null
  #isOver = false

  constructor(
    statements: Prepared[],
    types: TypeParsers,
    shapes: Shapes,
    done: (error: Error | null, replies: Reply[]) => void,
  ) {
    super('')
    this.#statements = statements
    this.#types = types
    this.#shapes = shapes
    this.#done = done
  }

  // NOTE the client books a ParseComplete under these two; replies come in order, so it is the first unanswered one.
  get name(): string | undefined {
    return this.#statements[this.#replies.length]?.name
  }
  set name(_unused: string | undefined) {}
  get text(): string {
    return this.#statements[this.#replies.length]?.text ?? ''
  }
  set text(_unused: string) {}

  override submit = (raw: pg.Connection): void => {
    const connection = raw as unknown as Connection
    connection.stream.cork()
    for (const { text, name, values } of this.#statements) {
      if (!connection.parsedStatements[name] && !connection.submittedNamedStatements[name]) {
        connection.parse({ text, name })
        connection.submittedNamedStatements[name] = text
      }
      connection.bind({ portal: '', statement: name, values, binary: false, valueMapper: (value) => value })
      if (!this.#shapes.has(name)) connection.describe({ type: 'P', name: '' })
      connection.execute({ portal: '', rows: 0 })
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription(message: { fields: unknown }): void {
    this.#shape = newShape(this.#types)
    this.#shape.addFields(message.fields)
  }

  handleDataRow(message: { fields: unknown }): void {
    if (this.#parseFault) return
    try {
      this.#shape ??= this.#shapes.get(this.name ?? '') ?? newShape(this.#types)
      this.#rows.push(this.#shape.parseRow(message.fields))
    } catch (error) {
      this.#parseFault = error as Error
    }
  }

  handleCommandComplete(message: { text: string }): void {
    if (this.name) this.#shapes.set(this.name, this.#shape ?? this.#shapes.get(this.name) ?? newShape(this.#types))
    // The tag ends in the number of rows: 'UPDATE 3', 'INSERT 0 1', but plain 'COMMIT'.
    this.#replies.push({ rows: this.#rows, count: Number(/\d+$/.exec(message.text)?.[0] ?? 0) })
    this.#shape = null
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.#replies.push({ rows: [], count: 0 })
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('Not supported')
  }

  handleCopyData(): void {}

  handleError(error: Error, connection?: Connection): void {
    // What was skipped was not parsed either: the next use has to send it again.
    for (const { name } of this.#statements.slice(this.#replies.length))
      delete connection?.submittedNamedStatements[name]
    this.#finish(error)
  }

  handleReadyForQuery(): void {
    this.#finish(this.#parseFault)
  }

  #finish(error: Error | null): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#done(error, this.#replies)
  }
}

type TypeParsers = Pick<pg.PoolClient, 'getTypeParser'>

function newShape(types: TypeParsers): RawResult {
  return new (pg.Result as unknown as new (rowMode: string, types: TypeParsers) => RawResult)('', types)
}

type PgUtils = { prepareValue(value: unknown): unknown }

function toWire(value: unknown): unknown {
  return (pg as unknown as { utils: PgUtils }).utils.prepareValue(value)
}

/** Gives a driver's error the stack of the statement's sender instead of the socket's. */
function located(error: Error, sender: Wire['send']): Error {
  Error.captureStackTrace(error, sender)
  return error
}
