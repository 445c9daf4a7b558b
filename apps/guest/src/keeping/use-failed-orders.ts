import { listedOrders, ordergroupState } from '@couvert/domain'
import { useEffect, useRef } from 'react'
import { openDialog } from '../shell/dialogs.ts'
import type { Venue } from '../visit/venue.ts'

/** Tells of an order of this phone that has failed, once each time it does; the others at the table see it in Orders. */
export function useFailedOrders({ receipt }: Venue): void {
  const told = useRef(new Set<string>())
  // The stack of dialogs is outside React.
  useEffect(() => {
    if (receipt.state !== 'open') return
    const untold = listedOrders(receipt.receipt.ordergroups).filter(
      (order) => order.isUser && ordergroupState(order) === 'failed' && !told.current.has(nameOf(order)),
    )
    for (const order of untold) told.current.add(nameOf(order))
    const [latest] = untold
    if (latest) openDialog({ kind: 'failed-order', ordergroupId: latest.id })
  }, [receipt])
}

const nameOf = ({ id, posAttempts }: { id: number; posAttempts: number }) => `${id} ${posAttempts}`
