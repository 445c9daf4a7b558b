import type { WaitingCall } from '@couvert/contract'
import { BellIcon, CircleAlertIcon, ConciergeBellIcon, KeyIcon, ReceiptIcon } from '@couvert/ui/icons'

const icons = {
  waiter: BellIcon,
  pin_locked: KeyIcon,
  bill: ReceiptIcon,
  service: ConciergeBellIcon,
  failed_order: CircleAlertIcon,
}

/** What is asked for, as a drawing. */
export function CallIcon({ kind, size }: { kind: WaitingCall['kind']; size: number }) {
  const Icon = icons[kind]
  return <Icon size={size} />
}
