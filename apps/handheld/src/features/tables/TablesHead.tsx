import { formatTime } from '@couvert/i18n'
import { useLang } from '@couvert/i18n/react'
import { TopBar } from '@couvert/ui'
import type { ReactNode } from 'react'
import { useMerchant } from '../../floor/merchants.ts'
import { useStaffSession } from '../../session/staff-session.ts'

/** Merchant, who is at work, and the time in the venue. */
export function TablesHead({ spMerchantId, now, options }: { spMerchantId: number; now: Date; options: ReactNode }) {
  const lang = useLang()
  const merchant = useMerchant(spMerchantId)
  const session = useStaffSession()
  const who = session.state === 'in' ? session.user.name : ''
  return (
    <TopBar
      title={merchant?.name ?? ''}
      subtitle={
        <>
          {who} · {formatTime(now, lang, merchant?.timezone)}
        </>
      }
      actions={options}
    />
  )
}
