import type { Cents } from '@couvert/domain'
import { formatCents } from '@couvert/i18n'
import { useLang } from '@couvert/i18n/react'
import { useCallback } from 'react'
import { useTableOrder } from './table-order.ts'

/** Writes amounts in the currency of the merchant. */
export function useMoney(): (amount: Cents) => string {
  const lang = useLang()
  const { currency } = useTableOrder().merchant
  return useCallback((amount) => formatCents(amount, lang, currency), [lang, currency])
}
