import { BanknoteIcon, CreditCardIcon, ReceiptIcon } from '@couvert/ui/icons'
import { tenderLook } from './tender-look.ts'

const icons = { cash: BanknoteIcon, card: CreditCardIcon, other: ReceiptIcon }

export function MethodIcon({ method }: { method: string }) {
  const Icon = icons[tenderLook(method)]
  return <Icon size={22} />
}
