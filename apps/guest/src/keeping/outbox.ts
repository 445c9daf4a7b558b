import { isSameOrder, trayLines } from '@couvert/client/order-lines'
import { createUnsent, type OrderSent, type OrderSettled, type Unsent, type UnsentOrder } from '@couvert/client/unsent'
import type { CallInput } from '@couvert/contract'
import { addToTray } from '@couvert/domain'
import { openDialog } from '../shell/dialogs.ts'
import { useOutbox } from '../visit/outbox-state.ts'
import { client } from '../visit/session.ts'
import { clearTray, setTray, useOrder } from '../visit/tray.ts'
import { useVisit } from '../visit/visit.ts'
import { askForPin } from './pin.ts'
import { queryClient } from './queries.ts'

/** What the screens do when an order that was kept on this phone came to its end. */
type Ends = {
  onArrived: (settled: Extract<OrderSettled, { state: 'sent' }>) => void
  onRefused: (text: string) => void
}

let ends: Ends | undefined
let unsent: Unsent | undefined

/** Sends what is left from before, and from now on tells how kept orders end. */
export function followOutbox(heard: Ends): void {
  ends = heard
  // What is kept on this phone is known only once it has been read.
  void outbox().flush().then(askAboutNotSent)
}

export function sendOrder(input: CallInput<'placeOrder'>): Promise<OrderSent> {
  return outbox().send(input)
}

/** Puts the dishes of a given-up order back on the tray. */
export async function putBack(key: string): Promise<void> {
  const order = await outbox().take(key)
  if (order) backOnTray(order)
  askAboutNotSent()
}

export async function forgetOrder(key: string): Promise<void> {
  await outbox().take(key)
  askAboutNotSent()
}

/** An order that was given up is the guest's to decide on, one after the other. */
function askAboutNotSent(): void {
  const order = outbox()
    .pending()
    .find(({ state }) => state === 'not-sent')
  if (order) openDialog({ kind: 'not-sent', orderKey: order.key })
}

function outbox(): Unsent {
  unsent ??= created()
  return unsent
}

function created(): Unsent {
  const box = createUnsent({ client, now: Date.now, onSettled: settle })
  const countOf = (wanted: UnsentOrder['state']) => box.pending().filter(({ state }) => state === wanted).length
  const count = () => useOutbox.setState({ waiting: countOf('waiting'), unsure: countOf('unsure') })
  box.subscribe(count)
  count()
  return box
}

function settle(settled: OrderSettled): void {
  void queryClient.invalidateQueries({ queryKey: ['receipt'] })
  switch (settled.state) {
    case 'sent':
      // A page that died while it was sending still shows the dishes that have now arrived.
      if (settled.wasKept && isOnTray(settled.order)) clearTray()
      ends?.onArrived(settled)
      break
    case 'refused':
      // The tray was emptied when the order was kept; nobody loses dishes for a refusal.
      if (settled.wasKept && settled.refusal.code !== 'sitting_ended') backOnTray(settled.order)
      if (settled.refusal.code === 'wrong_pincode') askForPin(settled.order.input.body.qr_code ?? '')
      else ends?.onRefused(settled.refusal.text)
      break
    case 'not-sent':
      openDialog({ kind: 'not-sent', orderKey: settled.order.key })
  }
}

function isOnTray({ input }: UnsentOrder): boolean {
  const { webcode, tray } = useOrder.getState()
  return webcode === input.body.qr_code && isSameOrder(tray, input.body.m_articles)
}

/** Unless they are there still; and at another table they are not wanted. */
function backOnTray(order: UnsentOrder): void {
  const { input } = order
  const { visit } = useVisit.getState()
  if (visit.state !== 'open' || visit.webcode !== input.body.qr_code || isOnTray(order)) return
  setTray(visit.webcode, (tray) => trayLines(input.body.m_articles).reduce(addToTray, tray))
}
