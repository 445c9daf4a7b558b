import { fileURLToPath } from 'node:url'
import { announce } from './announce.ts'
import { type Config, readConfig } from './config.ts'
import { FolderTaken } from './platform/data-folder.ts'
import { PortTaken } from './platform/listen.ts'
import { createLog } from './platform/log.ts'
import { NotFitToStart, type RunningServer, type ServerSurroundings, startServer } from './start-server.ts'

export type RunOptions = Pick<ServerSurroundings, 'lease' | 'patience'>

/**
 * The environment becomes a config, the config a server; Ctrl-C and SIGTERM let it finish what it does. This process is
 * the server's: it ends with it.
 */
export async function runServer(
  environment: Readonly<Record<string, string | undefined>>,
  options: RunOptions = {},
): Promise<void> {
  const read = readConfig(environment)
  if (!read.ok) fail(read.text)
  const { config } = read
  const startedAt = performance.now()
  const started = Promise.withResolvers<RunningServer>()
  const isAskedToStop = stopOnSignals(started.promise)
  try {
    started.resolve(start(config, options))
    const { ports, venues } = await started.promise
    if (isAskedToStop()) return
    process.stdout.write(announce({ config, ports, venues, milliseconds: performance.now() - startedAt }))
  } catch (error) {
    if (isAskedToStop()) return
    if (error instanceof FolderTaken || error instanceof PortTaken || error instanceof NotFitToStart)
      fail(error.message)
    throw error
  }
}

function start(config: Config, options: RunOptions): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  return startServer(config, {
    log,
    venuesFolder: fileURLToPath(new URL('../../../venues/', import.meta.url)),
    appsFolder: fileURLToPath(new URL('../../', import.meta.url)),
    onGivenUp: (error) => {
      log.fatal({ err: error }, 'The database cannot be kept running')
      process.exit(1)
    },
    ...options,
  })
}

/** Listens from the first moment on: stopped in the middle of its start, a server would leave its database behind. */
function stopOnSignals(starting: Promise<RunningServer>): () => boolean {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    // A socket that never ends, or a database that has gone first, must not keep the process.
    setTimeout(() => process.exit(1), 15_000).unref()
    // NOTE a start that fails has cleaned up behind itself, and Ctrl-C ends the programs it runs before it ends us.
    starting.then(
      (server) =>
        server.close().then(
          () => process.exit(0),
          () => process.exit(1),
        ),
      () => process.exit(0),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (process.env.npm_lifecycle_event) whenOrphaned(stop)
  return () => isStopping
}

/** `npm start` told to stop ends itself and its shell, and hands the signal on to nobody: we have lost our parent then. */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
