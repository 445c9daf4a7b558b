import type pg from 'pg'
import type { Sent } from './db.ts'
import type { Reply, Statement, Wire } from './wire.ts'

/** One connection, taken out of the pool. */
export type Session = {
  send(statements: readonly Statement[]): Promise<Reply[]>
  /** Gives the connection back, or ends it when it cannot be trusted to be clean. */
  release(): void
  /** Ends the connection when given back. */
  spoil(): void
}

export function createSession(client: pg.PoolClient, wire: Wire, sent: Sent): Session {
  let isSpoilt = false
  // NOTE the pool does not listen while a client is out. What was asked fails by itself; nothing else to do.
  const spoil = () => {
    isSpoilt = true
  }
  client.on('error', spoil)
  return {
    async send(statements) {
      sent.statements += statements.length
      sent.flights += 1
      try {
        return await wire.send(client, statements)
      } catch (error) {
        if (isStale(error)) spoil()
        throw error
      }
    },
    release() {
      client.off('error', spoil)
      client.release(isSpoilt || client.getTransactionStatus() !== 'I')
    },
    spoil,
  }
}

/** A migration ran while this connection was open: its prepared statements fit no longer. */
export function isStale(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'))
}
