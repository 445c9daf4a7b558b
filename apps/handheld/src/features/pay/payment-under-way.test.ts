import { type KeyValueStore, memoryStorage, type Sent, storageKeys } from '@couvert/client'
import { beforeEach, expect, test } from 'vitest'
import { type KeptPayment, keptPayments } from './kept-payments.ts'
import { forgetOutcome, type Settling, settlePayment, useUnderWay } from './payment-under-way.ts'

type Answer = Sent<'payWithMethods'>

const paid = { ok: true, reply: { message: 'success' } } as Answer
const lost: Answer = { ok: false, refusal: { code: 'offline', text: '' } }
const gone: Answer = { ok: false, refusal: { code: 'receipt_not_found', text: '' } }
const over: Answer = { ok: false, refusal: { code: 'refresh_token', text: '' } }
const now = 1_000_000_000_000
const hour = 60 * 60_000

beforeEach(() => useUnderWay.setState({ byReceipt: {}, desk: undefined }))

test('a payment is kept before it is sent, and forgotten when its outcome is known', async () => {
  const { settle, kept, seen } = browser([lost, paid])
  await settle(payment('one'), true)
  expect(seen).toEqual([
    { call: 'payWithMethods', key: 'one', kept: ['one'] },
    { call: 'payWithMethods', key: 'one', kept: ['one'] },
  ])
  expect(kept.find(7, 1)).toBeUndefined()
})

test('after a reload the kept payment is asked for again: the same key, the same body', async () => {
  const storage = memoryStorage()
  keptPayments(storage).put(payment('one'))
  const { settle, kept, seen } = browser([paid], storage)
  const [again] = kept.of(1)
  expect(again).toEqual(payment('one'))
  expect(await settle(again!, false)).toEqual({ ended: { end: 'paid' }, payment: payment('one') })
  expect(seen.map(({ key }) => key)).toEqual(['one'])
  expect(kept.of(1)).toEqual([])
})

test('another press for the same receipt settles the payment that is kept, not a second one', async () => {
  const storage = memoryStorage()
  keptPayments(storage).put(payment('one'))
  const { settle, seen } = browser([gone], storage)
  expect(await settle(payment('two'), true)).toMatchObject({ payment: { idempotencyKey: 'one' } })
  expect(seen.map(({ key }) => key)).toEqual(['one'])
})

test('a payment that another waiter left on this device is not in the way of the next', async () => {
  const storage = memoryStorage()
  keptPayments(storage).put({ ...payment('two'), staffId: 2 })
  const { settle, kept, seen } = browser([paid], storage)
  expect(await settle(payment('one'), true)).toMatchObject({ ended: { end: 'paid' } })
  expect(seen.map(({ key }) => key)).toEqual(['one'])
  expect(kept.find(7, 2)).toBeUndefined()
})

test('a payment that another tab settled meanwhile is not asked for again', async () => {
  const { settle, seen } = browser([])
  expect(await settle(payment('one'), false)).toBeUndefined()
  expect(seen).toEqual([])
  expect(useUnderWay.getState().byReceipt).toEqual({})
})

test('a session that ends first leaves the payment for the next login', async () => {
  const { settle, kept } = browser([lost, over])
  expect(await settle(payment('one'), true)).toMatchObject({ ended: { end: 'unknown' } })
  expect(kept.find(7, 1)).toMatchObject({ idempotencyKey: 'one' })
})

test('what is too old for the server to know is not sent any more, and not kept', async () => {
  const storage = memoryStorage()
  const old = { ...payment('one'), sentAt: now - 13 * hour }
  keptPayments(storage).put(old)
  const { settle, kept, seen } = browser([], storage)
  expect(await settle(old, false)).toMatchObject({ ended: { end: 'unknown' } })
  expect(seen).toEqual([])
  expect(kept.find(7, 1)).toBeUndefined()
})

test('payments of other receipts and other waiters stay as they are', async () => {
  const storage = memoryStorage()
  const others = [
    { ...payment('eight'), receiptId: 8 },
    { ...payment('nine'), receiptId: 9, staffId: 2 },
  ]
  for (const other of others) keptPayments(storage).put(other)
  const { settle, kept } = browser([paid], storage)
  await settle(payment('one'), true)
  expect([kept.of(1), kept.of(2)]).toEqual([[others[0]], [others[1]]])
})

test('what an older version kept is asked for as the whole bill that it was', async () => {
  const storage = memoryStorage()
  const { call: _unknown, ...old } = payment('one')
  storage.setItem(storageKeys.unconfirmedPayments, JSON.stringify([old]))
  expect(keptPayments(storage).of(1)).toEqual([payment('one')])
})

test('a part is sent as one, and leaves another mark than the whole', async () => {
  const { settle, seen } = browser([paid, paid])
  await settle(payment('one'), true)
  expect(useUnderWay.getState().byReceipt[7]).toEqual({ step: 'paid', isWhole: true })
  const { must_close: _whole, ...body } = payment('two').input.body as { must_close?: boolean }
  await settle({ ...payment('two'), call: 'addPayment', input: { query: {}, body } } as KeptPayment, true)
  expect(useUnderWay.getState().byReceipt[7]).toEqual({ step: 'paid', isWhole: false })
  expect(seen.map(({ call }) => call)).toEqual(['payWithMethods', 'addPayment'])
})

test('what nobody can read counts as nothing', () => {
  const storage = memoryStorage()
  for (const text of ['{', '"seven"', 'null']) {
    storage.setItem(storageKeys.unconfirmedPayments, text)
    expect(keptPayments(storage).of(1)).toEqual([])
  }
})

test('how it ended is known until somebody forgets it, a payment under way is not forgotten', async () => {
  const { settle } = browser([gone])
  const settled = settle(payment('one'), true)
  forgetOutcome(7)
  expect(useUnderWay.getState().byReceipt[7]).toMatchObject({ step: 'sending' })
  await settled
  expect(useUnderWay.getState().byReceipt[7]).toMatchObject({ step: 'refused' })
  forgetOutcome(7)
  expect(useUnderWay.getState().byReceipt[7]).toBeUndefined()
})

function payment(idempotencyKey: string): KeptPayment {
  const body = {
    must_close: true,
    table_identifier: '12',
    sp_receipt_id: 7,
    sp_merchant_id: 3,
    updated_at: '2026-01-01 12:00:00',
    payment_methods: [],
  }
  return {
    idempotencyKey,
    call: 'payWithMethods',
    input: { query: {}, body },
    receiptId: 7,
    table: '12',
    staffId: 1,
    sentAt: now,
  }
}

/** One page of a browser whose server gives these answers; `seen` is what it was sent, and what was kept by then. */
function browser(answers: Answer[], storage: KeyValueStore = memoryStorage()) {
  const kept = keptPayments(storage)
  const seen: { call: string; key: string | undefined; kept: string[] }[] = []
  const settling: Settling = {
    client: {
      call: async (call: string, _input: unknown, options?: { idempotencyKey?: string }) => {
        seen.push({ call, key: options?.idempotencyKey, kept: kept.of(1).map(({ idempotencyKey }) => idempotencyKey) })
        return answers.shift() as never
      },
    },
    kept,
    mayAsk: () => true,
    now: () => now,
    inTurn: (_receiptId, work) => work(),
    wait: async () => {},
  }
  return { kept, seen, settle: (asked: KeptPayment, isNew: boolean) => settlePayment(settling, asked, isNew) }
}
