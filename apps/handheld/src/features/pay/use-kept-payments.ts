import { storageKeys } from '@couvert/client'
import { useEffect, useRef } from 'react'
import { kept, useSettlePayment } from './use-settle-payment.ts'

/** Asks again for every payment of this waiter whose outcome is not known, also for those of another tab. */
export function useKeptPayments(staffId: number): void {
  const settle = useSettlePayment()
  const settleAll = useRef(() => {})
  // The newest words, for a listener that stays.
  useEffect(() => {
    settleAll.current = () => {
      for (const payment of kept.of(staffId)) void settle(payment, false)
    }
  })

  // What is stored is outside React, and another tab may add to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another waiter has other payments.
  useEffect(() => {
    settleAll.current()
    const onStored = ({ key }: StorageEvent) => {
      if (key === storageKeys.unconfirmedPayments) settleAll.current()
    }
    window.addEventListener('storage', onStored)
    return () => window.removeEventListener('storage', onStored)
  }, [staffId])
}
