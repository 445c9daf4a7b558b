import type { SpMerchant } from '@couvert/contract'

const methods = [
  { key: 'CARD', method: 'card' },
  { key: 'CASH', method: 'cash' },
] as const

/** How a bill that the waiter brings can be paid here; none where the venue lets nobody ask for it. */
export function billMethods({ canPay, canPayHandheld, paymentMethods }: SpMerchant): ('card' | 'cash')[] {
  if (!canPay || !canPayHandheld) return []
  const isTaken = (key: string) => paymentMethods.some((taken) => taken.key === key && taken.active)
  return methods.filter(({ key }) => isTaken(key)).map(({ method }) => method)
}
