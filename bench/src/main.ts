import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kilobytesOf } from '@couvert/e2e/first-load'
import { freePorts } from '@couvert/e2e/ports'
import { type Cluster, startCluster } from './cluster.ts'
import { median, openClient } from './load.ts'
import { clients, runOperations, type Sizes, tablesFor, type Venues } from './operations.ts'
import { loadsOfHandheld, paintOf } from './paint.ts'
import { residentMegabytes } from './proc.ts'
import { report } from './report.ts'
import { rowsOf } from './rows.ts'
import { runProgram, type ServerProcess, startServer } from './server-process.ts'
import { venueFile } from './venue.ts'

// `npm run bench`: the product beside the floor, in turn, on one fresh PostgreSQL. `-- --quick` proves that it works.
const isQuick = process.argv.includes('--quick')
// `-- --operations` leaves out what needs a browser, for work on the server.
const isServerOnly = process.argv.includes('--operations')
const sizes: Sizes = isQuick
  ? { rounds: 1, orders: 60, menus: 100, bills: 100, lists: 40, counted: 40, sockets: 100, messages: 5 }
  : { rounds: 5, orders: 1020, menus: 3000, bills: 2000, lists: 300, counted: 400, sockets: 1000, messages: 25 }
const tables = tablesFor(sizes)
const venues: Venues = {
  fresh: { slug: 'bench-fresh', codePrefix: 'FRESH', tableCount: tables.fresh },
  growing: { slug: 'bench-growing', codePrefix: 'GROWING', tableCount: tables.growing },
  short: { slug: 'bench-short', codePrefix: 'SHORT', tableCount: tables.short },
  large: { slug: 'bench-large', codePrefix: 'LARGE', tableCount: tables.large, articleCount: 1000 },
}
const productProgram = 'apps/server/src/main.ts'

if (process.platform !== 'linux') {
  console.error('The bench reads CPU time from /proc: it runs on Linux only.')
  process.exit(1)
}

const started: { stop: () => Promise<void> }[] = []
const interrupted = new AbortController()
process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
try {
  const isReached = await bench()
  process.exitCode = isReached ? 0 : 1
} catch (error) {
  // What was being measured fails when it is stopped: that is no news.
  if (!interrupted.signal.aborted) console.error(error)
  process.exitCode = interrupted.signal.aborted ? 130 : 1
} finally {
  await stopAll()
}

async function bench(): Promise<boolean> {
  if (!isServerOnly) await runProgram(['scripts/build.ts'], {})
  const cluster = await keep(startCluster(await freePorts(), ['floor', 'product']))
  const { figures, memoryMegabytes } = await measureOperations(cluster)
  if (isServerOnly) {
    console.log(JSON.stringify({ ...figures, memoryMegabytes }, null, 1))
    return true
  }
  console.log('… start and first load')
  const { startMs, paint, handheldLoads } = await measureStart(cluster)
  const rows = rowsOf({
    ...figures,
    memoryMegabytes,
    startMs,
    scriptKilobytes: kilobytesOf(paint.loads, 'script'),
    handheldScriptKilobytes: kilobytesOf(handheldLoads, 'script'),
    styleKilobytes: kilobytesOf(paint.loads, 'stylesheet'),
    paintMs: paint.largestAtMs,
  })
  return report(rows, { sizes, figures, paint, handheldLoads }, isQuick)
}

async function measureOperations(cluster: Cluster) {
  await cluster.query('floor', await readFile(new URL('./floor/schema.sql', import.meta.url), 'utf8'))
  const floorServer = await keep(
    startServer('bench/src/floor/server.ts', await freePorts(), { DATABASE_URL: cluster.url('floor') }),
  )
  const port = await freePorts()
  // Behind a proxy, as a server is that many restaurants share.
  const database = { DATABASE_URL: cluster.url('product'), SECRET: secret(), DEMO: '0' }
  const env = productEnvironment(cluster, 'data', { ...database, PUBLIC_URL: `http://127.0.0.1:${port}` })
  const productServer = await keep(startServer(productProgram, port, env))
  for (const venue of Object.values(venues)) {
    const file = join(cluster.folder, `${venue.slug}.json`)
    await writeFile(file, JSON.stringify(venueFile(venue)))
    await runProgram(['apps/server/src/venue-command.ts', 'import', file], env)
  }
  const end = (server: ServerProcess) => ({
    ...openClient(server.url, clients),
    url: server.url,
    side: { serverPid: server.pid, databasePid: cluster.pid },
  })
  const ends = { floor: end(floorServer), product: end(productServer) }
  const figures = await runOperations({ ...ends, cluster, sizes, venues })
  const memoryMegabytes = residentMegabytes(productServer.pid)
  await Promise.all([ends.floor.close(), ends.product.close()])
  await Promise.all([floorServer.stop(), productServer.stop()])
  return { figures, memoryMegabytes }
}

/** As `npm start` does it, with its own embedded PostgreSQL and the demo venues, on data that are already there. */
async function measureStart(cluster: Cluster) {
  const env = productEnvironment(cluster, 'embedded', { DEMO: '1' })
  const port = await freePorts()
  const start = () => keep(startServer(productProgram, port, env))
  await (await start()).stop()
  const readyAfterMs = []
  for (let turn = 0; turn < 3; turn++) {
    const server = await start()
    readyAfterMs.push(server.readyAfterMs)
    await server.stop()
  }
  const server = await start()
  const paint = await paintOf(`http://localhost:${port}/qr/LUCIA01`, 3)
  const handheldLoads = await loadsOfHandheld(`http://handheld.localhost:${port}`)
  await server.stop()
  return { startMs: median(readyAfterMs), paint, handheldLoads }
}

function productEnvironment(cluster: Cluster, folder: string, env: Record<string, string>): Record<string, string> {
  return { HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: join(cluster.folder, folder), ...env }
}

function secret(): string {
  return randomBytes(32).toString('hex')
}

/** What was started is stopped at the end, the last first. */
async function keep<T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> {
  const one = await starting
  started.push(one)
  interrupted.signal.throwIfAborted()
  return one
}

async function stopAll() {
  for (let one = started.pop(); one; one = started.pop()) await one.stop()
}

/** Ends the servers; the measurement under way then fails, and the rest is stopped as after any other failure. */
function interrupt() {
  interrupted.abort()
  started.at(-1)?.stop()
}
