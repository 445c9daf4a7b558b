import { type AnyRefusal, isUncertain } from '@couvert/client'
import { create } from 'zustand'
import { client } from '../visit/session.ts'
import type { Venue } from '../visit/venue.ts'
import { queryClient, receiptQuery } from './queries.ts'

/** What a guest can ask the staff for. */
export type Wish =
  | { kind: 'waiter' }
  | { kind: 'bill'; method: 'card' | 'cash' }
  | { kind: 'service'; articleId: number }

/** For so long something that was asked for is on its way. The venue counts calls within this time as one. */
const onTheWayMs = 60_000

type State = 'sending' | 'sent'
/** A wish is sent again as it was sent the first time, also where the phone has moved since. */
type Tried = { key: string; at: number; distance: number | null }

/** Where this phone is; undefined where that cannot be told. */
type FindOut = () => Promise<Pick<Tried, 'distance'> | undefined>

/** What was asked for lately on this phone, by table and wish. */
const useWishes = create<Readonly<Record<string, State>>>(() => ({}))

/** Wishes whose answer was lost: asked again soon it is the same wish, and brings nothing twice. */
const unanswered = new Map<string, Tried>()

export function useWishState(venue: Venue, wish: Wish): State | undefined {
  const place = placeOf(venue, wish)
  return useWishes((wishes) => wishes[place])
}

/**
 * Asks for something once: `asked`, why it was refused, or `nowhere` when the phone cannot tell where it is. While it is
 * on its way, finding out where included, asking again does nothing.
 */
export async function ask(venue: Venue, wish: Wish, findOut: FindOut): Promise<AnyRefusal | 'asked' | 'nowhere'> {
  const place = placeOf(venue, wish)
  const state = useWishes.getState()[place]
  // A guest may think again about how to pay.
  if (state === 'sending' || (state === 'sent' && wish.kind !== 'bill')) return 'asked'
  set(place, 'sending')
  const tried = await tryFor(place, wish, findOut)
  if (!tried) {
    set(place, undefined)
    return 'nowhere'
  }
  const refusal = await send(venue, wish, tried)
  if (refusal) {
    if (!isUncertain(refusal)) unanswered.delete(placeOfTry(place, wish))
    set(place, undefined)
    return refusal
  }
  unanswered.delete(placeOfTry(place, wish))
  set(place, 'sent')
  setTimeout(() => set(place, undefined), onTheWayMs)
  return 'asked'
}

async function send({ merchant, webcode }: Venue, wish: Wish, tried: Tried): Promise<AnyRefusal | null> {
  const { key: idempotencyKey, distance } = tried
  const table = { sp_merchant_id: merchant.id, qr_code: webcode, distance }
  switch (wish.kind) {
    case 'waiter': {
      const sent = await client.call('callWaiter', { query: {}, body: table }, { idempotencyKey })
      return sent.ok ? null : sent.refusal
    }
    case 'bill': {
      const body = { ...table, payment_method: wish.method }
      const sent = await client.call('payWaiter', { query: {}, body }, { idempotencyKey })
      return sent.ok ? null : sent.refusal
    }
    case 'service': {
      const body = { ...table, service: true, m_articles: [{ m_article_id: wish.articleId, amount: 1 }] }
      const sent = await client.call('placeOrder', { query: {}, body }, { idempotencyKey })
      if (!sent.ok) return sent.refusal
      // One with a price is on the bill.
      if (sent.reply.message === 'order_created') {
        if (sent.reply.data.pincode !== null) client.setContext({ pincode: sent.reply.data.pincode })
        void queryClient.invalidateQueries({ queryKey: receiptQuery(webcode).queryKey })
      }
      return null
    }
  }
}

async function tryFor(place: string, wish: Wish, findOut: FindOut): Promise<Tried | undefined> {
  const before = unanswered.get(placeOfTry(place, wish))
  if (before && Date.now() - before.at < onTheWayMs) return before
  const here = await findOut()
  if (!here) return undefined
  const tried = { key: client.newKey(), at: Date.now(), ...here }
  unanswered.set(placeOfTry(place, wish), tried)
  return tried
}

/** The bill is one wish, however it will be paid. */
function placeOf({ webcode }: Venue, wish: Wish): string {
  return [webcode, wish.kind, ...(wish.kind === 'service' ? [wish.articleId] : [])].join(' ')
}

function placeOfTry(place: string, wish: Wish): string {
  return wish.kind === 'bill' ? `${place} ${wish.method}` : place
}

function set(place: string, state: State | undefined): void {
  useWishes.setState(
    ({ [place]: _, ...others }) => (state === undefined ? others : { ...others, [place]: state }),
    true,
  )
}
