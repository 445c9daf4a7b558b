import { buildApps } from './build.ts'

// `npm start`: builds what changed, then becomes the server, in this process, so that Ctrl-C and SIGTERM reach it
// directly and its exit code is ours.
const stopped = new AbortController()
const stop = () => {
  stopped.abort()
  process.exitCode = 130
}
process.once('SIGINT', stop).once('SIGTERM', stop)
try {
  await buildApps(stopped.signal)
} catch (error) {
  if (!stopped.signal.aborted) console.error(error instanceof Error ? error.message : error)
  process.exit(stopped.signal.aborted ? 130 : 1)
}
process.off('SIGINT', stop).off('SIGTERM', stop)
if (stopped.signal.aborted) process.exit(130)

// Named by URL: the server is checked as its own workspace.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href)
