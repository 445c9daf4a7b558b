import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { patience } from '../../testing/patience.ts'
import type { Till, TillOrder } from './port.ts'

/** A till of one kind, and ways to bring it into every state that a till of the kind can be in. */
export type TillUnderTest = {
  till: Till
  /** The same kind of till, where nobody listens. */
  absent: Till
  /** How often an order was sold, as the till itself remembers it. */
  timesSold(id: string): Promise<number>
  /** Orders that the till treats in this way, each time with an id of its own. */
  provoke(how: Provoked, order: TillOrder): TillOrder
  close(): Promise<void>
}

/** The last two at the first try alone. */
export type Provoked = 'refused' | 'never answered' | 'taken, but the answer is lost' | 'taken, and answered slowly'

/** What every outside till must do, whoever made it. */
export function tillConformance(kind: string, open: () => Promise<TillUnderTest>): void {
  describe(`an outside till: ${kind}`, () => {
    let it: TillUnderTest
    let lastId = 0

    beforeAll(async () => {
      it = await open()
    })
    afterAll(() => it.close())

    const newOrder = (): TillOrder => ({
      id: `conformance-${++lastId}`,
      at: '2026-05-01T18:00:00.000Z',
      table: '7',
      remark: 'no onions, ½ l, "quoted"',
      lines: [
        {
          articleId: 1,
          name: 'Ragù della nonna',
          count: 2,
          unitPrice: 1450,
          amount: 3100,
          modifiers: [{ name: 'Extra cheese', count: 1, price: 100 }],
          remark: '',
        },
        {
          articleId: null,
          name: 'From the market',
          count: 1,
          unitPrice: -250,
          amount: -250,
          modifiers: [],
          remark: '',
        },
      ],
    })
    const patient = () => AbortSignal.timeout(60_000)

    test('an order is accepted, and sold', async () => {
      const order = newOrder()
      expect(await it.till.send(order, patient())).toEqual({ kind: 'accepted', isRepeat: false })
      expect(await it.timesSold(order.id)).toBe(1)
    })

    test('an id that was taken is not sold again, and the till says so', async () => {
      const order = newOrder()
      await it.till.send(order, patient())
      expect(await it.till.send(order, patient())).toEqual({ kind: 'accepted', isRepeat: true })
      expect(await it.timesSold(order.id)).toBe(1)
    })

    test('the same id twice at once is sold once', async () => {
      const order = newOrder()
      const answers = await Promise.all([it.till.send(order, patient()), it.till.send(order, patient())])
      expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'accepted'])
      expect(await it.timesSold(order.id)).toBe(1)
    })

    test('orders with other ids are other orders, however alike', async () => {
      const [one, other] = [newOrder(), newOrder()]
      await it.till.send(one, patient())
      expect(await it.till.send(other, patient())).toEqual({ kind: 'accepted', isRepeat: false })
    })

    test('a refusal comes with its reason, and nothing is sold', async () => {
      const order = it.provoke('refused', newOrder())
      const answer = await it.till.send(order, patient())
      expect(answer).toEqual({ kind: 'refused', reason: expect.stringMatching(/\S/) })
      expect(await it.timesSold(order.id)).toBe(0)
    })

    test('a till that is not there is unreachable', async () => {
      expect(await it.absent.send(newOrder(), patient())).toMatchObject({ kind: 'unreachable' })
      expect(await it.absent.withdraw('conformance-0', patient())).toMatchObject({ kind: 'unreachable' })
    })

    test('whoever stops waiting hears that the till was unreachable, nothing is thrown', async () => {
      const order = it.provoke('never answered', newOrder())
      expect(await it.till.send(order, AbortSignal.timeout(50))).toMatchObject({ kind: 'unreachable' })
      expect(await it.till.send(newOrder(), AbortSignal.abort())).toMatchObject({ kind: 'unreachable' })
    })

    test('after a lost answer the same id is found taken', async () => {
      const order = it.provoke('taken, but the answer is lost', newOrder())
      expect(await it.till.send(order, patient())).toMatchObject({ kind: 'unreachable' })
      expect(await it.till.send(order, patient())).toEqual({ kind: 'accepted', isRepeat: true })
      expect(await it.timesSold(order.id)).toBe(1)
    })

    test('a slow answer is one for whoever waits', async () => {
      const order = it.provoke('taken, and answered slowly', newOrder())
      expect(await it.till.send(order, patient())).toEqual({ kind: 'accepted', isRepeat: false })
      expect(await it.timesSold(order.id)).toBe(1)
    })

    test('whoever did not wait for a slow answer asks again, and the order is sold once', async () => {
      const order = it.provoke('taken, and answered slowly', newOrder())
      const waiting = new AbortController()
      const answer = it.till.send(order, waiting.signal)
      await vi.waitFor(async () => expect(await it.timesSold(order.id)).toBe(1), patience)
      waiting.abort()
      expect(await answer).toMatchObject({ kind: 'unreachable' })
      expect(await it.till.send(order, patient())).toEqual({ kind: 'accepted', isRepeat: true })
      expect(await it.timesSold(order.id)).toBe(1)
    })

    test('what is withdrawn is sold no more, also when it is sent again', async () => {
      const order = newOrder()
      await it.till.send(order, patient())
      expect(await it.till.withdraw(order.id, patient())).toEqual({ kind: 'withdrawn' })
      expect(await it.till.withdraw(order.id, patient())).toEqual({ kind: 'withdrawn' })
      expect(await it.till.send(order, patient())).toMatchObject({ kind: 'refused' })
      expect(await it.timesSold(order.id)).toBe(0)
    })

    test('what is withdrawn before it arrives is never sold', async () => {
      const order = newOrder()
      expect(await it.till.withdraw(order.id, patient())).toEqual({ kind: 'withdrawn' })
      expect(await it.till.send(order, patient())).toMatchObject({ kind: 'refused' })
      expect(await it.timesSold(order.id)).toBe(0)
    })
  })
}
