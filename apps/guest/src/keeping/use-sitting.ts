import { RefusalError } from '@couvert/client/query'
import { dropBelowMinimum, dropGone } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { showNotice } from '@couvert/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { openDialog } from '../shell/dialogs.ts'
import { keepNames, tellRemoved } from '../visit/removed.ts'
import { client } from '../visit/session.ts'
import { setTray, useOrder } from '../visit/tray.ts'
import type { Venue } from '../visit/venue.ts'
import { leave } from '../visit/visit.ts'
import { askForPin } from './pin.ts'
import { merchantQuery } from './queries.ts'
import { useFailedOrders, useTellDropped } from './use-failed-orders.ts'

/** What goes on by itself while a guest sits at a table. */
export function useSitting(venue: Venue): void {
  useFollowing(venue)
  useEndOfSitting(venue)
  useTrayOfMenu(venue)
  useWrongPin(venue)
  useFailedOrders(venue)
}

function useFollowing({ webcode, merchant: { merchantId } }: Venue) {
  const t = useText('guest')
  const words = useRef(t)
  // A kept order may end long after this drawing; it is told in the language of then.
  useEffect(() => {
    words.current = t
  })
  // Sockets, timers and the orders kept on this phone are outside React, and their code comes after the first screen.
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void import('./follow.ts').then(({ follow }) => {
      if (!isOver) stop = follow({ webcode, merchantId })
    })
    void import('./outbox.ts').then(({ followOutbox }) =>
      followOutbox({
        onArrived({ reply }) {
          if (reply.data.pincode !== null) client.setContext({ pincode: reply.data.pincode })
          showNotice(words.current('alert_text_success_order'))
        },
        onRefused: (text) => openDialog({ kind: 'failure', title: words.current('send.refusedTitle'), text }),
      }),
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [webcode, merchantId])
}

/**
 * A bill that was there and is gone, or a code that is refused as ended: the sitting is over. A bill on which nothing was
 * ever sold goes when staff take its failed order away; then the guest still sits there.
 */
function useEndOfSitting({ webcode, receipt }: Venue) {
  const tellDropped = useTellDropped()
  const { error } = useQuery({ ...merchantQuery(webcode), staleTime: Number.POSITIVE_INFINITY })
  const isRefused = error instanceof RefusalError && error.refusal.code === 'sitting_ended'
  const seen = useRef<'no-bill' | 'empty-bill' | 'bill'>('no-bill')
  const { state } = receipt
  const hasSales = state === 'open' && receipt.receipt.countOpen + receipt.receipt.countClosed > 0

  // The stack of dialogs and the storage are outside React.
  useEffect(() => {
    if (state === 'open') seen.current = hasSales ? 'bill' : 'empty-bill'
    const isGone = state === 'none'
    if (seen.current === 'bill' && (isGone || isRefused)) return openDialog({ kind: 'receipt-cleared' })
    if (isRefused) return leave()
    if (seen.current === 'no-bill' || !isGone) return
    seen.current = 'no-bill'
    // The next bill of the table has another.
    client.setContext({ pincode: null })
    tellDropped()
  }, [state, hasSales, isRefused, tellDropped])
}

/** A second phone of a table with a PIN, or one whose PIN is no longer right, is asked for it. */
function useWrongPin({ webcode, receipt }: Venue) {
  const isWrong = receipt.state === 'wrong-pin'
  // The stack of dialogs and the storage are outside React.
  useEffect(() => {
    if (isWrong) askForPin(webcode)
  }, [isWrong, webcode])
}

/** Dishes that have left the menu leave the order too, and the guest is told. */
function useTrayOfMenu({ index, webcode }: Venue) {
  // The order is kept outside React.
  useEffect(() => {
    const left = dropGone(index, useOrder.getState().tray)
    if (left.gone.length > 0) {
      // What has left may have been what another dish needed.
      const rest = dropBelowMinimum(index, left.tray)
      setTray(webcode, () => rest.tray)
      tellRemoved(index, [...left.gone, ...rest.gone], 'gone')
    }
    keepNames(index)
  }, [index, webcode])
}
