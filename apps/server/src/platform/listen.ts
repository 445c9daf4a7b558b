import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Live } from './live.ts'

export type Listening = {
  /** Ports in use; the first is the main one. Absent: taken by someone else. */
  ports: readonly [main: number, handheld: number | null]
  /** Stops taking connections, sends sockets away, lets requests in flight be answered. */
  close(): Promise<void>
}

export type ListenOptions = {
  http: FastifyInstance
  live: Live
  host: string
  port: number
  /** Told of a side port that is taken. */
  onTaken: (port: number) => void
}

export class PortTaken extends Error {}

/** Opens PORT and PORT+1 (handheld): one server behind all, the port only picks the static app. */
export async function listenAll({ http, live, host, port, onTaken }: ListenOptions): Promise<Listening> {
  live.attach(http.server)
  try {
    await http.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new PortTaken(`Port ${port} is taken by another program: stop that one, or start with another PORT.`)
  }
  const address = http.server.address()
  const main = address && typeof address === 'object' ? address.port : port
  const sides: Server[] = []
  const open = async (at: number) => {
    const server = createServer(http.routing as RequestListener)
    // NOTE what Fastify sets on its own server it does not set on ours.
    server.requestTimeout = http.server.requestTimeout
    server.keepAliveTimeout = http.server.keepAliveTimeout
    live.attach(server)
    if (!(await tryListen(server, host, at))) {
      onTaken(at)
      return null
    }
    sides.push(server)
    return at
  }
  const ports = [main, await open(main + 1)] as const
  return {
    ports,
    async close() {
      // NOTE a connection that is kept alive becomes idle when its answer is out, and nobody else ends it then; an open
      // WebSocket would hold its server for ever.
      const idle = setInterval(() => {
        for (const server of [http.server, ...sides]) server.closeIdleConnections()
      }, 20)
      await Promise.all([...sides.map(closeServer), http.close(), live.stop()])
      clearInterval(idle)
    },
  }
}

function tryListen(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => resolve(true))
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
