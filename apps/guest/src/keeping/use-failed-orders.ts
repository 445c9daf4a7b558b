import { listedOrders, ordergroupState } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { hideNotice } from '@couvert/ui'
import { useCallback, useEffect, useRef } from 'react'
import { openDialog } from '../shell/dialogs.ts'
import type { Venue } from '../visit/venue.ts'

/**
 * Tells of an order of this phone that has failed, once each time it does, and of one that staff then took away; the
 * others at the table see it in Orders.
 */
export function useFailedOrders({ receipt }: Venue): void {
  const told = useRef(new Set<string>())
  const failed = useRef(new Set<number>())
  const tellDropped = useTellDropped()
  // The stack of dialogs is outside React.
  useEffect(() => {
    if (receipt.state === 'none') failed.current = new Set()
    if (receipt.state !== 'open') return
    const listed = listedOrders(receipt.receipt.ordergroups)
    const isListed = (wanted: number) => listed.some(({ id }) => id === wanted)
    if ([...failed.current].some((id) => !isListed(id))) tellDropped()

    const own = listed.filter((order) => order.isUser && ordergroupState(order) === 'failed')
    failed.current = new Set(own.map(({ id }) => id))
    const untold = own.filter((order) => !told.current.has(nameOf(order)))
    for (const order of untold) told.current.add(nameOf(order))
    const [latest] = untold
    if (!latest) return
    // What was said of it before, that it was sent, is not so any more.
    hideNotice()
    openDialog({ kind: 'failed-order', ordergroupId: latest.id })
  }, [receipt, tellDropped])
}

/** Says that staff took a failed order away, and that it cost nothing. */
export function useTellDropped(): () => void {
  const t = useText('guest')
  return useCallback(
    () => openDialog({ kind: 'failure', title: t('orders.droppedTitle'), text: t('orders.dropped') }),
    [t],
  )
}

const nameOf = ({ id, posAttempts }: { id: number; posAttempts: number }) => `${id} ${posAttempts}`
