import type { Sent } from '@couvert/client'
import { expect, test } from 'vitest'
import { bookPayment, type Payment } from './book-payment.ts'

type Answer = Sent<'payWithMethods'>

const paid = { ok: true, reply: { message: 'success' } } as Answer
const outOfDate = { ok: true, reply: { message: 'receipt_out_of_date' } } as Answer
const lost: Answer = { ok: false, refusal: { code: 'offline', text: '' } }
const slow: Answer = { ok: false, refusal: { code: 'SERVER_TIMEOUT', text: '' } }
const over: Answer = { ok: false, refusal: { code: 'refresh_token', text: '' } }
const forbidden: Answer = { ok: false, refusal: { code: 'forbidden', text: '' } }
const gone: Answer = { ok: false, refusal: { code: 'receipt_not_found', text: '' } }

test('a payment that is answered is sent once', async () => {
  expect(await book([paid])).toEqual({ end: { end: 'paid' }, keys: ['one'], unsure: 0 })
})

test('a payment whose answer is lost is sent again under the same key until the server tells', async () => {
  expect(await book([lost, slow, paid])).toEqual({ end: { end: 'paid' }, keys: ['one', 'one', 'one'], unsure: 2 })
})

test('a receipt that has changed ends it with nothing booked', async () => {
  expect((await book([outOfDate])).end).toEqual({ end: 'out-of-date' })
})

test('a refusal of the server ends it', async () => {
  expect(await book([gone])).toMatchObject({
    end: { end: 'refused', refusal: { code: 'receipt_not_found' } },
    unsure: 0,
  })
})

test('a session that is over ends it: nothing can be asked any more, and nothing is claimed about the money', async () => {
  expect((await book([lost, over])).end).toEqual({ end: 'unknown' })
})

test('nothing is asked in the name of somebody else, and what they are answered is not believed', async () => {
  expect(await book([lost, paid], { asksLeft: 2 })).toMatchObject({ end: { end: 'unknown' }, keys: ['one'] })
  expect(await book([forbidden], { asksLeft: 1 })).toMatchObject({ end: { end: 'unknown' }, keys: ['one'] })
})

/** A server that gives these answers one after the other, and what it was sent. */
async function book(answers: Answer[], { asksLeft = Number.POSITIVE_INFINITY } = {}) {
  const keys: (string | undefined)[] = []
  let unsure = 0
  const client = {
    call: async (_name: string, _input: unknown, options?: { idempotencyKey?: string }) => {
      keys.push(options?.idempotencyKey)
      return answers.shift() as never
    },
  }
  const payment = { idempotencyKey: 'one', input: { query: {}, body: {} } } as unknown as Payment
  const onUnsure = () => {
    unsure += 1
  }
  let asks = asksLeft
  const mayAsk = () => asks-- > 0
  const end = await bookPayment({ client, mayAsk, wait: async () => {}, onUnsure }, payment)
  return { end, keys, unsure }
}
