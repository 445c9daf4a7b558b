import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { patience } from '../../../testing/patience.ts'
import { tillConformance } from '../conformance.ts'
import type { TillOrder } from '../port.ts'
import { createTills } from '../tills.ts'
import { sandboxTill } from './index.ts'
import { provokedMood } from './mood.ts'
import { type SandboxTill, startSandboxTill } from './server.ts'

tillConformance('sandbox', async () => {
  const server = await startSandboxTill()
  const gone = await startSandboxTill()
  await gone.close()
  const remarks = {
    refused: 'till:refuse',
    'never answered': 'till:silent',
    'taken, but the answer is lost': 'please till:lost*1',
    'taken, and answered slowly': 'till:slow*1',
  }
  return {
    till: sandboxTill(server.url),
    absent: sandboxTill(gone.url),
    timesSold: async (id) => server.sold().filter((order) => order.id === id).length,
    provoke: (how, order) => ({ ...order, remark: remarks[how] }),
    close: server.close,
  }
})

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function newTill(): Promise<SandboxTill> {
  const till = await startSandboxTill({ slowMs: 1 })
  open.push(till)
  return till
}

const order: TillOrder = { id: '1', at: '2026-05-01T18:00:00.000Z', table: '7', remark: '', lines: [] }
const patient = () => AbortSignal.timeout(60_000)

test.each([
  ['well', 'accepted', 1],
  ['slow', 'accepted', 1],
  ['refuse', 'refused', 0],
  ['cut', 'unreachable', 0],
  ['lost', 'unreachable', 1],
] as const)('in the mood "%s" an order is %s, and sold %i times', async (mood, kind, sold) => {
  const server = await newTill()
  server.become(mood)
  expect(await sandboxTill(server.url).send(order, patient())).toMatchObject({ kind })
  expect(server.sold()).toHaveLength(sold)
  expect(server.tries(order.id)).toBe(1)
})

test.each([
  ['silent', 0],
  ['mute', 1],
] as const)('in the mood "%s" it never answers, and sells %i times', async (mood, sold) => {
  const server = await newTill()
  server.become(mood)
  const waiting = new AbortController()
  const answer = sandboxTill(server.url).send(order, waiting.signal)
  await vi.waitFor(() => expect(server.tries(order.id)).toBe(1), patience)
  waiting.abort()
  expect(await answer).toMatchObject({ kind: 'unreachable' })
  expect(server.sold()).toHaveLength(sold)
})

test('its mood is changed from outside, and what it sold is read there', async () => {
  const server = await newTill()
  const put = (mood: string) => fetch(`${server.url}/mood`, { method: 'PUT', body: JSON.stringify({ mood }) })
  expect((await put('grumpy')).status).toBe(422)
  expect((await put('refuse')).status).toBe(200)
  expect(await sandboxTill(server.url).send(order, patient())).toMatchObject({ kind: 'refused' })
  await put('well')
  await sandboxTill(server.url).send(order, patient())
  expect(await (await fetch(`${server.url}/orders`)).json()).toEqual({ orders: [order] })
})

test('a sandbox without an address is one that runs here, the same for all', async () => {
  const tills = createTills()
  open.push(tills)
  const [one, other] = [await tills.of({ kind: 'sandbox' }), await tills.of({ kind: 'sandbox' })]
  expect(await one.send(order, patient())).toEqual({ kind: 'accepted', isRepeat: false })
  expect(await other.send(order, patient())).toEqual({ kind: 'accepted', isRepeat: true })
  const elsewhere = await newTill()
  expect(await (await tills.of({ kind: 'sandbox', url: elsewhere.url })).send(order, patient())).toMatchObject({
    isRepeat: false,
  })
})

test('a remark provokes a mood, always or for so many tries', () => {
  expect(provokedMood(['no onions'], 0)).toBeNull()
  expect(provokedMood(['', 'till:refuse'], 99)).toBe('refuse')
  expect(provokedMood(['till:silent*2'], 1)).toBe('silent')
  expect(provokedMood(['till:silent*2'], 2)).toBeNull()
  expect(provokedMood(['till:grumpy'], 0)).toBeNull()
})

test('an answer that is not of its protocol is no answer', async () => {
  const stranger = createServer((request, response) => {
    if (request.url?.endsWith('/html')) response.end('<p>Welcome</p>')
    else response.writeHead(request.url?.endsWith('/busy') ? 503 : 200).end('{"ok":true}')
  })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => new Promise((resolve) => stranger.close(() => resolve())) })
  const till = sandboxTill(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}`)
  for (const id of ['html', 'busy', 'json']) {
    expect(await till.send({ ...order, id }, patient())).toMatchObject({ kind: 'unreachable' })
    expect(await till.withdraw(id, patient())).toMatchObject({ kind: 'unreachable' })
  }
})
