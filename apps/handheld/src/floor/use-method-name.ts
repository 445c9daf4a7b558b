import type { PaymentMethod } from '@couvert/contract'
import { useText } from '@couvert/i18n/react'
import { useCallback } from 'react'

/** Names a part by its method: cash and card in the waiter's language, others as the venue calls them. */
export function useMethodName(methods: readonly PaymentMethod[]): (key: string) => string {
  const t = useText('staff')
  return useCallback(
    (key) => {
      if (key === 'CASH') return t('tender.CASH')
      if (key === 'CARD') return t('tender.CARD')
      return methods.find((method) => method.key === key)?.name ?? key
    },
    [methods, t],
  )
}
