import type { SpMerchant, SpQrCode } from '@couvert/contract'
import { closesAt } from '@couvert/domain'
import { useText } from '@couvert/i18n/react'
import { client } from '../../visit/session.ts'

/** "Table 7 · kitchen open until 22:00". */
export function useVenueLine({ merchant, code }: { merchant: SpMerchant; code: SpQrCode }): string {
  const t = useText('guest')
  const closing = merchant.isOpen ? closesAt(merchant.openingHours, client.serverNow(), merchant.timezone) : null
  return closing === null ? code.name : `${code.name} · ${t('header.openUntil', { time: closing })}`
}
