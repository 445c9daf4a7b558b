import { expect, test } from 'vitest'
import { evenings, expectGoodEvening, patienceMs, repeatsOf } from './evening.ts'
import { cut, freePorts, startProcess, startReady } from './server-process.ts'

const { folder, begin } = evenings()

test('of 200 orders sent while the server is killed twice each is there exactly once', {
  timeout: patienceMs,
}, async () => {
  const start = { port: await freePorts(), environment: { DATA_DIR: folder().path } }
  let server = await startReady(start)
  const evening = await begin(server)
  const { orders, phone } = evening
  for (const [count, allowed] of [
    [60, 170],
    [130, 200],
  ] as const) {
    await orders.reached(count)
    await cut(server)
    orders.allow(allowed)
    server = startProcess(start)
  }
  await orders.done

  expect(repeatsOf(orders)).toBeGreaterThan(0)
  await folder().withDatabase((db) => expectGoodEvening(db, evening))
  expect(phone.connections()).toBeGreaterThan(1)
})
