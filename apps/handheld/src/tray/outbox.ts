import type { AnyRefusal } from '@couvert/client'
import { trayLines } from '@couvert/client/order-lines'
import { createUnsent, type OrderSent, type OrderSettled, type Unsent, type UnsentOrder } from '@couvert/client/unsent'
import type { CallInput } from '@couvert/contract'
import { addToTray } from '@couvert/domain'
import { create } from 'zustand'
import { client } from '../session/client.ts'
import { leavingKeys, trayKey, trayParty } from './kept-trays.ts'
import { changeTray, settleLeaving, useTrays } from './trays.ts'

/** What the app says when an order that was kept on this handheld came to its end. */
export type Ends = {
  onSettled: () => void
  onArrived: (table: string) => void
  onRefused: (table: string, refusal: AnyRefusal) => void
}

/** Orders on their way: the tables they are for, and one that was given up, for the waiter to decide on. */
export const useOutbox = create<{ tables: readonly string[]; givenUp: { key: string; table: string } | null }>(() => ({
  tables: [],
  givenUp: null,
}))

let unsent: Unsent | undefined
let staffId = 0
let ends: Ends | undefined
/** What this page is sending itself: nothing to recover. */
const sending = new Set<string>()

/** Sends what is left from before, and from now on tells how kept orders end; the answer stops it. */
export function startOutbox(id: number, heard: Ends): () => void {
  staffId = id
  ends = heard
  const box = createUnsent({ client, now: Date.now, onSettled: settle })
  unsent = box
  const stopListening = box.subscribe(() => tell(box))
  // What is kept here is known only once it has been read.
  void box.flush().then(() => recover(box))
  return () => {
    stopListening()
    box.stop()
    if (unsent === box) unsent = undefined
    useOutbox.setState({ tables: [], givenUp: null })
  }
}

/** Sends what has been taken out at `key`. A refusal puts it back there; a lost connection leaves it to the outbox. */
export async function sendOrder(key: string, input: CallInput<'placeOrder'>): Promise<OrderSent> {
  sending.add(key)
  const sent: OrderSent = unsent
    ? await unsent.send(input)
    : { state: 'refused', refusal: client.ownRefusal('UNAUTHORIZED') }
  sending.delete(key)
  settleLeaving(key, sent.state === 'refused' ? 'back' : 'gone')
  return sent
}

/** Puts a given-up order back to what is being put together at its table. */
export async function putBack(key: string): Promise<void> {
  const order = await unsent?.take(key)
  if (order) backOnTray(order)
}

export async function forgetOrder(key: string): Promise<void> {
  await unsent?.take(key)
}

function settle(settled: OrderSettled): void {
  const { order, state } = settled
  const keys = leavingKeys(useTrays.getState().trays, placeOf(order))
  ends?.onSettled()
  switch (state) {
    case 'sent':
      for (const key of keys) settleLeaving(key, 'gone')
      if (settled.wasKept) ends?.onArrived(tableOf(order))
      break
    case 'refused':
      // At the press the lines are still leaving, and whoever pressed puts them back.
      if (!settled.wasKept) return
      if (keys.length > 0) for (const key of keys) settleLeaving(key, 'back')
      else backOnTray(order)
      ends?.onRefused(tableOf(order), settled.refusal)
      break
    case 'not-sent':
      for (const key of keys) settleLeaving(key, 'gone')
  }
}

/** What a page that died was sending: in the outbox, then it is the outbox's; else it never left. */
function recover(box: Unsent): void {
  const owned = box.pending().flatMap((order) => leavingKeys(useTrays.getState().trays, placeOf(order)))
  for (const [key, { leaving }] of Object.entries(useTrays.getState().trays)) {
    if (leaving && !sending.has(key)) settleLeaving(key, owned.includes(key) ? 'gone' : 'back')
  }
}

function tell(box: Unsent): void {
  const pending = box.pending()
  const givenUp = pending.find(({ state }) => state === 'not-sent')
  const open = pending.filter(({ state }) => state !== 'not-sent')
  useOutbox.setState({
    tables: [...new Set(open.map(tableOf))],
    givenUp: givenUp ? { key: givenUp.key, table: tableOf(givenUp) } : null,
  })
}

function backOnTray(order: UnsentOrder): void {
  const { lines, ...place } = placeOf(order)
  changeTray(trayKey({ staffId, ...place }), (tray) => lines.reduce(addToTray, tray))
}

function placeOf({ input, madeAt }: UnsentOrder) {
  const { sp_merchant_id: spMerchantId, qr_code, party_id, m_articles } = input.body
  return { spMerchantId, tableId: qr_code ?? '', party: trayParty(party_id), lines: trayLines(m_articles), madeAt }
}

const tableOf = ({ input }: UnsentOrder) => input.body.qr_code ?? ''
