import { expect, test } from 'vitest'
import { type Device, fetchWhenIdle } from './fetch-when-idle.ts'

test('code is fetched once the page has loaded and the device is idle, not before', () => {
  const device = newDevice({ isLoaded: false })
  const code = newCode()
  fetchWhenIdle([code], device)
  device.becomeIdle()
  expect(code.fetched).toBe(0)
  device.load()
  expect(code.fetched).toBe(0)
  device.becomeIdle()
  expect(code.fetched).toBe(1)
})

test('on a page that has loaded only the idle moment is waited for', () => {
  const device = newDevice({})
  const code = newCode()
  fetchWhenIdle([code], device)
  expect(code.fetched).toBe(0)
  device.becomeIdle()
  expect(code.fetched).toBe(1)
})

test('a browser that never tells when it is idle fetches after a while', () => {
  const device = newDevice({ tellsIdle: false })
  const code = newCode()
  fetchWhenIdle([code], device)
  device.becomeIdle()
  expect(code.fetched).toBe(0)
  device.letTimePass()
  expect(code.fetched).toBe(1)
})

test('a device that saves data fetches nothing ahead', () => {
  const device = newDevice({ savesData: true })
  const code = newCode()
  fetchWhenIdle([code], device)
  device.becomeIdle()
  device.letTimePass()
  expect(code.fetched).toBe(0)
})

test.each([
  ['before the page has loaded', { isLoaded: false }],
  ['before the device is idle', {}],
  ['before the time is over', { tellsIdle: false }],
])('called off %s, nothing is fetched', (_, kind) => {
  const device = newDevice(kind)
  const code = newCode()
  fetchWhenIdle([code], device)()
  device.load()
  device.becomeIdle()
  device.letTimePass()
  expect(code.fetched).toBe(0)
})

test('code that does not come breaks nothing', async () => {
  const device = newDevice({})
  const code = newCode()
  const lost = { fetchAhead: () => Promise.reject(new Error('The network is gone')) }
  fetchWhenIdle([lost, code], device)
  device.becomeIdle()
  await Promise.resolve()
  expect(code.fetched).toBe(1)
})

function newCode() {
  const code = {
    fetched: 0,
    fetchAhead: async () => {
      code.fetched++
    },
  }
  return code
}

/** A browser whose load, idle moments and clock the test moves. */
function newDevice({ isLoaded = true, tellsIdle = true, savesData = false }) {
  const loading = new Set<() => void>()
  const idle = new Map<number, () => void>()
  const timers = new Map<number, () => void>()
  let id = 0
  const keep = (where: Map<number, () => void>) => (then: () => void) => {
    where.set(++id, then)
    return id
  }
  const run = (where: Map<number, () => void>) => () => {
    const due = [...where.values()]
    where.clear()
    for (const then of due) then()
  }
  const document = { readyState: (isLoaded ? 'complete' : 'interactive') as DocumentReadyState }
  const device: Device = {
    document,
    navigator: { connection: { saveData: savesData } },
    addEventListener: (_, then) => void loading.add(then),
    removeEventListener: (_, then) => void loading.delete(then),
    setTimeout: keep(timers),
    clearTimeout: (timer) => void timers.delete(timer),
    ...(tellsIdle && { requestIdleCallback: keep(idle), cancelIdleCallback: (wish) => void idle.delete(wish) }),
  }
  return Object.assign(device, {
    load() {
      document.readyState = 'complete'
      for (const then of loading) then()
    },
    becomeIdle: run(idle),
    letTimePass: run(timers),
  })
}
