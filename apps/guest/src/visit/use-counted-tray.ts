import type { Tray } from '@couvert/domain'
import { useDialogs } from '../shell/dialogs.ts'
import { useOrder } from './tray.ts'
import { useVenue } from './venue-context.ts'

const nothing: Tray = []

/** The order as far as it counts: nothing of it while the PIN of the table is wrong or still being asked for. */
export function useCountedTray(): Tray {
  const tray = useOrder(({ tray }) => tray)
  return useIsTrayCounted() ? tray : nothing
}

/** Whether the order counts. */
export function useIsTrayCounted(): boolean {
  const { receipt } = useVenue()
  const isAsked = useDialogs(({ stack }) => stack.some(({ kind }) => kind === 'pin'))
  return receipt.state !== 'wrong-pin' && !isAsked
}
