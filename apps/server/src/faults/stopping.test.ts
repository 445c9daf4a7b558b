import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { isAlive } from '../platform/process-mark.ts'
import { patience } from '../testing/patience.ts'
import { expectBooksInOrder } from './books.ts'
import { createDevice } from './device.ts'
import { codes, patienceMs, spMerchantIdOf } from './evening.ts'
import { orderOf, startOrders } from './orders.ts'
import { freePorts, type ServerProcess, startProcess, startReady } from './server-process.ts'
import { createFolder, folderPerTest } from './venue-folder.ts'

const folder = folderPerTest()

const start = async (program: 'main' | 'patient' = 'main') => ({
  port: await freePorts(),
  environment: { DATA_DIR: folder().path },
  program,
})

async function expectNothingLeft(postmaster: number | null): Promise<void> {
  expect(postmaster).not.toBeNull()
  expect(isAlive(postmaster as number)).toBe(false)
  expect(folder().postmaster()).toBeNull()
  expect(folder().isClaimed()).toBe(false)
}

test('a server stopped while it works leaves nothing behind, and goes on where it was', {
  timeout: patienceMs,
}, async () => {
  const how = await start()
  let server = await startReady(how)
  const spMerchantId = await folder().withDatabase(spMerchantIdOf)
  const orders = await startOrders({ origins: [server.origin], spMerchantId, codes, allowed: 100 })
  // A service manager asks the process; Ctrl-C in a terminal reaches every process of the group.
  for (const [count, stop, allowed] of [
    [60, () => server.kill('SIGTERM'), 170],
    [130, () => server.killGroup('SIGINT'), 200],
  ] as const) {
    await orders.reached(count)
    const postmaster = folder().postmaster()
    stop()
    expect(await server.ended).toEqual({ code: 0, signal: null })
    orders.allow(allowed)
    expect(server.stderr()).toBe('')
    expect(complaints(server)).toEqual([])
    await expectNothingLeft(postmaster)
    server = startProcess(how)
  }
  await orders.done
  await folder().withDatabase((db) => expectBooksInOrder(db, orders))
})

test('requests in flight are answered before a server stops, new ones are not taken', {
  timeout: patienceMs,
}, async () => {
  const server = await startReady(await start('patient'))
  const spMerchantId = await folder().withDatabase(spMerchantIdOf)
  const devices = await Promise.all(codes.map(() => createDevice([server.origin])))
  const ask = (remark: string) =>
    Promise.all(
      devices.map((device, number) => {
        const order = { code: codes[number] as string, spMerchantId, amount: 1, remark: `${remark} ${number}` }
        return device.ask({ ...orderOf(order), key: `${remark} ${number}` })
      }),
    )
  await ask('before')
  // All tables are held, so the orders wait inside the server.
  const holder = new pg.Client(folder().url())
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from dining_table for update')
  const answers = ask('held')
  // NOTE inside its transaction the holder would see the same activity again and again.
  await folder().withDatabase((db) =>
    vi.waitFor(async () => expect(await db.query(waitingForLocks)).toHaveLength(devices.length), patience),
  )
  server.kill('SIGTERM')
  await vi.waitFor(() => expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed'), patience)
  expect(server.hasEnded()).toBe(false)
  await holder.query('commit')
  expect((await answers).map(({ status }) => status)).toEqual(devices.map(() => 200))
  expect(devices.map((device) => device.repeats())).toEqual(devices.map(() => 0))
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

test('when npm is told to stop, the server that it started stops too', { timeout: patienceMs }, async () => {
  const { port } = await start()
  const main = new URL('../main.ts', import.meta.url).pathname
  // A shell in between, as npm has one: it hands no signal on.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${main}"; true`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder().path,
      npm_lifecycle_event: 'start',
    },
  })
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), patience)
  shell.kill('SIGTERM')
  await vi.waitFor(() => expect([folder().isClaimed(), folder().postmaster()]).toEqual([false, null]), patience)
})

test('stopped in the middle of its start, a server leaves nothing behind either', { timeout: patienceMs }, async () => {
  const how = await start()
  // From an empty folder, then with a database: stopped as soon as the folder is claimed, and as soon as it is there.
  for (const hasBegun of [
    () => folder().isClaimed(),
    () => folder().postmaster() !== null,
    () => folder().postmaster() !== null,
  ]) {
    const server = startProcess(how)
    while (!hasBegun() && !server.hasEnded()) await sleep(1)
    server.killGroup('SIGINT')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(server.stderr()).toBe('')
    expect(complaints(server)).toEqual([])
    expect(folder().postmaster()).toBeNull()
    expect(folder().isClaimed()).toBe(false)
  }
  await startReady(how)
})

test('a second server on a folder, or on a port, says so in one sentence and stops', {
  timeout: patienceMs,
}, async () => {
  const how = await start()
  const first = await startReady(how)
  const second = startProcess({ ...how, port: await freePorts() })
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.stderr()).toBe(
    `Another server (process ${first.pid}) is running on ${folder().path}: stop it first, or give this one its own DATA_DIR.\n`,
  )
  const other = await createFolder()
  const third = startProcess({ ...how, environment: { DATA_DIR: other.path } })
  expect(await third.ended).toEqual({ code: 1, signal: null })
  expect(third.stderr()).toBe(
    `Port ${how.port} is taken by another program: stop that one, or start with another PORT.\n`,
  )
  expect(other.postmaster()).toBeNull()
  expect(other.isClaimed()).toBe(false)
  await other.remove()

  first.kill('SIGTERM')
  await first.ended
  const again = await startReady(how)
  // Printed and not judged: how long it takes is the bench's business.
  process.stdout.write(`Started on an existing database in ${/ready \((\d+) ms\)/.exec(again.stdout())?.[1]} ms\n`)
})

const waitingForLocks = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'couvert'`

/** What the log holds beside the one line about apps that may not be built. */
function complaints(server: ServerProcess): string[] {
  const lines = server.stdout().split('\n')
  return lines.filter((line) => line.startsWith('{') && !line.includes('The apps are not built'))
}
